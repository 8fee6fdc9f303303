import { toCents } from '../../../../domain/money/cents'
import { formatBRL } from '../../../../domain/money/format'
import { apurarCobranca, type Motivo } from '../../../../domain/payments/apurar-cobranca'
import type { ActContext } from '../../../act-context'
import type { Db } from '../../../database/pool'
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
  const agora = ctx.clock.agora().toISOString()
  const inserted = await trx
    .insertInto('cobrancas_retornos')
    .values({
      cobranca_id: cobranca?.id ?? null,
      credor_id: cobranca?.credor_id ?? null,
      ...{ origem, evento, tipo, referencia, ocorrido_em: em, data, valor, taxa },
      resultado: cobranca ? 'aplicado' : 'sem_dono',
      detalhe: cobranca ? null : 'Nenhuma cobrança tem esta referência.',
      recebido_em: agora,
      conteudo: JSON.stringify(aviso),
      criado_em: agora,
      criado_por: ctx.usuario.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return { evento, resultado: await resultadoOf(trx, origem, evento) }
  if (!cobranca) return { evento, resultado: 'sem_dono' }
  await judgeAll(trx, cobranca)
  await changeCobranca(trx, ctx, { cobranca, acao: `retorno_${origem}` })
  return { evento, resultado: await resultadoOf(trx, origem, evento) }
}

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
  await trx.selectFrom('parcelas').select('id').where('id', '=', found.parcela_id).forUpdate().execute()
  return trx.selectFrom('cobrancas').selectAll().where('id', '=', found.id).forUpdate().executeTakeFirstOrThrow()
}

/** A later notice may put an earlier one in another light: all are judged again. */
async function judgeAll(trx: Db, cobranca: CobrancaRow): Promise<void> {
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
    if (judged.resultado === row.resultado && detalhe === row.detalhe) continue
    await trx
      .updateTable('cobrancas_retornos')
      .set({ resultado: judged.resultado, detalhe })
      .where('id', '=', row.id)
      .execute()
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
