import { once } from 'node:events'
import type exceljs from 'exceljs'

/** The two things of exceljs's streaming writer that its types do not show. */
export interface SheetText {
  /** Adds text to the sheet; resolves when there is room for more. */
  write(xml: string): Promise<void>
  /** The number under which the workbook keeps a number format. */
  styleOf(numFmt: string): number
}

export function sheetTextOf(workbook: exceljs.stream.xlsx.WorkbookWriter, sheet: exceljs.Worksheet): SheetText {
  const stream = asSheetStream(property(sheet, 'stream'))
  const styles = asStyles(property(workbook, 'styles'))
  return {
    async write(xml) {
      await stream.write(xml)
      // The sheet's own stream takes whatever it is given; those it feeds tell when they are full.
      for (const pipe of stream.pipes) if (pipe.writableNeedDrain) await once(pipe, 'drain')
    },
    styleOf: (numFmt) => styles.addStyleModel({ numFmt }),
  }
}

interface SheetStream {
  readonly pipes: readonly (NodeJS.EventEmitter & { readonly writableNeedDrain?: boolean })[]
  write(text: string): Promise<unknown>
}

interface Styles {
  addStyleModel(style: { readonly numFmt: string }): number
}

function asSheetStream(value: unknown): SheetStream {
  if (isSheetStream(value)) return value
  throw new Error('exceljs no longer has the stream of a sheet')
}

function isSheetStream(value: unknown): value is SheetStream {
  return typeof property(value, 'write') === 'function' && Array.isArray(property(value, 'pipes'))
}

function asStyles(value: unknown): Styles {
  if (isStyles(value)) return value
  throw new Error('exceljs no longer has the styles of a workbook')
}

function isStyles(value: unknown): value is Styles {
  return typeof property(value, 'addStyleModel') === 'function'
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
