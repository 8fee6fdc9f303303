import { sql } from 'kysely'
import type { CanalDeMensagem } from '../../../../domain/mensagens/modelos'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { insert } from '../../../framework/writing/insert'
import { lockWhere } from '../../../framework/writing/lock'
import { AGORA, type Linha } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import { apurarDeNovo, queueForReferencia } from './apurar'
import type { Aviso } from './ler-retorno'

export interface RetornoAplicado {
  readonly evento: string
  readonly resultado: string
}

/** Where a notice came from: the channel, and who tells it. */
export interface Fonte {
  readonly canal: CanalDeMensagem
  readonly origem: string
}

/**
 * Takes one notice in: kept once by its number, whatever it says; then its message comes to what all its notices say. A reference that
 * is nobody's yet is kept, and found when its message is known.
 *
 * Takes    an open transaction.
 * Returns  what came of it; of one that was here before, what came of it then.
 * Source   docs/contato.md, "Mensagens".
 */
export async function aplicarRetorno(
  trx: Db,
  ctx: WriteContext,
  { canal, origem }: Fonte,
  aviso: Aviso,
): Promise<RetornoAplicado> {
  const { evento, tipo, referencia, em, detalhe } = aviso
  await queueForReferencia(trx, canal, referencia)
  const mensagem = await lockByReferencia(trx, canal, referencia)
  const retorno = {
    ...{ mensagem_id: mensagem?.id ?? null, cliente_id: mensagem?.cliente_id ?? null, canal, origem, evento, tipo },
    ...{ referencia, ocorrido_em: em, detalhe, resultado: mensagem ? 'aplicado' : 'sem_dono' },
    recebido_em: AGORA,
  } as const
  const [inserted] = await insert(trx, ctx, 'mensagens_retornos', [retorno], { repetidos: 'pular' })
  if (inserted && mensagem) await apurarDeNovo(trx, ctx, mensagem, `retorno_${origem}`)
  return { evento, resultado: await resultadoOf(trx, origem, evento) }
}

/** By the other side's name of it, or by ours. */
async function lockByReferencia(
  trx: Db,
  canal: CanalDeMensagem,
  referencia: string,
): Promise<Linha<'mensagens'> | null> {
  const ours = Number(/^mensagem (\d{1,15})$/.exec(referencia)?.[1] ?? 0)
  const named = sql<boolean>`canal = ${canal} and (referencia = ${referencia} or id = ${ours})`
  const [mensagem = null] = await lockWhere(trx, 'mensagens', named, { ate: 1 })
  return mensagem
}

export async function resultadoOf(trx: Db, origem: string, evento: string): Promise<string> {
  const { resultado } = await trx
    .selectFrom('mensagens_retornos')
    .select('resultado')
    .where('origem', '=', origem)
    .where('evento', '=', evento)
    .executeTakeFirstOrThrow()
  return resultado
}
