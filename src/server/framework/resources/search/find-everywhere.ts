import { sql } from 'kysely'
import type { ActDefinition } from '../../../../declaration/behaviour-definitions'
import { actPath } from '../../../../declaration/derive/act-path'
import { titleOf } from '../../../../declaration/derive/title'
import { holds } from '../../../../declaration/expressions/evaluate'
import { formatValue } from '../../../../declaration/fields/format-value'
import { inWords } from '../../../../errors/speech'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { modelOf, modelsOf, type ResourceModel } from '../model'
import { ROW, readRows } from '../read/read-rows'
import type { Row } from '../read/row'
import { toRecords } from '../read/to-records'
import { name } from '../sql-names'
import { visibleRows } from '../where'
import { searchSql } from './search-sql'
import type { Detalhe, ServerSummaries } from './server-summary'

/** Records shown of one resource. */
const SHOWN = 6

export interface Achado {
  readonly id: number
  readonly titulo: string
  readonly caminho: string
  readonly detalhes: readonly Detalhe[]
  /** What one is likely to do with it. */
  readonly acao: { readonly rotulo: string; readonly caminho: string } | null
}

export interface SecaoAchada {
  readonly recurso: string
  readonly rotulo: string
  readonly achados: readonly Achado[]
  /** There are more than those shown. */
  readonly mais: boolean
}

/** The records of every resource that `busca` of the menu names which the words find, as this user may see them. */
export async function findEverywhere(
  db: Queryable,
  ctx: ActContext,
  q: string,
  summaries: ServerSummaries,
): Promise<readonly SecaoAchada[]> {
  const models = modelsOf(ctx.definitions)
  const asked = ctx.definitions.busca.filter((recurso) => ctx.usuario.permissoes.has(`${recurso}.ver`))
  const sections = await Promise.all(
    asked.map((recurso) => find(db, ctx, { model: modelOf(models, recurso), q }, summaries)),
  )
  return sections.filter(({ achados }) => achados.length > 0)
}

async function find(
  db: Queryable,
  ctx: ActContext,
  { model, q }: { readonly model: ResourceModel; readonly q: string },
  summaries: ServerSummaries,
): Promise<SecaoAchada> {
  const { recurso, rotulo, rotas, procura, lista } = model.definition
  const where = visibleRows(ctx, model, [searchSql(ctx, { model, alias: ROW }, q)])
  const rows = await readRows(db, ctx, model, { where, sort: lista.ordem, start: 0, end: SHOWN + 1 })
  const records = await toRecords(db, ctx, model, rows.slice(0, SHOWN))
  const beside = await readBeside(db, ctx, model, records)
  const ids = records.map(({ id }) => Number(id))
  const more =
    procura.resumo === null || ids.length === 0
      ? undefined
      : await Object.entries(summaries).find(([known]) => known === procura.resumo)?.[1](db, ctx, ids)
  const achados = records.map((record) => {
    const id = Number(record.id)
    return {
      id,
      titulo: titleOf(model.definition, record),
      caminho: rotas.ver.replace(':id', String(id)),
      detalhes: [...detailsOf(model, record, beside), ...(more?.get(id) ?? [])].filter(({ texto }) => texto !== ''),
      acao: actOf(ctx, model, record),
    }
  })
  return { recurso, rotulo: inWords(rotulo.varios, recurso), achados, mais: rows.length > SHOWN }
}

/** Records that refs name, of which fields are shown: ref → id → record. */
type Beside = ReadonlyMap<string, { readonly model: ResourceModel; readonly records: ReadonlyMap<number, Row> }>

async function readBeside(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  records: readonly Row[],
): Promise<Beside> {
  const refs = new Set(model.definition.procura.mostra.flatMap(({ ref }) => ref ?? []))
  const read = [...refs].map(async (ref) => {
    const field = model.fields.get(ref)
    const target = modelOf(modelsOf(ctx.definitions), field?.recurso ?? '')
    const ids = records.map((record) => Number(record[field?.key ?? '']))
    if (ids.length === 0 || !ctx.usuario.permissoes.has(`${target.definition.recurso}.ver`)) return []
    const where = visibleRows(ctx, target, [sql`${name(ROW, 'id')} = any(${ids})`])
    const rows = await readRows(db, ctx, target, { where, sort: [], start: 0, end: ids.length })
    const found = await toRecords(db, ctx, target, rows)
    return [[ref, { model: target, records: new Map(found.map((record) => [Number(record.id), record])) }] as const]
  })
  return new Map((await Promise.all(read)).flat())
}

function detailsOf(model: ResourceModel, record: Row, beside: Beside): readonly Detalhe[] {
  const { recurso, procura } = model.definition
  return procura.mostra.flatMap(({ ref, nome }): Detalhe[] => {
    const field = model.fields.get(ref ?? nome)
    if (!field) return []
    if (ref === null) return [{ rotulo: inWords(field.rotulo, recurso), texto: formatValue(record[field.nome], field) }]
    const other = beside.get(ref)
    const shown = other?.model.fields.get(nome)
    const found = other?.records.get(Number(record[field.key]))
    return shown && found
      ? [
          {
            rotulo: inWords(shown.rotulo, other?.model.definition.recurso),
            texto: formatValue(found[shown.key], shown),
          },
        ]
      : []
  })
}

function actOf({ usuario, clock, definitions }: ActContext, model: ResourceModel, record: Row): Achado['acao'] {
  const { atos, procura } = model.definition
  const offered = (ato: ActDefinition) =>
    usuario.permissoes.has(ato.permissao) &&
    (ato.visivel_se === null ||
      holds(ato.visivel_se.tree, { record, usuario, hoje: clock.hoje(), regras: definitions.regras }))
  for (const nome of procura.acoes) {
    const ato = atos.find((known) => known.nome === nome)
    if (ato?.faz.kind !== 'abrir' || !offered(ato)) continue
    const caminho = actPath(ato.faz.rota, record)
    if (caminho !== null) return { rotulo: inWords(ato.rotulo, model.definition.recurso), caminho }
  }
  return null
}
