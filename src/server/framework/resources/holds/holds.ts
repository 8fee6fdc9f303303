import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { name } from '../sql-names'

/** How long a record stays in somebody's hands after the last sign of the page that holds it. */
export const HOLD_MINUTES = 10

/** A person works at so many pages at once: whoever takes more lets go of the oldest. */
const MOST_HELD = 10

export interface Hold {
  readonly recurso: string
  readonly registro_id: number
  /** A uuid of the page, its own until it is loaded again. */
  readonly pagina: string
}

/** Takes a record in hand unless another person has it; whose it already is takes it anew. Says whether it is his now. */
export function takeHold(db: Queryable, ctx: ActContext, hold: Hold): Promise<boolean> {
  return take(db, ctx, hold, sql`p.usuario_id = excluded.usuario_id`)
}

/** Takes a record in hand that nobody has, not even this person at another page. */
export function takeFreeHold(db: Queryable, ctx: ActContext, hold: Hold): Promise<boolean> {
  return take(db, ctx, hold, sql`false`)
}

/** Who comes second waits on the row of who came first, and finds it taken. */
async function take(db: Queryable, ctx: ActContext, hold: Hold, mine: RawBuilder<unknown>): Promise<boolean> {
  const { recurso, registro_id, pagina } = hold
  const { usuario } = ctx
  const agora = ctx.clock.real().toISOString()
  const { rows } = await sql`
    insert into posses as p (recurso, registro_id, usuario_id, pagina, desde, expira_em)
    values (${recurso}, ${registro_id}, ${usuario.id}, ${pagina}, ${agora}, ${untilOf(agora)})
    on conflict (recurso, registro_id) do update
      set usuario_id = excluded.usuario_id, pagina = excluded.pagina, expira_em = excluded.expira_em,
        desde = case when p.usuario_id = excluded.usuario_id and p.expira_em > ${agora} then p.desde else excluded.desde end
      where ${mine} or p.expira_em <= ${agora}
    returning registro_id
  `.execute(db)
  if (rows.length === 0) return false
  await letGoOfOldest(db, ctx)
  return true
}

async function letGoOfOldest(db: Queryable, { usuario }: ActContext): Promise<void> {
  await sql`
    delete from posses where usuario_id = ${usuario.id} and (recurso, registro_id) in (
      select recurso, registro_id from posses where usuario_id = ${usuario.id}
      order by desde desc, registro_id desc offset ${MOST_HELD} for update skip locked
    )
  `.execute(db)
}

/** Holds on to what this person has. What was freed meanwhile, such as by the act it was held for, is not taken again. */
export async function renewHold(db: Queryable, ctx: ActContext, { recurso, registro_id, pagina }: Hold): Promise<void> {
  const agora = ctx.clock.real().toISOString()
  await sql`
    update posses set pagina = ${pagina}, expira_em = ${untilOf(agora)}
    where recurso = ${recurso} and registro_id = ${registro_id} and usuario_id = ${ctx.usuario.id}
  `.execute(db)
}

/** A page lets go of what it holds. Says whether there was anything to let go of. */
export async function freeHold(
  db: Queryable,
  ctx: ActContext,
  { recurso, registro_id, pagina }: Hold,
): Promise<boolean> {
  const { rows } = await sql`
    delete from posses where recurso = ${recurso} and registro_id = ${registro_id}
      and usuario_id = ${ctx.usuario.id} and pagina = ${pagina}
    returning registro_id
  `.execute(db)
  return rows.length > 0
}

/** The act is done for which this person had the record in hand, at whichever page. */
export async function endHold(
  db: Queryable,
  ctx: ActContext,
  { recurso, registro_id }: Omit<Hold, 'pagina'>,
): Promise<void> {
  await sql`
    delete from posses where recurso = ${recurso} and registro_id = ${registro_id} and usuario_id = ${ctx.usuario.id}
  `.execute(db)
}

/** Who else has the record in hand. */
export async function otherHolder(
  db: Queryable,
  ctx: ActContext,
  { recurso, registro_id }: Omit<Hold, 'pagina'>,
): Promise<{ readonly id: number; readonly nome: string } | null> {
  const { rows } = await sql<{ id: number; nome: string }>`
    select u.id, u.nome from posses p join usuarios u on u.id = p.usuario_id
    where p.recurso = ${recurso} and p.registro_id = ${registro_id} and ${isHeld(ctx, 'p')} and p.usuario_id <> ${ctx.usuario.id}
  `.execute(db)
  return rows[0] ?? null
}

/** The hold stands, on a row `alias` of `posses`. */
export function isHeld({ clock }: ActContext, alias: string): RawBuilder<SqlBool> {
  return sql`${name(alias, 'expira_em')} > ${clock.real().toISOString()}`
}

/** Throws away what expired long ago. */
export async function sweepHolds(db: Queryable): Promise<void> {
  await sql`delete from posses where expira_em < now() - interval '1 day'`.execute(db)
}

function untilOf(agora: string): string {
  return new Date(Date.parse(agora) + HOLD_MINUTES * 60_000).toISOString()
}
