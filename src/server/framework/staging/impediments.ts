import { type RawBuilder, sql } from 'kysely'
import type { Definitions } from '../../../declaration/config-definitions'
import { catalogue } from '../../../errors/catalogue'
import { inWords } from '../../../errors/speech'
import type { Queryable } from '../../platform/database/queryable'
import { type Models, modelOf, modelsOf, type ResourceModel } from '../resources/model'
import { titlePlanOf } from '../resources/read/title-plan'
import { name } from '../resources/sql-names'
import { journalOf, touchedBy } from '../writing/journal'

/**
 * Why what files did cannot be taken back, as SQL over their journal, called `d` (`recurso`, `registro_id`, `novo`, `desde`): rows of
 * `recurso`, `registro_id` and `motivo`, in words. An area registers what it alone knows; versions, references, comments and later
 * files are looked at anyway.
 */
export type ImpedeDesfazer = (journal: RawBuilder<unknown>) => RawBuilder<unknown>

/** One record that stands in the way. */
export interface Impediment {
  readonly recurso: string
  readonly registro_id: number
  /** What it is called. */
  readonly registro: string
  readonly motivo: string
}

export interface Impediments {
  /** Records, all of them. */
  readonly total: number
  readonly primeiros: readonly Impediment[]
}

interface Asked {
  readonly definitions: Definitions
  /** The files. */
  readonly importacoes: readonly number[]
  readonly impede: readonly ImpedeDesfazer[]
}

const SHOWN = 20

/** What was made on, or done to, the records of some files since, each record with its first reason. */
export async function findImpediments(db: Queryable, asked: Asked): Promise<Impediments> {
  const { definitions, importacoes, impede } = asked
  const models = modelsOf(definitions)
  const touched = await touchedBy(db, importacoes)
  const journal = journalOf(importacoes)
  const own = impede.map((find) => find(journal))
  const found = touched.flatMap(({ recurso }) => reasonsOf(models, modelOf(models, recurso), { importacoes, journal }))
  const all = [...own, ...found, ...besides(journal), laterFiles(journal, importacoes)]
  const numbered = all.map((reason, at) => sql`select ${at}::int as ordem, r.* from (${reason}) r`)
  const { rows } = await sql<Omit<Impediment, 'registro'> & { total: number }>`
    select recurso, registro_id, motivo, count(*) over ()::int as total from (
      select distinct on (recurso, registro_id) recurso, registro_id, motivo from (${sql.join(numbered, sql` union all `)}) r
      order by recurso, registro_id, ordem
    ) um order by recurso desc, registro_id limit ${SHOWN}
  `.execute(db)
  const titles = await titlesOf(db, models, rows)
  const primeiros = rows.map(({ recurso, registro_id, motivo }) => {
    return { recurso, registro_id, registro: titles.get(`${recurso} ${registro_id}`) ?? `${registro_id}`, motivo }
  })
  return { total: rows[0]?.total ?? 0, primeiros }
}

interface OfFiles {
  readonly importacoes: readonly number[]
  readonly journal: RawBuilder<unknown>
}

/** What any declared resource can say: changed since, and named by what the files did not make. */
function reasonsOf(models: Models, model: ResourceModel, { importacoes, journal }: OfFiles): RawBuilder<unknown>[] {
  const { recurso } = model.definition
  const [, changed] = catalogue.desfazer_mudou
  const [, named] = catalogue.desfazer_ligado
  const mine = sql`d.recurso = ${recurso}`
  const since = sql`
    select d.recurso, d.registro_id, ${changed} as motivo
    from ${journal} d left join ${name(model.table)} t on t.id = d.registro_id
    where ${mine} and case when t.id is null then not d.novo else t.excluido_em is not null or t.versao <> d.versao end
  `
  const incoming = model.incoming.map(({ recurso: other, field }) => {
    const { table, definition } = modelOf(models, other)
    return sql`
      select d.recurso, d.registro_id, replace(replace(${named}, '{rotulo}', ${inWords(definition.rotulo.um, other)}), '{id}', c.id::text)
      from ${journal} d join ${name(table)} c on ${name('c', field.key)} = d.registro_id
      where ${mine} and (d.novo or c.criado_em > d.desde and c.excluido_em is null) and not exists (
        select from importacoes_registros k where k.importacao_id = any(${importacoes}::bigint[])
          and k.recurso = ${other} and k.registro_id = c.id and k.antes is null)
    `
  })
  return [since, ...incoming]
}

/** What people put beside a record. */
function besides(journal: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const [, commented] = catalogue.desfazer_comentado
  return ['comentarios', 'arquivos'].map(
    (table) => sql`
      select d.recurso, d.registro_id, ${commented} from ${journal} d
      join ${name(table)} c on c.recurso = d.recurso and c.registro_id = d.registro_id where d.novo or c.criado_em > d.desde
    `,
  )
}

function laterFiles(journal: RawBuilder<unknown>, importacoes: readonly number[]): RawBuilder<unknown> {
  const [, later] = catalogue.desfazer_posterior
  return sql`
    select d.recurso, d.registro_id, replace(${later}, '{arquivo}', i.arquivo) from ${journal} d
    join importacoes_registros k on k.recurso = d.recurso and k.registro_id = d.registro_id and k.importacao_id > d.ultima
    join importacoes i on i.id = k.importacao_id where k.importacao_id <> all(${importacoes}::bigint[])
  `
}

/** What each record is called: its kind, and the columns of its own in its title. */
async function titlesOf(
  db: Queryable,
  models: Models,
  found: readonly Omit<Impediment, 'registro'>[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  for (const recurso of new Set(found.map((each) => each.recurso))) {
    const model = modelOf(models, recurso)
    const refs = new Set(model.refs.map(({ key }) => key))
    const own = titlePlanOf(models, model).own.filter((key) => !refs.has(key))
    const ids = found.filter((each) => each.recurso === recurso).map(({ registro_id }) => registro_id)
    const { rows } = await sql<{ id: number; nome: string }>`
      select id, concat_ws(' · ', ${sql.join((own.length > 0 ? own : ['id']).map((key) => name(key)))}) as nome
      from ${name(model.table)} where id = any(${ids}::bigint[])
    `.execute(db)
    const rotulo = inWords(model.definition.rotulo.um, recurso)
    for (const { id, nome } of rows) titles.set(`${recurso} ${id}`, `${rotulo} ${nome}`)
  }
  return titles
}
