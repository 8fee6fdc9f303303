import { abrirPendencia } from '../../../collection/pendencias/abrir-pendencia'
import { insert } from '../../../framework/writing/insert'
import { AGORA, type Linha } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { seguirRemessas } from '../remessas/seguir'
import { apurarCobrancas, lockApuradas } from './apurar-cobrancas'
import type { Aviso } from './ler-retorno'

export interface RetornoAplicado {
  readonly evento: string
  readonly resultado: string
}

/**
 * Takes one notice in: kept once by its number, whatever it says; then its charge comes to what all its notices say. A reference
 * that is nobody's is kept for a person to look at.
 *
 * Takes    an open transaction; where it came from.
 * Returns  what came of it; of one that was here before, what came of it then.
 */
export async function aplicarRetorno(trx: Db, ctx: ActContext, origem: string, aviso: Aviso): Promise<RetornoAplicado> {
  const [cobranca] = await lockApuradas(trx, await findByReference(trx, aviso.referencia))
  const { referencia, evento, tipo, em, data, valor, taxa } = aviso
  const retorno = {
    cobranca_id: cobranca?.id ?? null,
    credor_id: cobranca?.credor_id ?? null,
    ...{ origem, evento, tipo, referencia, ocorrido_em: em, data, valor, taxa },
    resultado: cobranca ? 'aplicado' : 'sem_dono',
    detalhe: cobranca ? null : 'Nenhuma cobrança tem esta referência.',
    recebido_em: AGORA,
    conteudo: aviso,
  } as const
  const once = { repetidos: 'pular', calados: ['conteudo'] } as const
  const [inserted] = await insert(trx, ctx, 'cobrancas_retornos', [retorno], once)
  if (!inserted) return { evento, resultado: await resultadoOf(trx, origem, evento) }
  if (!cobranca) {
    await askWhose(trx, ctx, inserted)
    return { evento, resultado: 'sem_dono' }
  }
  await seguirRemessas(trx, ctx, await apurarCobrancas(trx, ctx, [cobranca], `retorno_${origem}`))
  return { evento, resultado: await resultadoOf(trx, origem, evento) }
}

/** Money that no living charge asked for: a person finds out whose it is. Other news of nobody's charge asks for nothing. */
async function askWhose(trx: Db, ctx: ActContext, { id, tipo, detalhe }: Linha<'cobrancas_retornos'>): Promise<void> {
  if (!PAYMENTS.includes(tipo)) return
  await abrirPendencia(trx, ctx, { tipo: 'paga_sem_cobranca', registro: id, texto: detalhe ?? undefined })
}

const PAYMENTS: readonly string[] = ['paga', 'capturada']

/** By the other side's name of it, or by ours. */
async function findByReference(trx: Db, referencia: string): Promise<readonly number[]> {
  const found = await trx
    .selectFrom('cobrancas')
    .select('id')
    .where((eb) => eb.or([eb('referencia', '=', referencia), eb('txid', '=', referencia)]))
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return found ? [found.id] : []
}

async function resultadoOf(trx: Db, origem: string, evento: string): Promise<string> {
  const { resultado } = await trx
    .selectFrom('cobrancas_retornos')
    .select('resultado')
    .where('origem', '=', origem)
    .where('evento', '=', evento)
    .executeTakeFirstOrThrow()
  return resultado
}
