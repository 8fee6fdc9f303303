import type { Linguagem } from '../../../../../contract/declaracoes/declaracoes'
import type { ChaveDeDeclaracao } from '../../../../../contract/referencia'
import { placeAt, type YamlPlace } from './yaml-place'

export interface Suggestion {
  readonly palavra: string
  /** What is written in its place. */
  readonly escreve: string
  /** One line beside it. */
  readonly detalhe: string
  readonly especie: 'chave' | 'valor' | 'nome' | 'funcao'
}

export interface Suggestions {
  readonly from: number
  readonly to: number
  readonly opcoes: readonly Suggestion[]
}

/** Which file the text is. */
export interface Written {
  readonly linguagem: Linguagem
  readonly tipo: string
  readonly texto: string
}

/**
 * What may be written at a place, by the reference of the language and the names of the installation.
 *
 * Returns  null where nothing is known of it.
 */
export function suggestAt(written: Written, offset: number): Suggestions | null {
  const place = placeAt(written.texto, offset)
  if (place === null) return null
  const opcoes = place.chave === null ? keysOrItems(written, place) : valuesOf(written, place, place.chave)
  return opcoes.length === 0 ? null : { from: place.from, to: place.to, opcoes: unique(opcoes) }
}

/** The key that stands at a place, with what the reference says of it; null where there is none. */
export function keyAt(
  written: Written,
  offset: number,
): (ChaveDeDeclaracao & { readonly from: number; readonly to: number }) | null {
  const place = placeAt(written.texto, offset)
  if (place === null || place.chave !== null || place.quoted) return null
  const word = written.texto.slice(place.from, place.to)
  const found = keysAt(written, place.caminho).find(({ chave }) => chave === word)
  return found ? { ...found, from: place.from, to: place.to } : null
}

function keysOrItems(written: Written, place: YamlPlace): readonly Suggestion[] {
  const keys = keysAt(written, place.caminho)
  if (keys.length > 0) {
    const follows = written.texto.slice(place.to, place.to + 1) === ':' ? '' : ': '
    return keys.map(({ chave, para_que, obrigatoria }) => ({
      palavra: chave,
      escreve: `${chave}${follows}`,
      detalhe: obrigatoria ? `${para_que} Obrigatória.` : para_que,
      especie: 'chave',
    }))
  }
  // an item of a list of words
  const chave = place.caminho.at(-1)
  return chave === undefined ? [] : valuesOf(written, { ...place, caminho: place.caminho.slice(0, -1) }, chave)
}

function valuesOf(written: Written, place: YamlPlace, chave: string): readonly Suggestion[] {
  const { linguagem, texto } = written
  const [, call] = /([a-z_]+)\($/.exec(texto.slice(0, place.from)) ?? []
  if (call !== undefined && !place.quoted) return names(CALLS[call]?.(linguagem) ?? [])
  if (place.quoted && EXPRESSIONS.has(chave)) return [...names(fieldsOf(texto)), ...words(linguagem)]
  const own = keysAt(written, place.caminho).find((each) => each.chave === chave)
  // a field that is only its type
  const type = own ?? keysAt(written, [...place.caminho, chave]).find((each) => each.chave === 'tipo')
  return [
    ...closedWords(type?.leva ?? '').map(asValue),
    ...names(NAMES[chave]?.(linguagem) ?? (place.caminho[0] === 'funcoes' ? linguagem.nomes.permissoes : [])),
    ...names(FIELDS.has(chave) ? fieldsOf(texto) : []),
  ]
}

/** The keys of the map at a path; those of every shape that it may have. */
function keysAt({ linguagem, tipo }: Written, caminho: readonly string[]): readonly ChaveDeDeclaracao[] {
  const tabelas = linguagem.tipos.find(({ nome }) => nome === tipo)?.tabelas ?? []
  return tabelas.flatMap((tabela) => (isAt(tabela.caminho, caminho) ? tabela.chaves : []))
}

function isAt(pattern: string, caminho: readonly string[]): boolean {
  const parts = pattern === '' ? [] : pattern.split('.')
  return parts.length === caminho.length && parts.every((part, at) => part === '*' || part === caminho[at])
}

/** What is written as it stands is between backticks. */
function closedWords(leva: string): readonly string[] {
  return [...leva.matchAll(/`([^`]+)`/g)].flatMap(([, word]) => word ?? [])
}

/** Names under `campos:` of the text itself. */
function fieldsOf(texto: string): readonly string[] {
  const lines = texto.split('\n')
  const from = lines.findIndex((line) => /^campos:\s*$/.test(line))
  if (from === -1) return []
  const after = lines.slice(from + 1)
  const end = after.findIndex((line) => /^[^\s#]/.test(line))
  const block = end === -1 ? after : after.slice(0, end)
  return block.flatMap((line) => /^ {2}([a-zA-Z_]\w*):/.exec(line)?.[1] ?? [])
}

type NamesOf = (linguagem: Linguagem) => readonly string[]

const CALLS: Readonly<Record<string, NamesOf>> = {
  ref: ({ nomes }) => nomes.recursos,
  muitos: ({ nomes }) => nomes.recursos,
  lista: ({ nomes }) => [...nomes.listas, ...nomes.recursos],
}

const NAMES: Readonly<Record<string, NamesOf>> = {
  recurso: ({ nomes }) => nomes.recursos,
  teste: ({ nomes }) => nomes.recursos,
  consulta: ({ nomes }) => nomes.consultas,
  pagina: ({ nomes }) => nomes.paginas,
  funcao: ({ nomes }) => nomes.funcoes,
  funcoes: ({ nomes }) => nomes.funcoes,
  permissao: ({ nomes }) => nomes.permissoes,
  ver: ({ nomes }) => nomes.permissoes,
  editar: ({ nomes }) => nomes.permissoes,
}

/** Keys whose value names fields of the same file. */
const FIELDS = new Set(['campo', 'campos', 'colunas', 'ordem', 'ordenaveis', 'filtros', 'busca', 'chave', 'congelar'])
/** Keys whose value is an expression. */
const EXPRESSIONS = new Set([
  'onde',
  'exigir',
  'exige',
  'quando',
  'visivel_se',
  'somente_leitura_se',
  'formula',
  'obrigatorio_se',
  'impede',
])

function words({ expressoes }: Linguagem): readonly Suggestion[] {
  return expressoes.map(({ palavra, uso, para_que }) => ({
    palavra,
    escreve: palavra,
    detalhe: `${uso} — ${para_que}`,
    especie: 'funcao',
  }))
}

function names(all: readonly string[]): readonly Suggestion[] {
  return all.map((palavra) => ({ palavra, escreve: palavra, detalhe: '', especie: 'nome' }))
}

function asValue(palavra: string): Suggestion {
  return { palavra, escreve: palavra, detalhe: '', especie: 'valor' }
}

function unique(all: readonly Suggestion[]): readonly Suggestion[] {
  return [...new Map(all.map((each) => [each.palavra, each])).values()]
}
