import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { loadPdfmake } from '../../platform/heavy-packages'
import { createTurns } from '../../platform/turns'

/** Layout takes the processor whole: one document at a time, the rest wait in line. */
const inTurn = createTurns(1, 100)

/**
 * Lays out a document of text and tables (contract, statement, proposal).
 *
 * Takes    pdfmake's definition; A4, Helvetica and a line with page numbers unless it says otherwise.
 * Returns  the file.
 * Throws   `servidor_ocupado` when too many wait.
 */
export function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  return inTurn(async () => (await preparedPdfmake()).createPdf({ ...PAGE, ...definition }).getBuffer())
}

/** The fonts that every reader has: they cover Portuguese, and nothing is read from disk or network. */
async function preparedPdfmake() {
  const pdfmake = await loadPdfmake()
  pdfmake.setFonts({
    Helvetica: {
      normal: 'Helvetica',
      bold: 'Helvetica-Bold',
      italics: 'Helvetica-Oblique',
      bolditalics: 'Helvetica-BoldOblique',
    },
  })
  pdfmake.setUrlAccessPolicy(() => false)
  // The names of the standard fonts pass as paths.
  pdfmake.setLocalAccessPolicy((path) => path.startsWith('Helvetica'))
  return pdfmake
}

const PAGE = {
  pageSize: 'A4',
  pageMargins: [42, 48, 42, 48],
  defaultStyle: { font: 'Helvetica', fontSize: 9.5, lineHeight: 1.2 },
  footer: (page: number, pages: number) => ({
    text: `${page} de ${pages}`,
    alignment: 'right',
    fontSize: 8,
    margin: [42, 12, 42, 0],
  }),
} satisfies Partial<TDocumentDefinitions>
