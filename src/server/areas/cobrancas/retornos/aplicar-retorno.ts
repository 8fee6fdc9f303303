import { sql } from 'kysely'
import { apurarCobranca, type Motivo } from '../../../../domain/cobrancas/apurar-cobranca'
import { toCents } from '../../../../domain/money/cents'
import { formatBRL } from '../../../../domain/money/format'
import { abrirPendencia } from '../../../collection/pendencias/abrir-pendencia'
import { change } from '../../../framework/writing/change'
import { insert } from '../../../framework/writing/insert'
import { lockWhere } from '../../../framework/writing/lock'
import { AGORA, type Linha } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { type CobrancaRow, changeCobranca, eventoKey, ownStatus, readEventos } from '../cobranca-row'
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
  const cobranca = await lockByReference(trx, aviso.referencia)
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
  await judgeAll(trx, ctx, cobranca)
  await changeCobranca(trx, ctx, { cobranca, acao: `retorno_${origem}` })
  return { evento, resultado: await resultadoOf(trx, origem, evento) }
}

/** Money that no living charge asked for: a person finds out whose it is. Other news of nobody's charge asks for nothing. */
async function askWhose(trx: Db, ctx: ActContext, { id, tipo, detalhe }: Linha<'cobrancas_retornos'>): Promise<void> {
  if (!PAYMENTS.includes(tipo)) return
  await abrirPendencia(trx, ctx, { tipo: 'paga_sem_cobranca', registro: id, texto: detalhe ?? undefined })
}

const PAYMENTS: readonly string[] = ['paga', 'capturada']

/** By the other side's name of it, or by ours. Its instalment first: whoever writes off locks that one. */
async function lockByReference(trx: Db, referencia: string): Promise<CobrancaRow | null> {
  const found = await trx
    .selectFrom('cobrancas')
    .select(['id', 'parcela_id'])
    .where((eb) => eb.or([eb('referencia', '=', referencia), eb('txid', '=', referencia)]))
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!found) return null
  await lockWhere(trx, 'parcelas', sql`id = ${found.parcela_id}`)
  const [cobranca = null] = await lockWhere(trx, 'cobrancas', sql`id = ${found.id}`)
  return cobranca
}

/** A later notice may put an earlier one in another light: all are judged again. */
async function judgeAll(trx: Db, ctx: ActContext, cobranca: CobrancaRow): Promise<void> {
  const valor = toCents(cobranca.valor)
  const { resultados } = apurarCobranca({ status: ownStatus(cobranca), valor }, await readEventos(trx, cobranca.id))
  const rows = await trx
    .selectFrom('cobrancas_retornos')
    .select(['id', 'origem', 'evento', 'valor', 'resultado', 'detalhe'])
    .where('cobranca_id', '=', cobranca.id)
    .where('excluido_em', 'is', null)
    .execute()
  for (const row of rows) {
    const judged = resultados.get(eventoKey(row.origem, row.evento))
    if (!judged) continue
    const detalhe = judged.motivo === null ? null : say(judged.motivo, row.valor, cobranca.valor)
    const mudancas = { resultado: judged.resultado, detalhe }
    const changed = await change(trx, ctx, 'cobrancas_retornos', [row], { mudancas, acao: 'julgar' })
    if (judged.motivo === 'paga_sem_cobranca') for (const each of changed) await askWhose(trx, ctx, each)
  }
}

function say(motivo: Motivo, recebido: number | null, esperado: number): string {
  const amounts = `Recebido ${formatBRL(toCents(recebido ?? 0))}; a cobrança é de ${formatBRL(toCents(esperado))}.`
  return { ...DETALHES, valor_diferente: amounts }[motivo]
}

const DETALHES = {
  tipo_desconhecido: 'Tipo de aviso desconhecido.',
  fora_de_ordem: 'A cobrança já tinha passado deste ponto.',
  pago_de_novo: 'A cobrança já estava paga: confira se houve pagamento em dobro.',
  paga_sem_cobranca: 'Paga depois de encerrada: confira a quem pertence o valor.',
} as const

async function resultadoOf(trx: Db, origem: string, evento: string): Promise<string> {
  const { resultado } = await trx
    .selectFrom('cobrancas_retornos')
    .select('resultado')
    .where('origem', '=', origem)
    .where('evento', '=', evento)
    .executeTakeFirstOrThrow()
  return resultado
}
