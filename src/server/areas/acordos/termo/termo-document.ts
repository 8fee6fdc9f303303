import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { formatDate } from '../../../../domain/calendar/read-date'
import { formatCep } from '../../../../domain/documentos/cep'
import { formatCpfCnpj } from '../../../../domain/documentos/cpf-cnpj'
import { toCents } from '../../../../domain/money/cents'
import { formatBRL, formatPercent } from '../../../../domain/money/format'
import { rotuloDaParcela } from '../../../../domain/parcelas/rotulo-da-parcela'
import { amount, bold, brl, documentOf, pairs, right, section, tableOf } from '../../../framework/documents/document'
import type { DadosDoTermo } from './read-termo'
import { texts } from './termo-texts'

/**
 * The contract of an agreement as a document.
 *
 * Takes    what was agreed, the number of the edition (a later one names the one before it), and payment method → name.
 * Returns  pdfmake's definition; the same bytes for the same arguments: its date is the agreement's own.
 */
export function buildTermo(
  dados: DadosDoTermo,
  versao: number,
  formas: (forma: string) => string,
): TDocumentDefinitions {
  const { acordo } = dados
  return documentOf(
    {
      title: texts.titulo(acordo.id),
      subject: texts.assunto,
      author: dados.empresa.nome,
      at: acordo.criado_em,
    },
    [
      { text: `${texts.assunto}. ${texts.fechado(formatDate(acordo.data_acordo))}.`, margin: [0, 2, 0, 0] },
      ...(versao === 1 ? [] : [{ text: texts.versao(versao), italics: true }]),
      ...people(dados),
      section(texts.operacoes),
      operacoesTable(dados),
      { text: `${texts.calculo(formatDate(baseDate(dados)))} ${rates(dados)}`, fontSize: 8, margin: [0, 4, 0, 0] },
      section(texts.totais),
      totals(dados),
      section(texts.parcelas),
      parcelasTable(dados, formas),
      section(texts.condicoes),
      ...conditions(dados).map((text): Content => ({ text, margin: [0, 0, 0, 4] })),
      // in one piece: signatures alone on a page could be joined to any other text
      { unbreakable: true, stack: [section(texts.lgpd), texts.avisoLgpd, ...signatures(dados)] },
    ],
  )
}

function people({ acordo, credores, empresa }: DadosDoTermo): Content[] {
  const { nome, cpf_cnpj, endereco, numero, bairro, cidade, uf, cep } = acordo
  const home = [endereco, numero, bairro, joined([cidade, uf], '/'), cep && formatCep(cep)].filter(Boolean).join(', ')
  return [
    section(credores.length === 1 ? texts.credor : texts.credores),
    ...credores.map((credor) =>
      pairs([
        [texts.nome, credor.nome],
        [texts.documento, formatCpfCnpj(credor.cpf_cnpj ?? '')],
        [texts.endereco, joined([credor.endereco, joined([credor.cidade, credor.uf], '/')], ', ')],
        ...(credor.telefone ? [[texts.telefone, credor.telefone] as const] : []),
      ]),
    ),
    section(texts.devedor),
    pairs([
      [texts.nome, nome],
      [texts.documento, formatCpfCnpj(cpf_cnpj)],
      [texts.endereco, home || texts.naoInformado],
    ]),
    ...agency(empresa),
  ]
}

/** Who collects in the creditor's name. */
function agency({ nome, cnpj, cidade }: DadosDoTermo['empresa']): Content[] {
  if (nome === '') return []
  const rows = [[texts.nome, nome] as const, [texts.documento, formatCpfCnpj(cnpj)] as const]
  const all = cidade === '' ? rows : [...rows, [texts.cidade, cidade] as const]
  return [{ unbreakable: true, stack: [section(texts.empresa), pairs(all)] }]
}

