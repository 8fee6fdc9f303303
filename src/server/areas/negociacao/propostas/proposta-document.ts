import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { formatDate } from '../../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../../domain/documentos/cpf-cnpj'
import { cents, toCents } from '../../../../domain/money/cents'
import { formatBRL } from '../../../../domain/money/format'
import { rotuloDaParcela } from '../../../../domain/parcelas/rotulo-da-parcela'
import { amount, brl, documentOf, pairs, right, section, tableOf } from '../../../framework/documents/document'
import { escreverValidade } from './escrever-validade'
import { texts } from './proposta-texts'
import type { DadosDaProposta } from './read-proposta'

/**
 * A proposal as a document for the client.
 *
 * Takes    what was saved, and the name of its payment method.
 * Returns  pdfmake's definition; the same bytes for the same arguments.
 */
export function buildProposta(dados: DadosDaProposta, forma: string): TDocumentDefinitions {
  const { id, criado_em, conteudo, credor, pix } = dados
  return documentOf({ title: texts.titulo(id), at: criado_em }, [
    ...escreverValidade(dados),
    section(texts.credor),
    pairs([
      [texts.nome, credor.nome],
      [texts.documento, formatCpfCnpj(credor.cpf_cnpj ?? '')],
      [texts.endereco, `${credor.endereco}, ${credor.cidade}/${credor.uf}`],
      ...(credor.telefone ? [[texts.telefone, credor.telefone] as const] : []),
    ]),
    section(texts.cliente),
    pairs([
      [texts.nome, conteudo.cliente.nome],
      [texts.documento, formatCpfCnpj(conteudo.cliente.cpf_cnpj)],
    ]),
    section(texts.operacoes),
    operacoesTable(dados),
    section(texts.pagamento),
    totals(dados, forma),
    parcelasTable(dados),
    ...(pix === null
      ? [{ text: texts.semCobranca, margin: [0, 8, 0, 0] } satisfies Content]
      : ([
          section(texts.pix),
          { qr: pix, fit: 110, margin: [0, 4, 0, 8] },
          { text: pix, fontSize: 8 },
        ] satisfies Content[])),
    { text: texts.aviso, margin: [0, 12, 0, 0], italics: true },
  ])
}

function operacoesTable({ conteudo }: DadosDaProposta): Content {
  const { acordo, operacoes } = conteudo
  const charges = (juros: number, multa: number) => cents(toCents(juros) + toCents(multa)) / 100
  const rows = operacoes.map((line): TableCell[] => [
    line.numero_operacao,
    formatDate(line.data_vencimento),
    right(String(line.diasVenc)),
    ...[line.valor_nominal, charges(line.valor_juros, line.valor_multa), line.valor_desconto].map(amount),
    ...[line.valor_honorario, line.valor_atualizado].map(amount),
  ])
  const sums = [
    acordo.valor_nominal,
    charges(acordo.juros, acordo.multas),
    acordo.desconto,
    acordo.honorarios,
    acordo.total,
  ]
  return tableOf({
    heads: texts.colunasDaDivida,
    rows,
    sums: [{ text: texts.total, colSpan: 3 }, '', '', ...sums.map(amount)],
  })
}

function totals({ conteudo }: DadosDaProposta, forma: string): Content {
  const { total, desconto } = conteudo.acordo
  const before = cents(toCents(total) + toCents(desconto))
  return pairs([
    [texts.semDesconto, formatBRL(before)],
    [texts.desconto, formatBRL(toCents(desconto))],
    [texts.total, formatBRL(toCents(total))],
    [texts.forma, forma],
  ])
}

function parcelasTable({ conteudo }: DadosDaProposta): Content {
  const { acordo, parcelas } = conteudo
  const rows = parcelas.map(({ numero_parcela, data_vencimento, valor_nominal }): TableCell[] => [
    rotuloDaParcela(numero_parcela, acordo.quantidade_parcelas),
    formatDate(data_vencimento),
    brl(valor_nominal),
  ])
  return tableOf({
    heads: texts.colunasDaParcela,
    rows,
    widths: [70, 90, 100],
    fontSize: 9.5,
    margin: [0, 6, 0, 0],
  })
}
