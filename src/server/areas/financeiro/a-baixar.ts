import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { oneLine } from '../../../declaration/fields/text-value'
import { isDate } from '../../../domain/calendar/iso-date'
import { grupos, listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { modelOf, modelsOf } from '../../framework/resources/model'
import { inScope } from '../../framework/resources/scoped'
import { searchSql } from '../../framework/resources/search/search-sql'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { ABaixarQueryString, LinhaABaixar } from './financeiro-schema'
import { isOpen, pagaSql } from './pagas-sql'

export type ABaixarFilters = ABaixarQueryString & { readonly _start: number; readonly _end: number }

interface ABaixar {
  readonly total: number
  readonly rows: LinhaABaixar[]
}

const INFORMADA = listas.status_parcela.informada_pelo_credor

/**
 * Instalments that may be written off: paid charges first, then what the creditor told, then by due date. The paid ones are few;
 * of each state of the others no more are read than the page can hold. How many there are in all is counted beside it.
 */
export async function listABaixar(db: Db, ctx: ActContext, filters: ABaixarFilters): Promise<ABaixar> {
  const [rows, total] = await Promise.all([readPage(db, ctx, filters), countABaixar(db, ctx, filters)])
  return { total, rows }
}

async function readPage(db: Db, ctx: ActContext, filters: ABaixarFilters): Promise<LinhaABaixar[]> {
  const { rows } = await sql<LinhaABaixar>`
    with abertas as (
      ${paidSql(ctx, filters)}
      ${sql.join(
        grupos.status_parcela.a_baixar.map(
          (status) => sql`union all (${unpaidSql(ctx, filters)} and p.status = ${sql.lit(status)}
          order by p.data_vencimento, p.id limit ${filters._end})`,
        ),
        sql` `,
      )}
    ),
    pagina as (
      select id, cobranca_id, row_number() over (
        order by cobranca_id is null, pago_em, status <> ${sql.lit(INFORMADA)}, data_vencimento, id) as lugar
      from abertas order by lugar limit ${filters._end - filters._start} offset ${filters._start}
    )
    select p.id, p.acordo_id, p.numero_parcela, p.total_parcelas, p.data_vencimento, p.valor_nominal,
      p.valor_pago, p.valor_nominal - p.valor_pago as aberto, p.forma_pagamento, p.status, p.status_cobranca,
      p.nosso_numero, p.data_credor_informou,
      json_build_object('id', k.id, 'titulo', k.nome) as cliente,
      json_build_object('id', d.id, 'titulo', d.nome) as credor,
      case when g.id is not null then json_build_object('id', g.id, 'status', g.status, 'forma', g.forma,
        'pago_em', g.pago_em, 'valor_pago', g.valor_pago, 'taxa_cartao', g.taxa_cartao) end as cobranca
    from pagina x
    join parcelas p on p.id = x.id
    left join clientes k on k.id = p.cliente_id
    left join credores d on d.id = p.credor_id
    left join cobrancas g on g.id = x.cobranca_id
    order by x.lugar
  `.execute(db)
  return rows
}

async function countABaixar(db: Db, ctx: ActContext, filters: ABaixarFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with abertas as (${paidSql(ctx, filters)} union all (${unpaidSql(ctx, filters)}))
    select count(*) as total from abertas
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** Few: what was paid is written off soon. */
function paidSql(ctx: ActContext, filters: ABaixarFilters): RawBuilder<unknown> {
  return sql`select p.id, p.data_vencimento, p.status, g.id as cobranca_id, g.pago_em
    from parcelas p join acordos a on a.id = p.acordo_id ${pagaSql()}
    where p.cobrancas_pagas > 0 and ${isOpen()} and ${inScope(ctx, 'parcelas', 'p')} and ${chosen(ctx, filters)}`
}

function unpaidSql(ctx: ActContext, filters: ABaixarFilters): RawBuilder<unknown> {
  return sql`select p.id, p.data_vencimento, p.status, g.id as cobranca_id, g.pago_em
    from parcelas p join acordos a on a.id = p.acordo_id
    cross join (select null::bigint as id, null::text as forma, null::date as pago_em) g
    where p.cobrancas_pagas = 0 and ${isOpen()} and ${inScope(ctx, 'parcelas', 'p')} and ${chosen(ctx, filters)}`
}

function chosen(ctx: ActContext, filters: ABaixarFilters): RawBuilder<SqlBool> {
  const { credor_id, forma, status, status_cobranca, so_pagas, q = '' } = filters
  for (const field of TEXTS) refuseUnreadable(field, filters[field])
  const [from, ate] = [dateOf('vencimento_de', filters), dateOf('vencimento_ate', filters)]
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (credor_id !== undefined) conditions.push(sql`p.credor_id = ${credor_id}`)
  if (forma !== undefined) conditions.push(sql`coalesce(g.forma, p.forma_pagamento) = ${forma}`)
  if (status !== undefined) conditions.push(sql`p.status = ${status}`)
  if (status_cobranca !== undefined) conditions.push(sql`p.status_cobranca = ${status_cobranca}`)
  if (from !== undefined) conditions.push(sql`p.data_vencimento >= ${from}`)
  if (ate !== undefined) conditions.push(sql`p.data_vencimento <= ${ate}`)
  if (so_pagas === true) conditions.push(sql`g.id is not null`)
  if (q.trim() !== '')
    conditions.push(searchSql(ctx, { model: modelOf(modelsOf(ctx.definitions), 'parcelas'), alias: 'p' }, q))
  return sql`(${sql.join(conditions, sql` and `)})`
}

const TEXTS = ['q', 'forma', 'status', 'status_cobranca'] as const

/** The database takes no NUL and no half of a character. */
function refuseUnreadable(field: (typeof TEXTS)[number], text = ''): void {
  if (oneLine(text) === undefined) throw AppError.onField(field, 'texto_invalido')
}

function dateOf(field: 'vencimento_de' | 'vencimento_ate', filters: ABaixarFilters): string | undefined {
  const value = filters[field]
  if (value !== undefined && !isDate(value)) throw AppError.onField(field, 'data_invalida')
  return value
}
