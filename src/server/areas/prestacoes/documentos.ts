import type { Readable } from 'node:stream'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { FieldType } from '../../../declaration/definitions'
import { formatDate } from '../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { toReais } from '../../../domain/money/cents'
import { formatCount } from '../../../domain/money/format'
import { amount, brl, documentOf, pairs, section, tableOf } from '../../framework/documents/document'
import { sheetStream } from '../../framework/staging/sheet-stream'
import { diferencasNaPlanilha, diferencasNoPdf } from './documento-das-diferencas'
import type { LinhaDaPrestacao, Prestacao } from './ler'

/** Words of a statement's documents. */
const texts = {
  titulo: ({ numero, credor }: Prestacao) => `Prestação de contas ${numero} · ${credor}`,
  assunto: 'Prestação de contas ao credor',
  tipos: { liquida: 'Líquida', bruta: 'Bruta', combinada: 'Combinada' } as Readonly<Record<string, string>>,
  fechada: (dia: string) => `Fechada em ${dia}`,
  aberta: 'Aberta',
  rascunho: 'sai no fechamento; isto é um rascunho',
  naPlanilha: (count: string) => `As ${count} linhas estão na planilha do mesmo código de conferência.`,
  total: (count: string) => `Total de ${count}`,
  linhas: ['Operação', 'Cliente', 'Parcela', 'Recebido em', 'Realizado', 'Honorários', 'Comissão', 'Taxa', 'Repasse'],
} as const

/** Field of the line → its heading and kind. */
const COLUMNS = {
  indice: ['Índice', 'inteiro'],
  numero_operacao: ['Nº da operação', 'texto'],
  operacao_id: ['Operação', 'inteiro'],
  instituicao: ['Instituição', 'texto'],
  credor_id: ['Código do credor', 'inteiro'],
  cliente: ['Cliente', 'texto'],
  aluno: ['Aluno', 'texto'],
  documento: ['CPF/CNPJ', 'texto'],
  dias_vencido: ['Dias vencido', 'inteiro'],
  vencimento_original: ['Vencimento original', 'data'],
  vencimento: ['Vencimento', 'data'],
  recebimento: ['Recebimento', 'data'],
  parcela: ['Parcela', 'texto'],
  valor_negociado: ['Valor negociado', 'dinheiro'],
  juros: ['Juros', 'dinheiro'],
  multa: ['Multa', 'dinheiro'],
  honorarios: ['Honorários', 'dinheiro'],
  desconto: ['Desconto', 'dinheiro'],
  realizado: ['Realizado', 'dinheiro'],
  principal: ['Principal', 'dinheiro'],
  valor_repasse: ['Repasse', 'dinheiro'],
  origem: ['Origem', 'texto'],
  correcao: ['Correção', 'dinheiro'],
  taxa_cartao: ['Taxa do cartão', 'dinheiro'],
  comissao: ['Comissão', 'dinheiro'],
  forma: ['Forma', 'texto'],
} as const satisfies Record<keyof LinhaDaPrestacao, readonly [string, FieldType]>

const FIELDS = Object.keys(COLUMNS) as readonly (keyof LinhaDaPrestacao)[]

/** Laying out more would hold the processor for minutes: a longer statement has its lines in the sheet alone, and says so. */
export const MOST_PRINTED = 2_000

/** A statement as its creditor gets it: what came in, what the house keeps, what he gets or owes, and the code of what was closed. */
export function prestacaoPdf(prestacao: Prestacao, linhas: readonly LinhaDaPrestacao[]): TDocumentDefinitions {
  const { empresa, cpf_cnpj, codigo, corte, fechada_em } = prestacao
  const quantidade = prestacao.quantidade ?? 0
  return documentOf(
    { title: texts.titulo(prestacao), subject: texts.assunto, author: empresa.nome, at: fechada_em ?? corte },
    [
      {
        text: `${empresa.nome} · CNPJ ${formatCpfCnpj(empresa.cnpj)} · ${empresa.cidade}`,
        fontSize: 8.5,
        margin: [0, 2, 0, 6],
      },
      pairs([
        ['Credor', prestacao.credor],
        ...(cpf_cnpj ? [['CNPJ', formatCpfCnpj(cpf_cnpj)] as const] : []),
        ['Tipo', texts.tipos[prestacao.tipo] ?? prestacao.tipo],
        ['Corte', formatDate(corte)],
        ['Situação', fechada_em ? texts.fechada(formatDate(fechada_em)) : texts.aberta],
        ['Código de conferência', { text: codigo ?? texts.rascunho, fontSize: 8 }],
      ]),
      section('Acerto'),
      acerto(prestacao),
      ...diferencasNoPdf(prestacao),
      section('Linhas'),
      ...(quantidade > MOST_PRINTED ? [texts.naPlanilha(formatCount(quantidade))] : []),
      linesOf(prestacao, quantidade > MOST_PRINTED ? [] : linhas),
    ],
  )
}

