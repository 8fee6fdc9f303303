import type { ReportCreation } from '../consulta-definitions'
import type { FieldDefinition, FieldType, ListDefinition, ResourceDefinition } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import { KIND_OF_TYPE } from '../expressions/kinds'
import type { ParsedExpression } from '../expressions/tree'
import { type Cursor, openEntries, openMap } from '../grammar/cursor'
import { taking, text } from '../grammar/readers'
import { REPORT_ACT_KEYS } from '../grammar/report-keys'
import type { SourceNode } from '../grammar/source-node'
import { type ResourceContext, readExpressionText } from '../resource/context'
import { labelOf } from '../resource/label'
import type { FieldSymbol, ResourceSymbols } from '../symbols'

interface Filtered {
  readonly campos: readonly FieldDefinition[]
  readonly lista: ListDefinition
  readonly resources: Readonly<Record<string, ResourceDefinition>>
}

/** `acoes` of a report: forms of other resources, each begun with what the report is filtered by (E362). */
export function readCreations(cursor: Cursor, given: Filtered, context: ResourceContext): readonly ReportCreation[] {
  const resource = filtersOf(cursor, given, context)
  return (openEntries(cursor) ?? []).flatMap((entry) => readCreation(entry, given, { ...context, resource }) ?? [])
}

function readCreation(cursor: Cursor, { resources }: Filtered, context: ResourceContext): ReportCreation | undefined {
  const open = openMap(cursor, REPORT_ACT_KEYS)
  const [criar, com] = [open?.get('criar'), open?.get('com')]
  if (!criar || !com) {
    if (open) cursor.file.report(cursor.keySpan, 'E206', `a ação "${cursor.key}" de um relatório leva "criar" e "com".`)
    return undefined
  }
  const nome = text(criar)
  const target = nome === undefined ? undefined : resources[nome]
  if (nome !== undefined && !target?.rotas.criar) {
    const made = Object.values(resources).flatMap((one) => (one.rotas.criar === null ? [] : [one.recurso]))
    const message = target
      ? `"${nome}" não se cria por formulário.`
      : `não há o recurso "${nome}".${suggestion(nome, made)}`
    criar.file.report(criar.node, 'E362', message)
  }
  if (!target?.rotas.criar) return undefined
  const values = (openEntries(com) ?? []).flatMap((entry) => {
    const value = readValue(entry, target, context)
    return value ? [value] : []
  })
  const rotulo = taking(open)('rotulo', text) ?? labelOf(cursor.key, context.symbols.palavras)
  return { nome: cursor.key, rotulo, recurso: target.recurso, com: Object.fromEntries(values) }
}

/** A field that the form asks for, and its expression over the filters. */
function readValue(
  entry: Cursor,
  { recurso, campos, formulario }: ResourceDefinition,
  context: ResourceContext,
): readonly [key: string, value: ParsedExpression] | undefined {
  const asked = formulario.secoes.flatMap((secao) => secao.campos)
  const field = campos.find(({ nome, key }) => (nome === entry.key || key === entry.key) && asked.includes(nome))
  if (!field) {
    const message = `o formulário de ${recurso} não tem "${entry.key}".${suggestion(entry.key, asked)}`
    entry.file.report(entry.keySpan, 'E362', message)
    return undefined
  }
  const written = text(entry)
  const expects = KIND_OF_TYPE[field.tipo === 'muitos' ? 'ref' : field.tipo]
  const read =
    written === undefined
      ? undefined
      : readExpressionText({ cursor: entry, written, skip: 0, place: 'registro', expects }, context)
  return read && [field.key, read]
}

const RANGES: readonly string[] = ['periodo', 'faixa']

/** What an expression names: each filter by the field's name, the two ends of a range, and the view. */
function filtersOf(
  cursor: Cursor,
  { campos, lista }: Filtered,
  { resource: { recurso, file, recursoSpan, campos: symbols } }: ResourceContext,
): ResourceSymbols {
  const symbolOf = (nome: string, tipo: FieldType, symbol?: FieldSymbol): FieldSymbol => ({
    ...{ nome, key: nome, keySpan: recursoSpan, typeSpan: recursoSpan, obrigatorio: false },
    ...(symbol ?? { args: [], entries: new Map() }),
    tipo,
  })
  const named = lista.filtros.flatMap(({ campo, como }) => {
    const field = campos.find(({ key }) => key === campo)
    if (!field) return []
    const tipo = field.tipo_calculado ?? field.tipo
    if (!RANGES.includes(como)) return [symbolOf(field.nome, tipo, symbols?.get(field.nome))]
    const end = tipo === 'data_hora' ? 'data' : tipo
    return [symbolOf(`${field.nome}_de`, end), symbolOf(`${field.nome}_ate`, end)]
  })
  const items = lista.visoes.map(({ nome }): SourceNode => ({ ...cursor.node, ...scalar(nome) }))
  const valores: Cursor = { ...cursor, key: 'valores', node: { ...cursor.node, kind: 'list', items } }
  const visao = { ...symbolOf('visao', 'enum'), entries: new Map([['valores', valores]]) }
  const all = [visao, ...named].map((symbol) => [symbol.nome, symbol] as const)
  return { recurso, file, recursoSpan, campos: new Map(all), entries: new Map(), semRegistro: true }
}

const scalar = (value: string) => ({ kind: 'scalar', value, source: value, quoted: false }) as const
