import { loadPdfkit } from '../../../platform/heavy-packages'
import { createTurns } from '../../../platform/turns'
import { drawFicha } from './draw-ficha'
import { drawRecibo } from './draw-recibo'
import { cutLine, write } from './drawing'
import type { BoletoImpresso } from './read-boleto'

/** Drawing takes the processor whole: one document at a time, the rest wait in line. */
const inTurn = createTurns(1, 100)

/** Where the ficha begins: it ends 10 mm above the page's lower edge. */
const FICHA_TOP = 180

/**
 * Slips to print or to send, one to a page: what the payer keeps, and below the cut line the ficha de compensação.
 *
 * Returns  the file; the same slips give the same bytes.
 * Throws   `servidor_ocupado` when too many wait.
 */
export function boletoPdf(boletos: readonly BoletoImpresso[]): Promise<Buffer> {
  return inTurn(async () => {
    const PDFDocument = await loadPdfkit()
    return new Promise<Buffer>((resolve, reject) => {
      const [first] = boletos
      const page = new PDFDocument({
        size: 'A4',
        margin: 0,
        autoFirstPage: false,
        lang: 'pt-BR',
        info: {
          Title: boletos.length === 1 ? `Boleto ${first?.nosso_numero}` : `Boletos do acordo ${first?.acordo_id}`,
          Author: first?.beneficiario.nome ?? '',
          CreationDate: new Date(`${first?.emissao ?? '2000-01-01'}T12:00:00Z`),
        },
      })
      const chunks: Buffer[] = []
      page.on('data', (chunk: Buffer) => chunks.push(chunk))
      page.on('end', () => resolve(Buffer.concat(chunks)))
      page.on('error', reject)
      for (const boleto of boletos) {
        page.addPage()
        drawRecibo(page, boleto)
        cutLine(page, FICHA_TOP - 4)
        const hint = { x: 15, y: FICHA_TOP - 8, width: 180, height: 3 }
        write(page, 'Corte na linha pontilhada', hint, { size: 6, align: 'right' })
        drawFicha(page, boleto, FICHA_TOP)
      }
      page.end()
    })
  })
}