function acerto(prestacao: Prestacao): Content {
  const { realizado, honorarios, comissao, taxa_cartao, valor_repasse, acima_360, a_repassar, a_faturar } = prestacao
  const rows = [
    ['Recebido', realizado],
    ['Honorários', honorarios],
    ['Comissão', comissao],
    ['Taxa do cartão', taxa_cartao],
    ['Repasse das linhas', valor_repasse],
    ...(acima_360 ? [['  dele, acima de 360 dias', acima_360] as const] : []),
    ['Repasse do que está na casa', a_repassar],
    ['Remuneração do que o credor recebeu', a_faturar === null ? 0 : -a_faturar],
    ...prestacao.ajustes.map(({ motivo, valor }) => [motivo, -valor] as const),
  ] as const
  return tableOf({
    heads: ['', 'R$'],
    rows: rows.map(([rotulo, valor]) => [rotulo, brl(valor ?? 0)]),
    sums: [prestacao.liquido < 0 ? 'O credor deve' : 'A repassar ao credor', brl(toReais(prestacao.liquido))],
  })
}

function linesOf(prestacao: Prestacao, linhas: readonly LinhaDaPrestacao[]): Content {
  const rows = linhas.map((linha) => [
    linha.numero_operacao,
    linha.cliente,
    linha.parcela,
    formatDate(linha.recebimento),
    ...MONEY.map((column) => amount(linha[column])),
  ])
  const count = texts.total(formatCount(prestacao.quantidade ?? 0))
  const sums = [count, '', '', '', ...MONEY.map((column) => amount(prestacao[column] ?? 0))]
  const widths = ['auto', '*', ...Array.from({ length: 7 }, () => 'auto')]
  return tableOf({ heads: texts.linhas, rows, sums, widths, fontSize: 7 })
}

const MONEY = ['realizado', 'honorarios', 'comissao', 'taxa_cartao', 'valor_repasse'] as const

/** The same as a sheet of the 26 fields, line after line as they are read, and their sums below. */
export function prestacaoXlsx(
  prestacao: Prestacao,
  batches: AsyncGenerator<readonly LinhaDaPrestacao[]>,
): Promise<Readable> {
  const columns = FIELDS.map((nome) => {
    const [rotulo, tipo] = COLUMNS[nome]
    return { nome, key: nome, rotulo, tipo, field: null, text: String }
  })
  const rows = async function* () {
    for await (const linhas of batches) yield linhas.map((linha) => FIELDS.map((nome) => linha[nome]))
  }
  const sums: Readonly<Record<string, number | null>> = {
    ...prestacao.somas,
    ...Object.fromEntries(MONEY.map((nome) => [nome, prestacao[nome]])),
  }
  const abaixo = [
    FIELDS.map((nome, at) => (at === 0 ? texts.total(formatCount(prestacao.quantidade ?? 0)) : (sums[nome] ?? null))),
    ...diferencasNaPlanilha(prestacao).map((cells) => FIELDS.map((_, at) => cells[at] ?? null)),
  ]
  const acima = [[texts.titulo(prestacao)], ['Código de conferência', prestacao.codigo ?? texts.rascunho]]
  const em = new Date(prestacao.fechada_em ?? prestacao.corte)
  return sheetStream({ titulo: 'Prestação', columns, batches: rows(), acima, abaixo, em })
}