function operacoesTable({ acordo, operacoes, credores }: DadosDoTermo): Content {
  const rows = operacoes.map((line) => {
    const credor = credores.find(({ id }) => id === line.credor_id)
    const notes = [line.aluno, line.credor_id === acordo.credor_id ? null : texts.deOutroCredor(credor?.nome ?? '')]
    return [
      [line.numero_operacao, ...notes.filter(Boolean)].join('\n'),
      formatDate(line.data_vencimento),
      right(String(line.diasVenc)),
      ...[line.valor_nominal, line.valor_juros, line.valor_multa, line.valor_desconto].map(amount),
      ...[line.valor_honorario, line.valor_atualizado].map(amount),
    ]
  })
  const sums = [acordo.valor_nominal, acordo.juros, acordo.multas, acordo.desconto, acordo.honorarios, acordo.total]
  return tableOf({
    heads: texts.colunasDaDivida,
    rows,
    sums: [{ text: texts.total, colSpan: 3 }, '', '', ...sums.map(amount)],
  })
}

function parcelasTable({ acordo, parcelas }: DadosDoTermo, formas: (forma: string) => string): Content {
  const rows = parcelas.map(({ numero_parcela, vencimento_original, valor_nominal_original, forma_pagamento }) => [
    rotuloDaParcela(numero_parcela, acordo.quantidade_parcelas),
    formatDate(vencimento_original),
    brl(valor_nominal_original),
    formas(forma_pagamento),
  ])
  return tableOf({
    heads: texts.colunasDaParcela,
    rows,
    sums: [{ text: texts.total, colSpan: 2 }, '', brl(acordo.total), ''],
    widths: [70, 90, 100, '*'],
    fontSize: 9.5,
  })
}

function totals({ acordo }: DadosDoTermo): Content {
  const total = toCents(acordo.total)
  const desconto = toCents(acordo.desconto)
  const before = toCents((total + desconto) / 100)
  return pairsOfAmounts([
    [texts.semDesconto, formatBRL(before)],
    [texts.desconto, formatBRL(desconto)],
    [texts.aPagar, formatBRL(total)],
  ])
}

function pairsOfAmounts(rows: readonly (readonly [label: string, value: string])[]): Content {
  return {
    layout: 'noBorders',
    table: { widths: [200, 110], body: rows.map(([label, value]) => [label, bold(right(value))]) },
  }
}

function conditions({ acordo }: DadosDoTermo): string[] {
  const fee = toCents(acordo.honorarios)
  return [texts.reconhecimento, fee > 0 ? texts.honorarios(formatBRL(fee)) : texts.semHonorarios, texts.quebra]
}

function rates({ acordo }: DadosDoTermo): string {
  return texts.taxas({
    juros: formatPercent(acordo.juros_porcento),
    multa: formatPercent(acordo.multas_porcento),
    desconto: formatPercent(acordo.desconto_porcento),
    honorarios: formatPercent(acordo.honorarios > 0 ? acordo.honorarios_porcento : 0),
  })
}

function signatures({ acordo, credores, empresa }: DadosDoTermo): Content[] {
  const people = [
    ...credores.map(({ nome, cpf_cnpj }) => signature(texts.credor, nome, formatCpfCnpj(cpf_cnpj ?? ''))),
    signature(texts.devedor, acordo.nome, formatCpfCnpj(acordo.cpf_cnpj)),
    ...(empresa.nome === '' ? [] : [signature(texts.empresa, empresa.nome, formatCpfCnpj(empresa.cnpj))]),
  ]
  return [
    section(texts.assinaturas),
    { text: texts.local(empresa.cidade), margin: [0, 6, 0, 0] },
    twoByTwo(people),
    twoByTwo([witness(1), witness(2)]),
  ]
}

function signature(role: string, nome: string, documento: string): Content {
  return { margin: [0, 22, 0, 0], stack: [LINE, { text: nome, bold: true }, `${role} · ${documento}`] }
}

function witness(number: number): Content {
  return { margin: [0, 22, 0, 0], stack: [LINE, texts.testemunha(number), texts.nomeEmBranco, texts.cpfEmBranco] }
}

const LINE = '_'.repeat(42)

function twoByTwo(cells: readonly Content[]): Content {
  const rows = cells.flatMap((cell, index) => (index % 2 === 0 ? [[cell, cells[index + 1] ?? '']] : []))
  return { layout: 'noBorders', table: { widths: ['*', '*'], body: rows } }
}

function baseDate({ acordo, operacoes }: DadosDoTermo): string {
  return operacoes[0]?.data_atualizacao ?? acordo.data_acordo
}

function joined(parts: readonly (string | null)[], by: string): string {
  return parts.filter(Boolean).join(by)
}
