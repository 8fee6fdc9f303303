import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Definitions } from '../../../../declaration/config-definitions'
import { formatDate } from '../../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../../domain/documents/cpf-cnpj'
import { formatTelefone } from '../../../../domain/documents/telefone'
import { rotuloDaParcela } from '../../../../domain/installments/rotulo-da-parcela'
import { toCents } from '../../../../domain/money/cents'
import { formatAmount, formatBRL } from '../../../../domain/money/format'
import type { Extrato } from './extrato'
import { texts } from './extrato-texts'

type Credor = Extrato['credores'][number]
type Listas = Definitions['listas']

/** The statement as a document: who, then each creditor's operations, agreements and receipts, then what settles it. */
export function extratoPdf(extrato: Extrato, listas: Listas): TDocumentDefinitions {
  const { credores } = extrato
  return {
    info: { title: texts.titulo },
    content: [
      { text: texts.titulo, fontSize: 16, bold: true, margin: [0, 0, 0, 6] },
      { text: texts.emitido(formatDate(extrato.emitido_em), formatDate(extrato.data)), fontSize: 8.5 },
      ...debtor(extrato.cliente),
      ...(credores.length === 0 ? [{ text: texts.nada, margin: [0, 12, 0, 0] } satisfies Content] : []),
      ...credores.flatMap((credor) => creditor(credor, listas)),
      ...payoff(extrato.quitacao),
    ],
  }
}

function debtor({ nome, cpf_cnpj, endereco, numero, bairro, cidade, uf, cep }: Extrato['cliente']): Content[] {
  const address = [endereco, numero, bairro, cidade, uf, cep].filter(Boolean).join(', ')
  return [
    heading(`${texts.devedor}: ${nome}`),
    { text: `${texts.documento}: ${formatCpfCnpj(cpf_cnpj)}` },
    ...(address === '' ? [] : [{ text: `${texts.endereco}: ${address}` }]),
  ]
}

function creditor(credor: Credor, listas: Listas): Content[] {
  const address = [credor.endereco, credor.cidade, credor.uf].filter(Boolean).join(', ')
  const phone = credor.telefone ? ` · ${formatTelefone(credor.telefone)}` : ''
  return [
    heading(`${texts.credor}: ${credor.nome}`),
    { text: `${texts.documento}: ${formatCpfCnpj(credor.cpf_cnpj ?? '')} · ${address}${phone}`, margin: [0, 0, 0, 4] },
    ...(credor.operacoes.length === 0 ? [] : [operations(credor.operacoes, listas)]),
    ...credor.acordos.flatMap((acordo) => agreement(acordo, listas)),
  ]
}

function operations(operacoes: Credor['operacoes'], listas: Listas): Content {
  const rows = operacoes.map(({ numero_operacao, data_vencimento, status_operacao, valor_nominal, atualizada }) => [
    numero_operacao,
    formatDate(data_vencimento),
    labelOf(listas.status_operacao, status_operacao),
    right(valor_nominal),
    ...(['valor_juros', 'valor_multa', 'valor_desconto', 'valor_honorario', 'valor_atualizado'] as const).map((key) =>
      right(atualizada?.[key]),
    ),
  ])
  return table(texts.cabecalhoOperacoes, rows, { texts: 3 })
}

function agreement(
  { id, data_acordo, total, status, parcelas, recebimentos }: Credor['acordos'][number],
  listas: Listas,
) {
  const title = texts.acordo(
    id,
    formatDate(data_acordo),
    formatBRL(toCents(total)),
    labelOf(listas.status_acordo, status),
  )
  const rows = parcelas.map((parcela) => [
    rotuloDaParcela(parcela.numero_parcela, parcela.total_parcelas),
    formatDate(parcela.data_vencimento),
    right(parcela.valor_nominal),
    right(parcela.valor_pago),
    parcela.pago_em === null ? texts.semValor : formatDate(parcela.pago_em),
    labelOf(listas.status_parcela, parcela.status),
  ])
  const received = recebimentos.map((recebimento) => [
    `${recebimento.id}${recebimento.tipo === 'estorno' ? ` (${texts.estorno})` : ''}`,
    rotuloDaParcela(recebimento.numero_parcela, parcelas[0]?.total_parcelas ?? 0),
    formatDate(recebimento.data),
    labelOf(listas.formas_pagamento, recebimento.forma),
    right(recebimento.valor),
  ])
  return [
    { text: title, bold: true, margin: [0, 8, 0, 3] } satisfies Content,
    table(texts.cabecalhoParcelas, rows, { texts: 2 }),
    ...(received.length === 0 ? [] : [table(texts.cabecalhoRecebimentos, received, { texts: 4 })]),
  ]
}

function payoff({ data, operacoes, acordos, total_operacoes, total_acordos, total }: Extrato['quitacao']): Content[] {
  const reasons = [
    ...operacoes.map(({ numero_operacao, explicacao }) => `${texts.operacao(numero_operacao)}: ${explicacao}`),
    ...acordos.map(({ id, explicacao }) => `${texts.doAcordo(id)}: ${explicacao}`),
  ].map(printable)
  return [
    heading(texts.quitacao(formatDate(data))),
    {
      layout: 'lightHorizontalLines',
      table: {
        widths: ['*', 'auto'],
        body: [
          [texts.operacoesEmCobranca, brl(total_operacoes)],
          [texts.acordosEmAberto, brl(total_acordos)],
          [
            { text: texts.total, bold: true },
            { ...brl(total), bold: true },
          ],
        ],
      },
    },
    ...(reasons.length === 0
      ? []
      : [
          { text: texts.explicacoes, bold: true, margin: [0, 10, 0, 2] } satisfies Content,
          { ul: reasons, fontSize: 8 },
        ]),
  ]
}

function heading(text: string): Content {
  return { text, bold: true, fontSize: 11, margin: [0, 12, 0, 3] }
}

/** The first `texts` columns are words, the others figures. */
function table(heads: readonly string[], rows: readonly TableCell[][], options: { readonly texts: number }): Content {
  const head = heads.map((text, at) => ({
    text,
    bold: true,
    ...(at < options.texts ? {} : { alignment: 'right' as const }),
  }))
  return {
    layout: 'lightHorizontalLines',
    fontSize: 8,
    margin: [0, 2, 0, 4],
    table: { headerRows: 1, widths: heads.map((_, at) => (at === 0 ? '*' : 'auto')), body: [head, ...rows] },
  }
}

function right(reais: number | null | undefined): TableCell {
  const text = reais === null || reais === undefined ? texts.semValor : formatAmount(toCents(reais))
  return { text, alignment: 'right' }
}

function brl(reais: number) {
  return { text: formatBRL(toCents(reais)), alignment: 'right' as const }
}

function labelOf(lista: Listas[string] | undefined, valor: string): string {
  return lista?.find((item) => item.valor === valor)?.rotulo ?? valor
}

/** The standard fonts have no minus sign. */
function printable(text: string): string {
  return text.replaceAll('−', '-')
}
