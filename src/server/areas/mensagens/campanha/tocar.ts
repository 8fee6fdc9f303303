import { sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { VOLTAM } from '../../../../domain/ligacoes/retirada'
import { assertTransition } from '../../../../domain/states/transition'
import { AppError } from '../../../../errors/app-error'
import type { ServerJob } from '../../../framework/resources/schedules/run-schedules'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { lockWhere } from '../../../framework/writing/lock'
import { AGORA, type Linha, type Valores } from '../../../framework/writing/values'
import { businessNow } from '../../../platform/database/business-now'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { withRetry } from '../../../platform/database/retry'
import { congelar } from './congelar'
import { lerCampanha } from './ler-campanha'

/**
 * Begins the campaigns whose time has come, and ends those of which nothing is left to be sent.
 *
 * Returns  how many.
 * Source   docs/contato.md, "Campanhas".
 */
export const tocarCampanhas: ServerJob = async (db, ctx) => {
  const { agendada } = listas.status_campanha
  const due = sql<boolean>`status = ${agendada} and agendada_para <= ${businessNow(ctx.clock)}`
  const begun = await each(db, due, (trx, campanha) => iniciar(trx, ctx, campanha))
  const ended = await each(db, isOver, (trx, campanha) => {
    const mudancas = { status: listas.status_campanha.concluida, concluida_em: AGORA } as const
    return mover(trx, ctx, campanha, { mudancas, acao: 'concluir' })
  })
  return begun + ended
}

const { na_lista, discando, retirada } = listas.status_ligacao

/** Nothing of it is in the queue or on its way, in the dialer's list or to come back to it. */
const isOver = sql<boolean>`status = ${sql.lit(listas.status_campanha.enviando)} and not exists (
  select from mensagens m where m.origem = 'campanha' and m.origem_id = campanhas.id and m.excluido_em is null
    and m.status in ${listed([...grupos.status_mensagem.a_enviar, listas.status_mensagem.enviando])})
  and not exists (select from ligacoes l where l.campanha_id = campanhas.id and l.excluido_em is null
    and (l.status in ${listed([na_lista, discando])} or l.status = ${sql.lit(retirada)} and l.porque in ${listed(VOLTAM)}))`

/** Each in a transaction of its own; what another process holds is that one's. */
async function each(
  db: Db,
  onde: ReturnType<typeof sql<boolean>>,
  make: (trx: Db, campanha: Linha<'campanhas'>) => Promise<unknown>,
): Promise<number> {
  const found = await db.selectFrom('campanhas').select('id').where(onde).where('excluido_em', 'is', null).execute()
  let done = 0
  for (const { id } of found)
    done += await withRetry(db, async (trx) => {
      const [campanha] = await lockWhere(trx, 'campanhas', sql`id = ${id} and ${onde}`, { presas: 'pular' })
      if (!campanha) return 0
      await make(trx, campanha)
      return 1
    })
  return done
}

/** What is wrong with it, such as a text that is approved no more, is said, and nothing is sent. */
async function iniciar(trx: Db, ctx: WriteContext, campanha: Linha<'campanhas'>): Promise<void> {
  const { enviando, falhou } = listas.status_campanha
  try {
    const { contatos, vao } = await congelar(trx, ctx, await lerCampanha(trx, campanha))
    const mudancas = { status: enviando, contatos, vao, iniciada_em: AGORA, problema: null } as const
    await mover(trx, ctx, campanha, { mudancas, acao: 'iniciar' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await mover(trx, ctx, campanha, { mudancas: { status: falhou, problema: said(error) }, acao: 'falhar' })
  }
}

interface Move {
  readonly mudancas: Valores<'campanhas'> & { readonly status: Linha<'campanhas'>['status'] }
  readonly acao: string
}

async function mover(trx: Db, ctx: WriteContext, campanha: Linha<'campanhas'>, { mudancas, acao }: Move) {
  assertTransition('campanhas.status', campanha.status, mudancas.status)
  await change(trx, ctx, 'campanhas', [campanha], { mudancas, acao })
}

function said(error: AppError): string {
  return error.message.slice(0, 300)
}
