import { sql } from 'kysely'
import { checkFaixas } from '../../../domain/limites/check-faixas'
import { type Alargamento, findAlargamento } from '../../../domain/limites/find-alargamento'
import { AppError } from '../../../errors/app-error'
import { loadFaixas, loadTabelas } from '../../collection/limites/load-tabelas'
import type { ServerAct } from '../../framework/acts/server-act'
import { name } from '../../framework/resources/sql-names'
import { changeRow } from '../../framework/resources/write/change-row'
import { lockRow } from '../../framework/resources/write/lock-row'
import { queueFor } from '../../framework/writing/lock'
import { readInstant } from '../../framework/writing/stamps'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

const RASCUNHO = 'Rascunho'
const PUBLICADA = 'Publicada'

type Args = Parameters<ServerAct>
type Trx = Args[0]

/** Bands of one table: more cannot be read by anyone. */
const MOST_FAIXAS = 200

/**
 * Publishes a table of limits: it binds from now on, the one that bound the same people is replaced, and neither changes any more.
 *
 * Throws   `limite_publicado` for one that is no draft; `faixas` naming the bands that overlap and the stretches that none covers;
 *          `limite_proprio` where it widens what the publisher himself may grant.
 */
export const publicarLimites: ServerAct = async (trx, ctx, call) => {
  requireDraft(call.before.status)
  await requireWholeTable(trx, Number(call.before.id))
  // people who publish queue: each is held to what the others left, also where there is no former table to lock
  await queueFor(trx, 'limites')
  await refuseOwn(trx, ctx, () => publish(trx, ctx, call))
}

async function publish(trx: Trx, ctx: Args[1], { nome, model, before }: Args[2]): Promise<void> {
  const { usuario_id = null, credor_id = null, funcao = null } = before
  const { rows } = await sql<{ id: number; numero_versao: number; status: string }>`
    select id, numero_versao, status from ${name(model.table)}
    where status <> ${RASCUNHO} and excluido_em is null and usuario_id is not distinct from ${usuario_id}
      and credor_id is not distinct from ${credor_id} and funcao is not distinct from ${funcao}
    order by numero_versao
  `.execute(trx)
  for (const former of rows.filter(({ status }) => status === PUBLICADA)) {
    const row = await lockRow(trx, ctx, model, former.id)
    await changeRow(trx, ctx, { model, before: row, changes: { status: 'Substituída' }, acao: nome })
  }
  const numero_versao = (rows.at(-1)?.numero_versao ?? 0) + 1
  const vale_desde = await readInstant(trx, ctx)
  await changeRow(trx, ctx, { model, before, changes: { status: PUBLICADA, numero_versao, vale_desde }, acao: nome })
}

function requireDraft(status: unknown): void {
  if (status !== RASCUNHO) throw new AppError('limite_publicado', { status: String(status).toLowerCase() })
}

async function requireWholeTable(trx: Trx, id: number): Promise<void> {
  const faixas = (await loadFaixas(trx, [id])).get(id) ?? []
  if (faixas.length > MOST_FAIXAS) throw AppError.onField('faixas', 'faixas_demais', { limite: MOST_FAIXAS })
  const problems = checkFaixas(faixas).map(({ mensagem }) => mensagem)
  if (problems.length > 0)
    throw new AppError('faixas_incompletas', { problemas: problems.join(' ') }, { faixas: problems })
}

/**
 * Runs a change of the published tables, and refuses it when whoever makes it could then go further than before.
 *
 * Throws   `limite_proprio`, naming what is widened and for which debts: the caller's transaction takes the change back.
 * Source   docs/regras.md, "Limites": nobody publishes a table that widens his own limits.
 */
async function refuseOwn(trx: Db, ctx: ActContext, change: () => Promise<void>): Promise<void> {
  const antes = await loadTabelas(trx, ctx)
  await change()
  const depois = await loadTabelas(trx, ctx)
  const { id: usuario_id, funcao } = ctx.usuario
  const found = findAlargamento({ usuario_id, funcao }, antes, depois)
  if (found) throw new AppError('limite_proprio', { campo: labelOf(ctx, found), faixa: found.faixa })
}

function labelOf({ definitions }: ActContext, { campo }: Alargamento): string {
  return definitions.resources.limites_faixas?.campos.find(({ nome }) => nome === campo)?.rotulo ?? campo
}
