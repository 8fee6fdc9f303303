import type { FieldType } from '../../../declaration/definitions'
import type { LinhaDaPrestacao } from './linha'

/** Field of the line → its heading and kind. */
export const COLUMNS = {
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

export type Coluna = keyof typeof COLUMNS

const TODAS = Object.keys(COLUMNS) as readonly Coluna[]

/** Amounts, which are added up. */
export type Somada = { [C in Coluna]: (typeof COLUMNS)[C][1] extends 'dinheiro' ? C : never }[Coluna]

export function isSomada(column: Coluna): column is Somada {
  return COLUMNS[column][1] === 'dinheiro'
}

export const SOMADAS = TODAS.filter(isSomada)

/** Those that a page has room for. */
export const DO_ACERTO = ['realizado', 'honorarios', 'comissao', 'taxa_cartao', 'valor_repasse'] as const

const DA_PAGINA = ['numero_operacao', 'cliente', 'parcela', 'recebimento', ...DO_ACERTO] as const

/** What a way of telling a statement shows: columns of a line on a page and in a sheet; null: no lines, only what they come to. */
interface Modelo {
  readonly pagina: readonly Coluna[] | null
  readonly planilha: readonly Coluna[] | null
}

/** Value of a creditor's `prestacao_modelo` → what it shows. */
export const MODELOS = {
  completo: { pagina: DA_PAGINA, planilha: TODAS },
  essencial: { pagina: DA_PAGINA, planilha: DA_PAGINA },
  resumo: { pagina: null, planilha: null },
} as const satisfies Readonly<Record<string, Modelo>>

export function modeloDe(nome: string): Modelo {
  return Object.hasOwn(MODELOS, nome) ? MODELOS[nome as keyof typeof MODELOS] : MODELOS.completo
}
