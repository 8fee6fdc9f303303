import type { FieldDefinition, ResourceDefinition } from '../definitions'
import { calculationIn } from '../derive/calculation'
import { text } from '../grammar/readers'
import type { ResourceContext } from '../resource/context'
import { readField } from '../resource/read-field'
import { type FieldSymbol, isSystemField, type ReportColumn, type ReportSymbols } from '../symbols'

type Definitions = Readonly<Record<string, ResourceDefinition>>

/** The definitions that a report may start from. */
export interface ReportSources {
  readonly resources: Definitions
  readonly consultas: Definitions
}

interface Origin extends ReportSources {
  readonly origem: ResourceDefinition
}

/** The fields of a report, each as its home declares it: type, label, mask and permission are those of there. */
export function readColumnFields(
  { colunas }: ReportSymbols,
  origin: Origin,
  context: ResourceContext,
): readonly FieldDefinition[] {
  const symbols = [...(context.resource.campos?.values() ?? [])]
  const fields = symbols.flatMap((symbol) => {
    const column = colunas.get(symbol.nome)
    const field = column && readColumnField(symbol, { column, origin }, context)
    return field ? [field] : []
  })
  for (const field of fields) {
    const cursor = colunas.get(field.nome)?.cursor
    if (cursor && field.formula && calculationIn(field, fields) !== 'registro')
      cursor.file.report(cursor.node, 'E344', `a fórmula de "${field.nome}" não se traduz para SQL.`)
  }
  return fields
}

interface AskedField {
  readonly column: ReportColumn
  readonly origin: Origin
}

function readColumnField(
  symbol: FieldSymbol,
  { column, origin }: AskedField,
  context: ResourceContext,
): FieldDefinition | undefined {
  const { caminho, rotulo } = column
  const own = rotulo && text(rotulo)
  const last = caminho.at(-1)
  if (last === undefined) return readField(symbol, context)
  const home = homeOf(caminho, origin)
  if (!home) return undefined
  const plain = readField({ ...symbol, entries: new Map() }, { ...context, resource: silent(context) })
  const declared = home.resource.campos.find(({ nome, key }) => nome === last || key === last)
  if (!declared) {
    const acesso = { ver: home.ref === null ? null : `${home.resource.recurso}.ver`, editar: null }
    return isSystemField(last) && plain ? { ...plain, rotulo: own ?? plain.rotulo, acesso } : undefined
  }
  if (
    declared.chamar !== null ||
    (declared.tipo === 'calculado' && calculationIn(declared, home.resource.campos) === 'codigo')
  ) {
    const message = `"${caminho.join('.')}" é calculado por código e não se traduz para SQL.`
    if (column.cursor) column.cursor.file.report(column.cursor.node, 'E344', message)
    return undefined
  }
  return (
    plain && {
      ...plain,
      ...shownAs(declared),
      rotulo: own ?? declared.rotulo,
      acesso: accessOf(declared, column, home),
      ...(declared.pessoal && { pessoal_de: { recurso: home.resource.recurso, ref: home.ref } }),
    }
  )
}

/** What a value looks like, wherever it is shown. */
function shownAs({ tamanho, precisao, ajuda, sufixo, formato, pessoal, valores, exibir }: FieldDefinition) {
  return { tamanho, precisao, ajuda, sufixo, formato, pessoal, valores, exibir }
}

/** A mistake of a copied field was told where it is declared. */
function silent({ resource }: ResourceContext): ResourceContext['resource'] {
  return { ...resource, file: { ...resource.file, report: () => undefined } }
}

interface Home {
  readonly resource: ResourceDefinition
  /** Key of the column that names the record; null: the row of the source itself. */
  readonly ref: string | null
  /** Whether a field on the way there is not for everybody. */
  readonly restricted: boolean
}

function homeOf(caminho: readonly string[], { origem, resources }: Origin): Home | undefined {
  let home: Home = { resource: origem, ref: null, restricted: false }
  const refs = caminho.slice(0, -1)
  for (const [at, nome] of refs.entries()) {
    const field: FieldDefinition | undefined = home.resource.campos.find((one) => one.nome === nome || one.key === nome)
    const resource = resources[field?.recurso ?? '']
    if (!field || !resource) return undefined
    const restricted = home.restricted || field.acesso.ver !== null
    home = { resource, ref: `${refs.slice(0, at + 1).join('_')}_id`, restricted }
  }
  return home
}

/** Behind a ref a value is for who may see that resource; one that asks for more than that has no place here (E345). */
function accessOf(
  declared: FieldDefinition,
  { cursor, caminho }: ReportColumn,
  { resource, ref, restricted }: Home,
): FieldDefinition['acesso'] {
  if (ref === null) return { ver: declared.acesso.ver, editar: null }
  const ver = `${resource.recurso}.ver`
  if (!restricted && (declared.acesso.ver === null || declared.acesso.ver === ver)) return { ver, editar: null }
  const message = `"${caminho.join('.')}" não é para todos os que veem ${resource.recurso}; um relatório só o mostra como campo da própria origem.`
  if (cursor) cursor.file.report(cursor.node, 'E345', message)
  return { ver: declared.acesso.ver ?? ver, editar: null }
}
