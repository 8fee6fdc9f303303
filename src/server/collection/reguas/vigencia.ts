import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { change } from '../../framework/writing/change'
import { insert } from '../../framework/writing/insert'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'

/** Of all creditors that have no rule of their own. */
const TODOS = '*'

/**
 * Takes for a rule its creditors, each at its anchor: the key of a creditor and an anchor stands once in the database, so that two rules
 * never speak for the same debts.
 *
 * Throws   `regua_ja_ativa`, naming the other.
 */
export async function valer(trx: Db, ctx: WritingContext, regua: Linha<'reguas'>): Promise<void> {
  const credores = await trx
    .selectFrom('reguas_credores as l')
    .innerJoin('credores as c', 'c.id', 'l.para_id')
    .select(['c.id', 'c.nome'])
    .where('l.de_id', '=', regua.id)
    .orderBy('c.id')
    .execute()
  const wanted = credores.length === 0 ? [{ id: null, nome: null }] : credores
  for (const { id, nome } of wanted) {
    const taken = await trx
      .selectFrom('reguas_vigencias as v')
      .innerJoin('reguas as r', 'r.id', 'v.regua_id')
      .select('r.nome')
      .where('v.chave', '=', chaveDe(regua.ancora, id))
      .executeTakeFirst()
    if (taken) throw new AppError('regua_ja_ativa', { regua: taken.nome, credor: nome ?? '' })
  }
  const rows = wanted.map(({ id }) => ({
    regua_id: regua.id,
    ancora: regua.ancora,
    credor_id: id,
    chave: chaveDe(regua.ancora, id),
  }))
  await insert(trx, ctx, 'reguas_vigencias', rows)
}

/** Gives its creditors up; what was in force, and until when, stays in the history. */
export async function soltar(trx: Db, ctx: WritingContext, regua_id: number): Promise<void> {
  const rows = await lockWhere(trx, 'reguas_vigencias', sql`regua_id = ${regua_id} and chave is not null`)
  await change(trx, ctx, 'reguas_vigencias', rows, { mudancas: { chave: null }, acao: 'soltar' })
}

/**
 * A version takes the place of the one before: its creditors, the batches that named it, and everybody who stands in it, each where they
 * stand.
 */
export async function substituir(trx: Db, ctx: WritingContext, regua: Linha<'reguas'>): Promise<void> {
  const { versao_de_id } = regua
  if (versao_de_id === null) return
  const former = await lockWhere(
    trx,
    'reguas',
    sql`id = ${versao_de_id} and status <> ${listas.status_regua.encerrada}`,
  )
  await soltar(trx, ctx, versao_de_id)
  const end = { status: listas.status_regua.encerrada, fim: ctx.clock.hoje() }
  await change(trx, ctx, 'reguas', former, { mudancas: end, acao: 'substituir' })
  const follow = { mudancas: { regua_id: regua.id }, acao: 'seguir_versao' }
  await change(trx, ctx, 'remessas', await lockWhere(trx, 'remessas', sql`regua_id = ${versao_de_id}`), follow)
  const enrolled = await lockWhere(trx, 'reguas_inscricoes', sql`regua_id = ${versao_de_id}`)
  await change(trx, ctx, 'reguas_inscricoes', enrolled, follow)
  const kept = await lockWhere(trx, 'reguas_exclusoes', sql`regua_id = ${versao_de_id}`)
  await change(trx, ctx, 'reguas_exclusoes', kept, follow)
}

function chaveDe(ancora: string, credor_id: number | null): string {
  return `${ancora}:${credor_id ?? TODOS}`
}
