import { assertTransition } from '../../../../domain/states/transition'
import type { ActContext } from '../../../act-context'
import type { Db } from '../../../database/pool'
import { writeHistory } from '../../../resources/history'

interface Situacao {
  readonly status: string
  /** Reais. */
  readonly valor_recebido: number
  readonly resolvida_em: string | null
}

export interface PromessaChange {
  readonly antes: Situacao & { readonly id: number }
  readonly depois: Situacao
  readonly acao: string
  /** Where from, when it was not a person's screen. */
  readonly origem?: string
}

/** The one way in which a promise changes: by its state table, in the history. Nothing is written where nothing changed. */
export async function changePromessa(trx: Db, ctx: ActContext, change: PromessaChange): Promise<void> {
  const { antes, depois, acao, origem } = change
  const keys = (['status', 'valor_recebido', 'resolvida_em'] as const).filter((key) => antes[key] !== depois[key])
  if (keys.length === 0) return
  if (antes.status !== depois.status) assertTransition('promessa', antes.status, depois.status)
  const agora = ctx.clock.agora().toISOString()
  await trx
    .updateTable('promessas')
    .set((row) => ({ ...depois, versao: row('versao', '+', 1), alterado_em: agora, alterado_por: personOf(ctx) }))
    .where('id', '=', antes.id)
    .execute()
  await writeHistory(
    trx,
    { usuario: { id: personOf(ctx) }, clock: ctx.clock },
    {
      recurso: 'promessas',
      registro_id: antes.id,
      acao,
      mudancas: Object.fromEntries(keys.map((key) => [key, [antes[key], depois[key]] as const])),
      ...(origem !== undefined && { origem }),
    },
  )
}

/** Schedules act as nobody in particular, who is number 0. */
export function personOf({ usuario }: ActContext): number | null {
  return usuario.id > 0 ? usuario.id : null
}
