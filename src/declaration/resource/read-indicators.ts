import type { IndicatorDefinition, IndicatorFilter } from '../behaviour-definitions'
import type { FieldDefinition, FieldType, ResourceDefinition } from '../definitions'
import { chosenType } from '../derive/calculation'
import { FILTERABLE } from '../derive/filter-operators'
import { suggestion } from '../diagnostics/suggest'
import { namesIn } from '../expressions/names-in'
import { conjunctsOf } from '../expressions/record-names'
import type { Expression } from '../expressions/tree'
import { type Cursor, openEntries, openMap } from '../grammar/cursor'
import { listOf, type Reader, taking, text } from '../grammar/readers'
import { INDICATOR_KEYS, LABEL_KEYS } from '../grammar/resource-keys'
import { isSystemField, SYSTEM_TYPES } from '../symbols'
import { type ResourceContext, readCondition } from './context'
import { findField } from './fields-of'

interface Owner {
  readonly campos: readonly FieldDefinition[]
  readonly lista: ResourceDefinition['lista']
  readonly rotulo: ResourceDefinition['rotulo']
}

/** `indicadores`: each is what the list comes to under filters that its address can hold (E257), so that both say the same. */
export function readIndicators(
  cursor: Cursor,
  owner: Owner,
  context: ResourceContext,
): readonly IndicatorDefinition[] | undefined {
  return openEntries(cursor)?.flatMap((entry) => readIndicator(entry, owner, context) ?? [])
}

function readIndicator(cursor: Cursor, owner: Owner, context: ResourceContext): IndicatorDefinition | undefined {
  const { key: nome, keySpan, file } = cursor
  const open = openMap(cursor, INDICATOR_KEYS)
  if (!open) return undefined
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(nome))
    file.report(keySpan, 'E207', `nome de indicador inválido "${nome.slice(0, 60)}".`)
  if (!open.has('rotulo')) file.report(keySpan, 'E206', `falta "rotulo" em "${nome}".`)
  if (owner.lista.abas && !open.has('visao'))
    file.report(keySpan, 'E257', `as visões desta lista são abas; diga em "visao" a que "${nome}" abre.`)
  const take = taking(open)
  const rotulo = take('rotulo', text)
  const filtros = take('onde', (item) => readFilters(item, owner, context)) ?? []
  const data = take('data', (item) => readFilteredBy(item, owner, DATED)) ?? null
  if (filtros.some(({ campo }) => campo === data))
    file.report(
      keySpan,
      'E257',
      `"${nome}" diz a sua data, e quem o mostra diz o período; não o filtre também em "onde".`,
    )
  const dated = (key: 'ate' | 'anterior') => take(key, (item) => readFilteredBy(item, owner, DATED)) ?? null
  for (const key of ['ate', 'anterior'])
    if (open.has(key) && !open.has('data')) file.report(keySpan, 'E374', `"${key}" pede "data" em "${nome}".`)
  const { um, varios } = owner.rotulo
  return {
    nome,
    rotulo: rotulo ?? nome,
    unidade: take('unidade', readUnit) ?? { um: um.toLowerCase(), varios: varios.toLowerCase() },
    visao: take('visao', (item) => readViewName(item, owner)) ?? null,
    filtros,
    soma: take('soma', (item) => readSummed(item, owner, context)) ?? null,
    data,
    ate: dated('ate'),
    anterior: dated('anterior'),
    niveis:
      take(
        'niveis',
        listOf((item) => readFilteredBy(item, owner, LEVELLED)),
      ) ?? [],
  }
}

const readUnit: Reader<IndicatorDefinition['unidade']> = (cursor) => {
  const open = openMap(cursor, LABEL_KEYS)
  const [um, varios] = [open?.get('um'), open?.get('varios')]
  if (open && (!um || !varios)) cursor.file.report(cursor.node, 'E206', '"unidade" espera {um, varios}.')
  const [one, many] = [um && text(um), varios && text(varios)]
  return one === undefined || many === undefined ? undefined : { um: one, varios: many }
}

