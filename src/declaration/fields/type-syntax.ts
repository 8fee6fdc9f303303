import { type FieldType, TYPE_NAMES } from '../definitions'
import type { Span } from '../diagnostics/mistake'
import { suggestion } from '../diagnostics/suggest'
import type { Cursor } from '../grammar/cursor'

/** `texto(80)!` taken apart. `tipo` is undefined when the text has a mistake, already reported. */
export interface TypeSyntax {
  readonly tipo: FieldType | undefined
  readonly args: readonly string[]
  readonly obrigatorio: boolean
  readonly span: Span
}

/** Reads `tipo[(argumentos)][!]`; the arguments are checked by the shape that each type takes. */
export function readTypeSyntax(cursor: Cursor): TypeSyntax {
  const { file, node } = cursor
  const nothing: TypeSyntax = { tipo: undefined, args: [], obrigatorio: false, span: node }
  if (node.kind !== 'scalar' || typeof node.value !== 'string') {
    file.report(node, 'E206', `"${cursor.key}" espera um tipo, como texto(80)!.`)
    return nothing
  }
  const written = node.value.trim()
  const match = /^([^\s()!]+)\s*(?:\(([^()]*)\))?\s*(!)?$/.exec(written)
  const name = match?.[1] ?? /^[^\s()!]*/.exec(written)?.[0] ?? ''
  const tipo = TYPE_NAMES.find((known) => known === name)
  if (!match && tipo && written.includes('(') && !written.includes(')')) {
    file.report(node, 'E202', `tipo cortado "${written}"; ponha o tipo entre aspas.`)
    return nothing
  }
  if (!match || !tipo) {
    file.report(node, 'E202', `tipo desconhecido "${written.slice(0, 60)}".${suggestion(name, TYPE_NAMES)}`)
    return nothing
  }
  const args = match[2] === undefined ? [] : match[2].split(',').map((arg) => arg.trim())
  if (tipo === 'ref' && args.some((arg) => arg.includes('|'))) return readUnion(cursor, args.join(), match[3] === '!')
  const problem = ARGUMENTS[tipo](args)
  const obrigatorio = match[3] === '!'
  if (problem !== undefined) file.report(node, 'E203', `"${written.replace(/\s*!$/, '')}": ${problem}`)
  return { tipo, args: problem === undefined ? args : [], obrigatorio, span: node }
}

/** More could not be told apart in one list of choices, and each has a column of its own. */
const MOST_RESOURCES = 8

/** `ref(clientes | credores)`. */
function readUnion({ file, node }: Cursor, written: string, obrigatorio: boolean): TypeSyntax {
  const names = written.split('|').map((name) => name.trim())
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  const problem = names.some((name) => !NAME.test(name))
    ? 'escreva os recursos entre barras, como ref(clientes | credores).'
    : twice !== undefined
      ? `"${twice}" está duas vezes; cada recurso entra uma vez.`
      : names.length > MOST_RESOURCES
        ? `são ${names.length} recursos; uma referência escolhe entre até ${MOST_RESOURCES}.`
        : undefined
  if (problem === undefined) return { tipo: 'uniao', args: names, obrigatorio, span: node }
  file.report(node, 'E264', problem)
  return { tipo: undefined, args: [], obrigatorio, span: node }
}

/** What a type says about its arguments: a complaint, or nothing. */
type ArgumentCheck = (args: readonly string[]) => string | undefined

const none: ArgumentCheck = (args) => (args.length > 0 ? 'este tipo não leva argumentos.' : undefined)

const length: ArgumentCheck = (args) => {
  if (args.length === 0) return undefined
  if (args.length > 1) return 'este tipo leva só o tamanho.'
  if (!/^\d+$/.test(args[0] ?? '')) return 'o tamanho precisa ser um número inteiro.'
  return inRange(args[0], 1, 10_000) ? undefined : 'o tamanho precisa ficar entre 1 e 10000.'
}

const precision: ArgumentCheck = (args) => {
  const [digits, scale] = args
  if (args.length !== 2 || !args.every((arg) => /^\d+$/.test(arg)))
    return 'escreva dígitos e casas, como decimal(14,2).'
  if (!inRange(digits, 1, 38)) return 'os dígitos precisam ficar entre 1 e 38.'
  return inRange(scale, 0, Number(digits)) ? undefined : 'as casas não podem passar dos dígitos.'
}

const resource: ArgumentCheck = (args) =>
  args.length === 1 && NAME.test(args[0] ?? '') ? undefined : 'escreva o nome de um recurso, como ref(clientes).'

const backReference: ArgumentCheck = (args) =>
  args.length === 1 && /^[a-z]\w*\.[a-z]\w*$/.test(args[0] ?? '')
    ? undefined
    : 'escreva recurso.campo, como lista(operacoes.cliente).'

const listAndType: ArgumentCheck = (args) => {
  if (args.length !== 2 || !NAME.test(args[0] ?? ''))
    return 'escreva a lista e o tipo, como mapa(formas_pagamento, percentual).'
  return MAP_TYPES.some((type) => type === args[1]) ? undefined : `o tipo do mapa precisa ser ${MAP_TYPES.join(', ')}.`
}

const plainType: ArgumentCheck = (args) =>
  args.length === 1 && CALCULATED_TYPES.some((type) => type === args[0])
    ? undefined
    : `escreva o tipo do resultado: ${CALCULATED_TYPES.join(', ')}.`

const fileType: ArgumentCheck = (args) =>
  args.length === 1 && FILES.some((type) => type === args[0])
    ? undefined
    : 'escreva o que são os arquivos, como lista_de(imagem) ou lista_de(arquivo).'

const NAME = /^[a-z][a-z0-9_]*$/

export const FILES = ['arquivo', 'imagem'] as const satisfies readonly FieldType[]

export const MAP_TYPES = [
  'texto',
  'inteiro',
  'dinheiro',
  'percentual',
  'booleano',
  'data',
] as const satisfies readonly FieldType[]

export const CALCULATED_TYPES = [
  'texto',
  'inteiro',
  'dinheiro',
  'percentual',
  'data',
  'data_hora',
  'booleano',
] as const satisfies readonly FieldType[]

const ARGUMENTS: Readonly<Record<FieldType, ArgumentCheck>> = {
  texto: length,
  texto_longo: none,
  texto_rico: none,
  inteiro: none,
  decimal: precision,
  dinheiro: none,
  percentual: none,
  data: none,
  data_hora: none,
  hora: none,
  booleano: none,
  enum: none,
  ref: resource,
  lista: backReference,
  muitos: resource,
  cpf: none,
  cnpj: none,
  cpf_cnpj: none,
  telefone: none,
  cep: none,
  email: none,
  url: none,
  json: none,
  senha: none,
  segredo: none,
  mapa: listAndType,
  arquivo: none,
  imagem: none,
  lista_de: fileType,
  geo: none,
  calculado: plainType,
  uniao: none,
}

function inRange(text: string | undefined, min: number, max: number): boolean {
  const value = Number(text)
  return value >= min && value <= max
}
