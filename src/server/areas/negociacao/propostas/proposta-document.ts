import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { formatDate } from '../../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../../domain/documents/cpf-cnpj'
import { rotuloDaParcela } from '../../../../domain/installments/rotulo-da-parcela'
import { cents, toCents } from '../../../../domain/money/cents'
import { formatAmount, formatBRL } from '../../../../domain/money/format'
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
  return {
    info: { title: texts.titulo(id), creationDate: new Date(criado_em) },
    styles: { title: { fontSize: 15, bold: true }, section: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] } },
    content: [
      { text: texts.titulo(id), style: 'title' },
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
    ],
  }
}

function section(text: string): Content {
  return { text, style: 'section' }
}

function pairs(rows: readonly (readonly [label: string, value: string])[]): Content {
  return {
    layout: 'noBorders',
    table: { widths: [110, '*'], body: rows.map(([label, value]) => [{ text: label, color: '#555555' }, value]) },
  }
}

function operacoesTable({ conteudo }: DadosDaProposta): Content {
  const { acordo, operacoes } = conteudo
  const charges = (juros: number, multa: number) => cents(toCents(juros) + toCents(multa)) / 100
  const body = operacoes.map((line): TableCell[] => [
    [line.numero_operacao, line.aluno].filter(Boolean).join('\n'),
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
  const last: TableCell[] = [{ text: texts.total, bold: true, colSpan: 3 }, '', '', ...sums.map(amount)]
  return {
    layout: 'lightHorizontalLines',
    fontSize: 8,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', ...Array.from({ length: 7 }, () => 'auto')],
      body: [heading(texts.colunasDaDivida, 2), ...body, last],
    },
  }
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
  const body = parcelas.map(({ numero_parcela, data_vencimento, valor_nominal }): TableCell[] => [
    rotuloDaParcela(numero_parcela, acordo.quantidade_parcelas),
    formatDate(data_vencimento),
    right(formatBRL(toCents(valor_nominal))),
  ])
  return {
    layout: 'lightHorizontalLines',
    margin: [0, 6, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [70, 90, 100],
      body: [heading(texts.colunasDaParcela, 2), ...body],
    },
  }
}

function heading(labels: readonly string[], firstAmount: number): TableCell[] {
  return labels.map((text, index) => ({
    text,
    bold: true,
    ...(index >= firstAmount && { alignment: 'right' as const }),
  }))
}

function amount(reais: number) {
  return right(formatAmount(toCents(reais)))
}

function right(text: string) {
  return { text, alignment: 'right' as const }
}
