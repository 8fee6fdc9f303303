import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Definitions } from '../../../../declaration/config-definitions'
import { formatDate } from '../../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../../domain/documentos/cpf-cnpj'
import { formatTelefone } from '../../../../domain/documentos/telefone'
import { toCents } from '../../../../domain/money/cents'
import { formatBRL } from '../../../../domain/money/format'
import { rotuloDaParcela } from '../../../../domain/parcelas/rotulo-da-parcela'
import { amount, bold, brl, documentOf, section, tableOf } from '../../../framework/documents/document'
import type { Extrato } from './extrato'
import { texts } from './extrato-texts'

type Credor = Extrato['credores'][number]
type Listas = Definitions['listas']

/** The statement as a document: who, then each creditor's operations, agreements and receipts, then what settles it. */
export function extratoPdf(extrato: Extrato, listas: Listas): TDocumentDefinitions {
  const { credores } = extrato
  return documentOf({ title: texts.titulo }, [
    { text: texts.emitido(formatDate(extrato.emitido_em), formatDate(extrato.data)), fontSize: 8.5 },
    ...debtor(extrato.cliente),
    ...(credores.length === 0 ? [{ text: texts.nada, margin: [0, 12, 0, 0] } satisfies Content] : []),
    ...credores.flatMap((credor) => creditor(credor, listas)),
    ...payoff(extrato.quitacao),
  ])
}

function debtor({ nome, cpf_cnpj, endereco, numero, bairro, cidade, uf, cep }: Extrato['cliente']): Content[] {
  const address = [endereco, numero, bairro, cidade, uf, cep].filter(Boolean).join(', ')
  return [
    section(`${texts.devedor}: ${nome}`),
    { text: `${texts.documento}: ${formatCpfCnpj(cpf_cnpj)}` },
    ...(address === '' ? [] : [{ text: `${texts.endereco}: ${address}` }]),
  ]
}

function creditor(credor: Credor, listas: Listas): Content[] {
  const address = [credor.endereco, credor.cidade, credor.uf].filter(Boolean).join(', ')
  const phone = credor.telefone ? ` · ${formatTelefone(credor.telefone)}` : ''
  return [
    section(`${texts.credor}: ${credor.nome}`),
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
    figure(valor_nominal),
    ...(['valor_juros', 'valor_multa', 'valor_desconto', 'valor_honorario', 'valor_atualizado'] as const).map((key) =>
      figure(atualizada?.[key]),
    ),
  ])
  return tableOf({ heads: texts.cabecalhoOperacoes, rows })
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
    figure(parcela.valor_nominal),
    figure(parcela.valor_pago),
    parcela.pago_em === null ? texts.semValor : formatDate(parcela.pago_em),
    labelOf(listas.status_parcela, parcela.status),
  ])
  const received = recebimentos.map((recebimento) => [
    `${recebimento.id}${recebimento.tipo === 'estorno' ? ` (${texts.estorno})` : ''}`,
    rotuloDaParcela(recebimento.numero_parcela, parcelas[0]?.total_parcelas ?? 0),
    formatDate(recebimento.data),
    labelOf(listas.formas_pagamento, recebimento.forma),
    figure(recebimento.valor),
  ])
  return [
    { text: title, bold: true, margin: [0, 8, 0, 3] } satisfies Content,
    tableOf({ heads: texts.cabecalhoParcelas, rows }),
    ...(received.length === 0 ? [] : [tableOf({ heads: texts.cabecalhoRecebimentos, rows: received })]),
  ]
}

function payoff({ data, operacoes, acordos, total_operacoes, total_acordos, total }: Extrato['quitacao']): Content[] {
  const reasons = [
    ...operacoes.map(({ numero_operacao, explicacao }) => `${texts.operacao(numero_operacao)}: ${explicacao}`),
    ...acordos.map(({ id, explicacao }) => `${texts.doAcordo(id)}: ${explicacao}`),
  ]
  return [
    section(texts.quitacao(formatDate(data))),
    {
      layout: 'lightHorizontalLines',
      table: {
        widths: ['*', 'auto'],
        body: [
          [texts.operacoesEmCobranca, brl(total_operacoes)],
          [texts.acordosEmAberto, brl(total_acordos)],
          [bold(texts.total), bold(brl(total))],
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

function figure(reais: number | null | undefined): TableCell {
  return reais === null || reais === undefined ? { text: texts.semValor, alignment: 'right' } : amount(reais)
}

function labelOf(lista: Listas[string] | undefined, valor: string): string {
  return lista?.find((item) => item.valor === valor)?.rotulo ?? valor
}
