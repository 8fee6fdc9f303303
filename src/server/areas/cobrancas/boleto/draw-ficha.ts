import { formatDate } from '../../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../../domain/documentos/cpf-cnpj'
import { formatAmount } from '../../../../domain/money/format'
import { drawItf, drawQr } from './draw-codes'
import { cell, frame, type Page, write } from './drawing'
import { instrucoes } from './instrucoes'
import type { BoletoImpresso, Parte } from './read-boleto'

const LEFT = 15
const WIDTH = 180
const SIDE = 48
const MAIN = WIDTH - SIDE
const QR = 30

/**
 * Ficha de compensação: 180 × 107 mm whose upper edge is at `top`. Source: docs/trilhos.md, "Desenho do boleto" (95–108
 * × 170–216 mm).
 */
export function drawFicha(page: Page, boleto: BoletoImpresso, top: number): void {
  drawBankLine(page, boleto, top)
  const main = { x: LEFT, width: MAIN }
  const side = { x: LEFT + MAIN, width: SIDE, align: 'right', bold: 'sim' } as const
  const { beneficiario } = boleto
  let y = top + 8
  cell(page, 'Local de pagamento', 'Pagável em qualquer banco até o vencimento, ou por Pix', { ...main, y, height: 8 })
  cell(page, 'Vencimento', formatDate(boleto.vencimento), { ...side, y, height: 8, size: 10 })
  y += 8
  cell(page, 'Beneficiário', lines(beneficiario), { ...main, y, height: 11, size: 7.5 })
  cell(page, 'Agência / código do beneficiário', boleto.agencia_codigo, { ...side, y, height: 11 })
  y += 11
  drawRow(page, y, [
    ['Data do documento', formatDate(boleto.emissao), 26],
    ['Nº do documento', `${boleto.acordo_id}-${boleto.parcela}`, 36],
    ['Espécie doc.', 'DM', 20],
    ['Aceite', 'N', 16],
    ['Data do processamento', formatDate(boleto.emissao), 34],
  ])
  cell(page, 'Nosso número', boleto.nosso_numero, { ...side, y, height: 7.5 })
  y += 7.5
  drawRow(page, y, [
    ['Uso do banco', '', 26],
    ['Carteira', boleto.carteira, 36],
    ['Espécie', 'R$', 20],
    ['Quantidade', '', 16],
    ['Valor', '', 34],
  ])
  cell(page, '(=) Valor do documento', formatAmount(boleto.valor), { ...side, y, height: 7.5, size: 10 })
  y += 7.5
  drawInstrucoes(page, boleto, y)
  for (const [index, label] of ADJUSTMENTS.entries()) cell(page, label, '', { ...side, y: y + index * 7, height: 7 })
  y += 35
  cell(page, 'Pagador', lines(boleto.pagador), { x: LEFT, width: WIDTH, y, height: 14 })
  y += 14
  drawItf(page, boleto.codigo_barras, { x: LEFT + 5, y: y + 2, width: 103, height: 13 })
  const note = { x: LEFT + MAIN - 10, y: y + 1, width: SIDE + 10, height: 3 }
  write(page, 'Autenticação mecânica · Ficha de compensação', note, { size: 5.5, align: 'right' })
}

const ADJUSTMENTS = [
  '(-) Desconto / abatimento',
  '(-) Outras deduções',
  '(+) Mora / multa',
  '(+) Outros acréscimos',
  '(=) Valor cobrado',
] as const

/** Bank, its code and the line to type: above the recibo and above the ficha. */
export function drawBankLine(page: Page, { banco, linha_digitavel }: BoletoImpresso, y: number): void {
  write(page, banco.nome, { x: LEFT, y: y + 2, width: 42, height: 5 }, { size: 11, bold: 'sim' })
  frame(page, { x: LEFT + 43, y: y + 1, width: 18, height: 7 })
  write(
    page,
    banco.codigo,
    { x: LEFT + 43, y: y + 2.2, width: 18, height: 5 },
    { size: 12, bold: 'sim', align: 'center' },
  )
  const place = { x: LEFT + 62, y: y + 2.4, width: WIDTH - 62, height: 5 }
  write(page, linha_digitavel, place, { size: 11, bold: 'sim', align: 'right' })
}

/** 'Nome · CNPJ' and the address below. */
export function lines({ nome, documento, endereco }: Parte): string {
  return `${nome} · ${formatCpfCnpj(documento)}\n${endereco}`
}

function drawRow(page: Page, y: number, cells: readonly (readonly [string, string, number])[]): void {
  let x = LEFT
  for (const [label, content, width] of cells) {
    cell(page, label, content, { x, y, width, height: 7.5 })
    x += width
  }
}

function drawInstrucoes(page: Page, boleto: BoletoImpresso, y: number): void {
  frame(page, { x: LEFT, y, width: MAIN, height: 35 })
  const label = 'Instruções (texto de responsabilidade do beneficiário)'
  write(page, label, { x: LEFT + 1, y: y + 0.7, width: MAIN - 2, height: 2.4 }, { size: 5.5 })
  const width = boleto.pix_copia_cola === null ? MAIN - 2 : MAIN - QR - 4
  write(page, instrucoes(boleto).join('\n'), { x: LEFT + 1, y: y + 4, width, height: 30 }, { size: 8 })
  if (boleto.pix_copia_cola === null) return
  const x = LEFT + MAIN - QR - 1
  drawQr(page, boleto.pix_copia_cola, { x, y: y + 0.6, width: QR, height: QR })
  write(page, 'Pague com Pix', { x, y: y + QR + 0.8, width: QR, height: 3 }, { size: 7, bold: 'sim', align: 'center' })
}
