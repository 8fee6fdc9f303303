/*
 * Packages that take long to load and that no request needs at once: a start does not wait for them. Each is loaded once.
 */

export const loadExceljs = async () => (await import('exceljs')).default

export const loadPdfmake = async () => (await import('pdfmake')).default

export const loadPdfkit = async () => (await import('pdfkit')).default

const AFTER_START_MS = 3_000

/** Loads them once the server answers, so that the first who needs one finds it there. Returns what calls it off. */
export function loadHeavyPackagesSoon(): () => void {
  const timer = setTimeout(async () => {
    for (const load of [loadExceljs, loadPdfmake, loadPdfkit]) await load().catch(() => undefined)
  }, AFTER_START_MS).unref()
  return () => clearTimeout(timer)
}
