import { sql } from 'kysely'
import { addDays } from '../../../../domain/calendar/iso-date'
import type { ServerJob } from '../../../framework/resources/schedules/run-schedules'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { queueFor } from '../../../framework/writing/lock'
import { inOpenTransaction } from '../../../platform/database/in-open-transaction'
import type { Db } from '../../../platform/database/pool'
import { decidir } from './decidir'
import { type Decisao, type Gasto, semContatos } from './decisao'
import { type Devido, devidosSql } from './devidos'
import { lerGasto } from './gasto'
import { lerVigentes, type ReguaLida } from './vigentes'

/** How many records are walked through the days at once. */
const CHUNK = 1_000
/** More than any company has. */
const ALL = 2_000_000_000
/** How long a kept dry run may be compared with what happened. */
const KEPT_DAYS = 30

/** SQL that may run again: what a dry run said of a day, the last one of each. */
export const tables: readonly string[] = [
  `create table if not exists reguas_ensaio (
    id bigint generated always as identity primary key,
    dia date not null, regua_id bigint not null, etapa_id bigint not null, cliente_id bigint not null, credor_id bigint not null,
    operacao_id bigint, parcela_id bigint, prevista_para timestamptz not null, motivo text, regra text,
    feito_em timestamptz not null default now()
  )`,
  'create index if not exists reguas_ensaio_dia on reguas_ensaio (dia, cliente_id)',
]

/** A day on which the rules are walked without a trace. */
interface Dia {
  readonly ctx: WriteContext
  readonly reguas: readonly ReguaLida[]
}

/** What is pretended to have happened by the day that is asked for. */
interface Pretended {
  readonly gasto: Gasto
  /** Of each record the last day that was done. */
  readonly ultimos: Map<string, number>
}

/**
 * Walks the rules through the days up to one as the run would, and keeps of that day who would get what and who would not: the days
 * before it spend the people's budget as they go. Nothing else is written.
 *
 * Takes    a day of today or later.
 * Returns  how many were looked at.
 * Source   docs/contato.md, "Régua".
 */
export async function ensaiar(db: Db, ctx: WriteContext, dia: string): Promise<number> {
  const dias = await diasAte(db, ctx, dia)
  const last = dias.at(-1)
  if (!last) return 0
  const pretended = await begin(db, dias)
  const kept: Decisao[] = []
  for (let apos: number | null = 0; apos !== null; ) {
    const { rows }: { rows: Devido[] } = await devidosSql(last.ctx, last.reguas, {
      apos,
      ate: CHUNK,
      clientes: null,
    }).execute(db)
    kept.push(...(await walk(db, dias, rows, pretended)))
    apos = rows.length < CHUNK ? null : Number(rows.at(-1)?.cliente_id)
  }
  await inOpenTransaction(db, (trx) => keep(trx, ctx, dia, kept))
  return kept.length
}

/** The night before: so that what the day does can be told apart from what was foreseen. */
export const ensaiarReguas: ServerJob = (db, ctx) => ensaiar(db, ctx, addDays(ctx.clock.hoje(), 1))

async function diasAte(db: Db, ctx: WriteContext, ate: string): Promise<readonly Dia[]> {
  const found: Dia[] = []
  for (let dia = ctx.clock.hoje(); dia <= ate; dia = addDays(dia, 1)) {
    const hoje = dia
    const then = { ...ctx, clock: { ...ctx.clock, hoje: () => hoje } }
    found.push({ ctx: then, reguas: await lerVigentes(db, then, dia) })
  }
  return found
}

async function begin(db: Db, dias: readonly Dia[]): Promise<Pretended> {
  const porEtapa = new Map<string, number>()
  const meses = new Map<string, NonNullable<ReturnType<Gasto['meses']['get']>>>()
  for (const { ctx, reguas } of dias) {
    const known = await lerGasto(db, ctx, reguas)
    for (const [key, feitas] of known.porEtapa) porEtapa.set(key, feitas)
    for (const [key, mao] of known.meses) if (!meses.has(key)) meses.set(key, mao)
  }
  return { gasto: { porEtapa, meses, contatos: semContatos() }, ultimos: new Map() }
}

/** Of those that are due on the last day, each day in its order; answers what that last day says. */
async function walk(
  db: Db,
  dias: readonly Dia[],
  ultimos: readonly Devido[],
  pretended: Pretended,
): Promise<readonly Decisao[]> {
  const clientes = [...new Set(ultimos.map(({ cliente_id }) => cliente_id))]
  let said: readonly Decisao[] = []
  for (const [at, { ctx, reguas }] of dias.entries()) {
    const isLast = at === dias.length - 1
    const { rows } = isLast
      ? { rows: ultimos }
      : await devidosSql(ctx, reguas, { apos: 0, ate: ALL, clientes }).execute(db)
    const devidos = rows.map((row) => ({ ...row, ultimo_dia: pretended.ultimos.get(chaveDe(row)) ?? row.ultimo_dia }))
    said = await decidir(db, ctx, { reguas, devidos }, pretended.gasto)
    for (const { devido, etapa, motivo } of said) if (motivo === null) pretended.ultimos.set(chaveDe(devido), etapa.dia)
  }
  return said
}

function chaveDe({ regua_id, operacao_id, parcela_id }: Devido): string {
  return `${regua_id} ${operacao_id} ${parcela_id}`
}

async function keep(trx: Db, ctx: WriteContext, dia: string, decisoes: readonly Decisao[]): Promise<void> {
  await queueFor(trx, 'reguas_ensaio')
  const old = addDays(ctx.clock.hoje(), -KEPT_DAYS)
  await sql`delete from reguas_ensaio where dia = ${dia}::date or dia < ${old}::date`.execute(trx)
  const rows = decisoes.map(({ devido, etapa, motivo, regra, quando }) => {
    const { regua_id, cliente_id, credor_id, operacao_id, parcela_id } = devido
    const whose = { regua_id, cliente_id, credor_id, operacao_id, parcela_id }
    return { ...whose, dia, etapa_id: etapa.id, prevista_para: quando.toISOString(), motivo, regra }
  })
  await sql`
    insert into reguas_ensaio (dia, regua_id, etapa_id, cliente_id, credor_id, operacao_id, parcela_id, prevista_para, motivo, regra)
    select dia, regua_id, etapa_id, cliente_id, credor_id, operacao_id, parcela_id, prevista_para, motivo, regra
    from jsonb_populate_recordset(null::reguas_ensaio, ${JSON.stringify(rows)}::jsonb)`.execute(trx)
}
