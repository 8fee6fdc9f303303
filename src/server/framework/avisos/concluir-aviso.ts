import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import type { Db } from '../../platform/database/pool'
import { tryAgainAt } from '../../platform/try-again'
import type { WriteContext } from '../resources/write/write-context'
import { lockKnown, lockWhere } from '../writing/lock'
import { AGORA, type Linha } from '../writing/values'
import { AVISOS } from './avisar'
import type { RespostaDoCarteiro } from './carteiro'
import { moverAviso } from './mover-aviso'
import { isDue, type Tomado } from './tomar-aviso'

const { na_fila, enviando, enviado, falhou, incerto } = listas.status_aviso

const LONGEST_REASON = 300

/** Writes what came of one try; whoever comes back after another process doubted it can only say that it left. */
export async function concluirAviso(
  trx: Db,
  ctx: WriteContext,
  { id, tentativa }: Pick<Tomado, 'id' | 'tentativa'>,
  resposta: RespostaDoCarteiro,
): Promise<void> {
  const aviso = await lockKnown(trx, AVISOS, id)
  if (aviso.tentativas !== tentativa || (aviso.status !== enviando && aviso.status !== incerto)) return
  if (resposta.tipo === 'aceita') {
    const { referencia } = resposta
    const mudancas = { referencia, enviado_em: AGORA, tomado_ate: null, motivo: null } as const
    return moverAviso(trx, ctx, aviso, { para: enviado, acao: 'aceitar', mudancas })
  }
  if (aviso.status === incerto) return
  const mudancas = { motivo: resposta.motivo.slice(0, LONGEST_REASON), tomado_ate: null }
  if (resposta.tipo === 'temporaria') return adiar(trx, ctx, aviso, mudancas)
  const [para, acao] = resposta.tipo === 'rejeitada' ? ([falhou, 'falhar'] as const) : ([incerto, 'duvidar'] as const)
  await moverAviso(trx, ctx, aviso, { para, acao, mudancas })
}

/**
 * Gives up one that is due before it is written: nobody could carry it. So no link is made for it, and the one that the person has stays
 * good. Whoever administers may send it again once that is put right.
 */
export async function recusarAviso(trx: Db, ctx: WriteContext, id: number, motivo: string): Promise<void> {
  const [aviso] = await lockWhere(trx, AVISOS, sql`id = ${id} and ${isDue(ctx)}`, { presas: 'pular' })
  if (!aviso) return
  const tentativa = aviso.tentativas + 1
  const mudancas = { tentativas: tentativa, tentar_em: null, motivo: null }
  await moverAviso(trx, ctx, aviso, { para: enviando, acao: 'tomar', mudancas })
  await concluirAviso(trx, ctx, { id, tentativa }, { tipo: 'rejeitada', motivo })
}

/** After the last try it is given up. */
async function adiar(
  trx: Db,
  ctx: WriteContext,
  aviso: Linha<typeof AVISOS>,
  said: { readonly motivo: string; readonly tomado_ate: null },
): Promise<void> {
  const tentar_em = tryAgainAt(ctx.clock, aviso.tentativas)
  if (tentar_em === null) return moverAviso(trx, ctx, aviso, { para: falhou, acao: 'falhar', mudancas: said })
  await moverAviso(trx, ctx, aviso, { para: na_fila, acao: 'adiar', mudancas: { ...said, tentar_em } })
}

/** What was taken and never concluded may have left, and may not: a person decides. Returns how many. */
export async function duvidarDosVencidos(trx: Db, ctx: WriteContext): Promise<number> {
  const lapsed = sql<boolean>`status = ${enviando} and tomado_ate < ${ctx.clock.real()}`
  const rows = await lockWhere(trx, AVISOS, lapsed, { presas: 'pular', ate: 500 })
  const mudancas = { motivo: 'O envio parou no meio: não se sabe se saiu.', tomado_ate: null }
  for (const aviso of rows) await moverAviso(trx, ctx, aviso, { para: incerto, acao: 'duvidar', mudancas })
  return rows.length
}
