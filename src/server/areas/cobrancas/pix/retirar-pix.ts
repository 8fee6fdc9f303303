import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { assertTransition } from '../../../../domain/states/transition'
import type { ServerJob } from '../../../framework/resources/schedules/run-schedules'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { lockKnown } from '../../../framework/writing/lock'
import type { Db } from '../../../platform/database/pool'
import { withRetry } from '../../../platform/database/retry'
import { type Retirada, removeCobv } from '../../../platform/integrations/pix-cobv'
import { TRIES, tryAgainAt } from '../../../platform/try-again'

const { a_retirar, retirado, recusado } = listas.retirada_do_pix

/** At most so many in one go; the next minute takes the next. */
const AT_ONCE = 200

/**
 * Asks the Pix provider to withdraw what was paid another way or ended here, until it answers: asked twice it is withdrawn once, so a
 * process may die anywhere. Nothing is asked where no provider is said; one that does not answer is left alone until the next minute.
 *
 * Returns  how many were asked.
 * Source   docs/trilhos.md, "Retirada do Pix".
 */
export const retirarPix: ServerJob = async (db, ctx) => {
  const { pix } = ctx.definitions.integracoes
  if (pix.endereco === '') return 0
  const segredos: Readonly<Record<string, string | undefined>> = process.env
  const segredo = segredos[pix.segredo] ?? ''
  const { rows } = await sql<{ id: number; txid: string }>`
    select id, txid from cobrancas where pix_retirada = ${a_retirar} and txid is not null and excluido_em is null
      and (pix_tentar_em is null or pix_tentar_em <= ${ctx.clock.real()}) order by id limit ${AT_ONCE}`.execute(db)
  let asked = 0
  for (const { id, txid } of rows) {
    const answer = await removeCobv(pix, segredo, txid)
    await withRetry(db, (trx) => anotar(trx, ctx, id, answer))
    asked += 1
    // the others would wait as long, one after the other, and the next minute's run beside them
    if (answer.tipo === 'temporaria') break
  }
  return asked
}

async function anotar(trx: Db, ctx: WriteContext, id: number, { tipo, motivo }: Retirada): Promise<void> {
  const cobranca = await lockKnown(trx, 'cobrancas', id)
  if (cobranca.pix_retirada !== a_retirar) return
  const pix_tentativas = (cobranca.pix_tentativas ?? 0) + 1
  const said = { pix_tentativas, pix_motivo: motivo }
  if (tipo === 'temporaria') {
    // it is never given up: after the last wait comes another as long
    const pix_tentar_em = tryAgainAt(ctx.clock, Math.min(pix_tentativas, TRIES))
    await change(trx, ctx, 'cobrancas', [cobranca], { mudancas: { ...said, pix_tentar_em }, acao: 'adiar_retirada' })
    return
  }
  const para = tipo === 'retirada' ? retirado : recusado
  assertTransition('cobrancas.pix_retirada', a_retirar, para)
  const mudancas = { ...said, pix_retirada: para, pix_tentar_em: null }
  await change(trx, ctx, 'cobrancas', [cobranca], {
    mudancas,
    acao: para === retirado ? 'retirar_pix' : 'recusar_retirada',
  })
}
