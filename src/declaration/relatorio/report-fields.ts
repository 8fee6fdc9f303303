import { SHOWN } from '../consulta/shown-types'
import type { MistakeCode } from '../diagnostics/mistake'
import { suggestion } from '../diagnostics/suggest'
import { isRollup } from '../expressions/rollups'
import { CALCULATED_TYPES, readTypeSyntax } from '../fields/type-syntax'
import type { Cursor, OpenMap } from '../grammar/cursor'
import { text } from '../grammar/readers'
import { FIELD_NAME } from '../grammar/resource-keys'
import {
  type FieldSymbol,
  fieldNamed,
  hasSystemField,
  isSystemField,
  namesOf,
  type ReportColumn,
  type ResourceSymbols,
  SYSTEM_TYPES,
  type Symbols,
} from '../symbols'

type Lists = Pick<Symbols, 'resources' | 'consultas'>

/** A column may stand behind so many refs. */
const MOST_REFS = 2
/** Who made or changed a row is a user, not a number. */
const PEOPLE: readonly string[] = ['criado_por', 'alterado_por']

/**
 * The field of a report that a path leads to, under the name that it has there (`cliente.cpf_cnpj` → `cliente_cpf_cnpj`).
 *
 * Returns  the symbol, or why there is none; undefined where another file has the mistake.
 */
export function symbolAt(
  caminho: readonly string[],
  origem: ResourceSymbols,
  lists: Lists,
): FieldSymbol | Refusal | undefined {
  const written = caminho.join('.')
  if (caminho.length > MOST_REFS + 1)
    return refusal('E343', `"${written}" passa por refs demais; são até ${MOST_REFS}.`)
  let at = origem
  for (const nome of caminho.slice(0, -1)) {
    const ref = at.campos && fieldNamed(at.campos, nome)
    if (!ref) return unknown(nome, at)
    if (ref.tipo !== 'ref') return refusal('E343', `"${nome}" não é uma ref, e nada está atrás dele.`)
    const target = lists.resources.get(ref.args[0] ?? '')
    if (!target?.campos) return undefined
    at = target
  }
  const last = caminho.at(-1) ?? ''
  if (last === 'id' && caminho.length > 1) {
    const ref = caminho.slice(0, -1).join('.')
    return refusal('E343', `"${written}" é o número que a ref "${ref}" já tem; use "${ref}".`)
  }
  const found = hasSystemField(at, last) ? systemSymbol(last, at, lists) : at.campos && fieldNamed(at.campos, last)
  if (!found) return unknown(last, at)
  if (found.tipo === undefined) return undefined
  if (!SHOWN.includes(found.tipo))
    return refusal('E343', `"${written}" é do tipo ${found.tipo}, que não cabe numa coluna.`)
  if (found.tipo === 'calculado' && found.entries.has('chamar'))
    return refusal('E344', `"${written}" é calculado por função e não se traduz para SQL.`)
  return asColumn(found, [...caminho.slice(0, -1), found.nome].join('_'))
}

interface Refusal {
  readonly codigo: MistakeCode
  readonly mensagem: string
}

export function isRefusal(found: FieldSymbol | Refusal): found is Refusal {
  return 'codigo' in found
}

function refusal(codigo: MistakeCode, mensagem: string): Refusal {
  return { codigo, mensagem }
}

function unknown(nome: string, at: ResourceSymbols): Refusal | undefined {
  return at.campos && refusal('E204', `campo desconhecido "${nome}".${suggestion(nome, namesOf(at))}`)
}

function systemSymbol(
  nome: keyof typeof SYSTEM_TYPES,
  { recursoSpan }: ResourceSymbols,
  { resources }: Lists,
): FieldSymbol {
  const person = PEOPLE.includes(nome) && resources.has('usuarios')
  const span = { keySpan: recursoSpan, typeSpan: recursoSpan }
  const of = person ? ({ tipo: 'ref', args: ['usuarios'] } as const) : { tipo: SYSTEM_TYPES[nome], args: [] }
  return { nome, key: nome, ...of, obrigatorio: false, ...span, entries: new Map() }
}

/** As a plain field of the report: a calculated one is what its formula gives. */
function asColumn({ tipo, args, entries, keySpan, typeSpan }: FieldSymbol, nome: string): FieldSymbol {
  const [given] = args
  const plain = tipo === 'calculado' ? (CALCULATED_TYPES.find((known) => known === given) ?? 'texto') : tipo
  const kept = [...entries].filter(([key]) => key === 'valores' || key === 'formato')
  return {
    nome,
    key: tipo === 'ref' ? `${nome}_id` : nome,
    tipo: plain,
    args: tipo === 'calculado' ? [] : args,
    obrigatorio: false,
    keySpan,
    typeSpan,
    entries: new Map(kept),
  }
}

interface Beside {
  readonly origem: ResourceSymbols
  readonly paths: ReadonlyMap<string, ReportColumn>
  readonly lists: Lists
}

/** What comes along without being asked for: the refs that the columns go through, and the other fields of the source. */
export function alongside({ origem, paths, lists }: Beside) {
  const through = [...paths.values()].flatMap(({ caminho }) =>
    caminho.slice(0, -1).map((_, at) => caminho.slice(0, at + 1)),
  )
  const own = [...(origem.campos?.values() ?? [])].filter(
    ({ tipo, entries }) => tipo !== 'calculado' || !hasRows(entries),
  )
  const system = ['criado_em', 'criado_por'].filter((nome) => hasSystemField(origem, nome))
  const all = [...through, ...[...own.map(({ nome }) => nome), ...system].map((nome) => [nome])]
  return all.flatMap((caminho) => {
    const symbol = symbolAt(caminho, origem, lists)
    const column: ReportColumn = { caminho, cursor: undefined, rotulo: undefined }
    return symbol === undefined || isRefusal(symbol) ? [] : [{ symbol, column }]
  })
}

/** A field that asks the rows of another list is for who names it. */
function hasRows(entries: FieldSymbol['entries']): boolean {
  const formula = entries.get('formula')?.node
  if (formula?.kind !== 'scalar') return false
  return [...formula.source.matchAll(/(\w+)\s*\(/g)].some(([, name = '']) => name === 'algum' || isRollup(name))
}

/** `{nome: dias, formula: "…", tipo: inteiro}` as the calculated field that it is. */
export function formulaSymbol(cursor: Cursor, open: OpenMap): FieldSymbol | undefined {
  const [nome, tipo, formula] = [open.get('nome'), open.get('tipo'), open.get('formula')]
  const report = (at: Cursor, message: string) => at.file.report(at.node, 'E342', message)
  if (!nome || !tipo || !formula) {
    report(cursor, 'uma fórmula leva "nome", "formula" e "tipo".')
    return undefined
  }
  const name = text(nome)
  const written = text(tipo)
  if (name === undefined || written === undefined) return undefined
  if (!FIELD_NAME.test(name) || isSystemField(name)) {
    report(nome, `nome de coluna inválido "${name}"; use minúsculas sem acento, dígitos e "_".`)
    return undefined
  }
  const calculated = `calculado(${written})`
  const syntax = readTypeSyntax({
    ...tipo,
    node: { ...tipo.node, kind: 'scalar', value: calculated, source: calculated, quoted: false },
  })
  return { ...syntax, nome: name, key: name, keySpan: nome.node, typeSpan: tipo.node, entries: open }
}
