import { formatDate } from '../../../../domain/calendar/read-date'
import { formatBRL } from '../../../../domain/money/format'
import { drawQr } from './draw-codes'
import { drawBankLine, lines } from './draw-ficha'
import { cell, type Page, write } from './drawing'
import { instrucoes } from './instrucoes'
import type { BoletoImpresso } from './read-boleto'

const LEFT = 15
const WIDTH = 180
const QR = 42

/** What the payer keeps: who charges, for whom, how much, how to pay. */
export function drawRecibo(page: Page, boleto: BoletoImpresso): void {
  const { beneficiario, credor, pagador, pix_copia_cola } = boleto
  write(page, 'Recibo do pagador', { x: LEFT, y: 12, width: 90, height: 7 }, { size: 14, bold: 'sim' })
  drawBankLine(page, boleto, 20)
  const whole = { x: LEFT, width: WIDTH }
  cell(page, 'Beneficiário (quem recebe)', lines(beneficiario), { ...whole, y: 29, height: 12 })
  cell(page, 'Credor (a quem a dívida é devida)', lines(credor), { ...whole, y: 41, height: 12 })
  cell(page, 'Pagador', lines(pagador), { ...whole, y: 53, height: 12 })
  const row = { y: 65, height: 9, width: 36 }
  const figures = [
    ['Acordo', String(boleto.acordo_id)],
    ['Parcela', boleto.parcela],
    ['Nosso número', boleto.nosso_numero],
    ['Vencimento', formatDate(boleto.vencimento)],
    ['Valor', formatBRL(boleto.valor)],
  ] as const
  for (const [index, [label, content]] of figures.entries()) {
    cell(page, label, content, {
      ...row,
      x: LEFT + index * 36,
      size: index > 2 ? 11 : 8,
      bold: index > 2 ? 'sim' : 'nao',
    })
  }
  const text = { x: LEFT, y: 78, width: pix_copia_cola === null ? WIDTH : WIDTH - QR - 6, height: 34 }
  write(page, instrucoes(boleto).join('\n'), text, { size: 9 })
  if (pix_copia_cola !== null) drawPix(page, pix_copia_cola)
}

function drawPix(page: Page, payload: string): void {
  const x = LEFT + WIDTH - QR
  drawQr(page, payload, { x, y: 76, width: QR, height: QR })
  write(page, 'Pix: aponte a câmera do seu banco', { x, y: 119, width: QR, height: 3 }, { size: 6.5, align: 'center' })
  write(page, 'Pix copia e cola', { x: LEFT, y: 112, width: WIDTH - QR - 6, height: 4 }, { size: 8, bold: 'sim' })
  // breaks anywhere: the code has no words
  const broken = payload.replace(/(.{70})/g, '$1\n')
  write(page, broken, { x: LEFT, y: 116.5, width: WIDTH - QR - 6, height: 16 }, { size: 7.5 })
}
