import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { semAcento } from '../../../../domain/mensagens/sem-acento'
import { assertTransition } from '../../../../domain/states/transition'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { lockWhere } from '../../../framework/writing/lock'
import type { Linha } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import { withRetry } from '../../../platform/database/retry'
import type { Resposta } from '../provedores/provedor'
import { aplicarRevisao } from './aplicar'
import { revisorDe, SIMULADO } from './revisor'

/** At most so many in a minute. */
const AT_ONCE = 20

/**
 * Takes the templates that were sent for review to the provider, outside of any transaction; one that was not answered is taken again
 * the next minute, by the same name. The simulated provider says what it makes of those that it already has.
 *
 * Returns  how many were looked at.
 * Source   docs/contato.md, "Templates de WhatsApp".
 */
export async function levarAoProvedor(db: Db, ctx: WriteContext): Promise<number> {
  const { revisar, simulado } = revisorDe(ctx.definitions.integracoes)
  const judged = simulado ? await julgarSimulados(db, ctx) : 0
  const rows = await listIn(db, listas.status_no_provedor.a_enviar)
  for (const template of rows) {
    const resposta = await revisar(template)
    await withRetry(db, (trx) => anotar(trx, ctx, template.id, resposta))
  }
  return judged + rows.length
}

function listIn(db: Db, situacao: string) {
  return db
    .selectFrom('templates_whatsapp')
    .selectAll()
    .where('no_provedor', '=', situacao)
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

/** What the provider told meanwhile stands: only one that still is on its way moves. */
async function anotar(trx: Db, ctx: WriteContext, id: number, resposta: Resposta): Promise<void> {
  const { a_enviar, em_analise, recusado } = listas.status_no_provedor
  const [template] = await lockWhere(trx, 'templates_whatsapp', sql`id = ${id}`)
  if (!template) return
  const write = (mudancas: Partial<Linha<'templates_whatsapp'>>, acao: string) =>
    change(trx, ctx, 'templates_whatsapp', [template], { mudancas, acao })
  const waits = template.no_provedor === a_enviar
  if (resposta.tipo === 'aceita') {
    const referencia_provedor = template.referencia_provedor ?? resposta.referencia
    if (waits) assertTransition('templates_whatsapp.no_provedor', a_enviar, em_analise)
    await write({ referencia_provedor, ...(waits && { no_provedor: em_analise, motivo_provedor: null }) }, 'receber')
    return
  }
  if (!waits) return
  if (resposta.tipo !== 'rejeitada') {
    await write({ motivo_provedor: resposta.motivo }, 'esperar_o_provedor')
    return
  }
  assertTransition('templates_whatsapp.no_provedor', a_enviar, recusado)
  await write({ no_provedor: recusado, motivo_provedor: resposta.motivo }, 'recusar')
}

/** It refuses a text whose name asks for that, and holds what offers something for marketing. */
async function julgarSimulados(db: Db, ctx: WriteContext): Promise<number> {
  const waiting = await listIn(db, listas.status_no_provedor.em_analise)
  const own = waiting.filter(({ referencia_provedor }) => referencia_provedor?.startsWith(SIMULADO))
  const em = ctx.clock.agora().toISOString()
  for (const { codigo_externo, referencia_provedor, nome, texto, categoria } of own) {
    const known = {
      codigo: codigo_externo ?? '',
      referencia: referencia_provedor,
      em,
      motivo: null,
      evento: 'simulado',
    }
    const isRefused = semAcento(nome).includes('recus')
    const word = isRefused ? { situacao: 'REJECTED', motivo: 'INVALID_FORMAT' } : { situacao: 'APPROVED' }
    const offers = categoria === 'utilidade' && /desconto|oferta|promocao/.test(semAcento(texto))
    await withRetry(db, async (trx) => {
      if (offers) await aplicarRevisao(trx, ctx, 'simulado', { ...known, situacao: null, categoria: 'MARKETING' })
      await aplicarRevisao(trx, ctx, 'simulado', { ...known, categoria: null, ...word })
    })
  }
  return own.length
}
