import { once } from 'node:events'
import type { Writable } from 'node:stream'
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
      // What exceljs itself wrote leaves its buffer first. It copies each text twice more, and asks nobody whether he is full.
      stream.uncork()
      const full = stream.pipes.filter((pipe) => !pipe.write(xml))
      for (const pipe of full) await once(pipe, 'drain')
    },
    styleOf: (numFmt) => styles.addStyleModel({ numFmt }),
  }
}

interface SheetStream {
  /** Whom the sheet's own stream feeds. */
  readonly pipes: readonly Writable[]
  uncork(): void
}

interface Styles {
  addStyleModel(style: { readonly numFmt: string }): number
}

function asSheetStream(value: unknown): SheetStream {
  if (isSheetStream(value)) return value
  throw new Error('exceljs no longer has the stream of a sheet')
}

function isSheetStream(value: unknown): value is SheetStream {
  return typeof property(value, 'uncork') === 'function' && Array.isArray(property(value, 'pipes'))
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
