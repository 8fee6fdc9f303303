import QRCode from 'qrcode'
import { itfBars } from '../../../../domain/cobrancas/itf'
import { type Box, mm, type Page } from './drawing'

/**
 * The barcode as filled vectors over the whole box: 103 × 13 mm by the banks' rule.
 * Source: docs/trilhos.md, "Desenho do boleto".
 */
export function drawItf(page: Page, codigo: string, box: Box): void {
  const { bars, width } = itfBars(codigo)
  const module = mm(box.width) / width
  for (const bar of bars) page.rect(mm(box.x) + bar.x * module, mm(box.y), bar.width * module, mm(box.height))
  page.fill('#000000')
}

/** Modules of light around a code. */
const QUIET = 4

/** A QR code, its quiet zone inside the box. */
export function drawQr(page: Page, text: string, { x, y, width }: Box): void {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const module = mm(width) / (size + 2 * QUIET)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (data[row * size + column] !== 1) continue
      page.rect(mm(x) + (column + QUIET) * module, mm(y) + (row + QUIET) * module, module, module)
    }
  }
  page.fill('#000000')
}
