import type PDFKit from 'pdfkit'

export type Page = typeof PDFKit.prototype

const POINTS_PER_MM = 72 / 25.4

/** Millimetres as points. */
export function mm(value: number): number {
  return value * POINTS_PER_MM
}

/** A place on the page: millimetres from its upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const INK = '#000000'
const LABEL_SIZE = 5.5
const LINE = 0.4

/** Text in one place, cut with an ellipsis where it would leave it. */
export function write(page: Page, text: string, box: Box, style: TextStyle = {}): void {
  const { size = 8, bold = 'nao', align = 'left' } = style
  page
    .font(bold === 'sim' ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(INK)
    .text(text, mm(box.x), mm(box.y), {
      width: mm(box.width),
      height: mm(box.height),
      align,
      ellipsis: true,
      lineGap: 0.5,
    })
}

export interface TextStyle {
  readonly size?: number
  readonly bold?: 'sim' | 'nao'
  readonly align?: 'left' | 'right' | 'center'
}

/** A ruled box with a small label at its top and its content below. */
export function cell(page: Page, label: string, content: string, box: Box & TextStyle): void {
  const { x, y, width, height, ...style } = box
  frame(page, { x, y, width, height })
  write(page, label, { x: x + 1, y: y + 0.7, width: width - 2, height: 2.4 }, { size: LABEL_SIZE })
  write(page, content, { x: x + 1, y: y + 3.2, width: width - 2, height: height - 3.4 }, style)
}

export function frame(page: Page, { x, y, width, height }: Box): void {
  page.lineWidth(LINE).strokeColor(INK).rect(mm(x), mm(y), mm(width), mm(height)).stroke()
}

/** The dashed line along which the slip is cut. */
export function cutLine(page: Page, y: number): void {
  page.save().lineWidth(LINE).dash(2, { space: 2 }).moveTo(mm(15), mm(y)).lineTo(mm(195), mm(y)).stroke().restore()
}