function readViewName(cursor: Cursor, { lista }: Owner): string | undefined {
  const name = text(cursor)
  const known = lista.visoes.map(({ nome }) => nome)
  if (name === undefined || known.includes(name)) return name
  cursor.file.report(cursor.node, 'E219', `a visão "${name}" não existe.${suggestion(name, known)}`)
  return undefined
}

const DATED = { tipos: ['data', 'data_hora'], como: 'uma data' } as const
const LEVELLED = { tipos: ['ref'], como: 'uma ref' } as const

/** A field of its own of such a type that the list filters by. */
function readFilteredBy(
  cursor: Cursor,
  { campos, lista }: Owner,
  { tipos, como }: { readonly tipos: readonly FieldType[]; readonly como: string },
): string | undefined {
  const name = text(cursor)
  if (name === undefined) return undefined
  const filtered = new Set(lista.filtros.map(({ campo }) => campo))
  if (name === 'criado_em' && filtered.has(name) && tipos.includes('data_hora')) return name
  const known = campos.filter(({ key, tipo }) => filtered.has(key) && tipos.includes(tipo))
  const field = known.find(({ nome }) => nome === name)
  if (field) return field.key
  const hint = suggestion(
    name,
    known.map(({ nome }) => nome),
  )
  cursor.file.report(cursor.node, 'E203', `"${name}" não é ${como} que a lista filtra.${hint}`)
  return undefined
}

const SUMMED: readonly FieldType[] = ['inteiro', 'decimal', 'dinheiro']

function readSummed(cursor: Cursor, { campos }: Owner, { resource }: ResourceContext): string | undefined {
  const name = text(cursor)
  const named = name === undefined ? undefined : findField(resource, name, cursor)
  const field = campos.find(({ nome }) => nome === named?.nome)
  const tipo = field && chosenType(field, campos)
  if (field && tipo && SUMMED.includes(tipo)) return field.key
  if (named)
    cursor.file.report(
      cursor.node,
      'E203',
      `"${named.nome}" não se soma; "soma" espera um dinheiro, inteiro ou decimal, próprio ou de uma fórmula que vira SQL.`,
    )
  return undefined
}

/** Parts joined by `e`, each a comparison of a field that the list filters by with what names no record. */
function readFilters(cursor: Cursor, owner: Owner, context: ResourceContext): readonly IndicatorFilter[] | undefined {
  const onde = readCondition(cursor, 'registro', context)
  if (!onde) return undefined
  return conjunctsOf(onde.tree).flatMap((part) => {
    const filter = filterOf(part, owner)
    if (filter) return [filter]
    const message =
      'a lista só abre com comparações "=", ">=", "<=" ou "em" de um campo que ela filtra com um valor, a data de hoje ou o usuário, juntas por "e"; o resto vai numa "visao".'
    cursor.file.report(cursor.node, 'E257', message)
    return []
  })
}

const OPERATORS = { '=': 'eq', '>=': 'gte', '<=': 'lte' } as const

function filterOf(part: Expression, owner: Owner): IndicatorFilter | undefined {
  if (part.kind === 'in' && !part.negated && part.list.kind === 'items')
    return checked(part.value, 'in', part.list.items, owner)
  if (part.kind !== 'binary') return undefined
  const found = Object.entries(OPERATORS).find(([written]) => written === part.operator)
  return found && checked(part.left, found[1], [part.right], owner)
}

function checked(
  field: Expression,
  op: IndicatorFilter['op'],
  valores: readonly Expression[],
  { campos, lista }: Owner,
): IndicatorFilter | undefined {
  if (field.kind !== 'name') return undefined
  const campo = field.path.join('.')
  const own = campos.find(({ key }) => key === campo)
  const beyond = lista.filtros.find((filtro) => filtro.campo === campo)?.alem
  const tipo = isSystemField(campo) ? SYSTEM_TYPES[campo] : own ? chosenType(own, campos) : beyond?.tipo
  if (!tipo || !FILTERABLE[tipo]?.operadores.includes(op)) return undefined
  const isFree = valores.every((value) => namesIn(value).every(([first]) => first === 'usuario'))
  return isFree ? { campo, op, valores } : undefined
}
