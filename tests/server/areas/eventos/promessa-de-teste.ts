import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { allowLoneReceipts } from '../../lone-receipts'
import { createTipo } from '../negociacao/carteira'

export const HOJE = '2026-11-20'
export const STORE = '/api/v1/eventos/store'

/** A product of its own with the types of a promise and of a plain contact, where receipts may be written without lines. */
export async function openPromessas() {
  const t = await openTestApp({ hoje: HOJE })
  await createTipo(t.db, { codigo: 'promessa', promessa: true, agenda: true })
  await createTipo(t.db, { codigo: 'contato' })
  await allowLoneReceipts(t)
  return { t, executivo: await t.as(CPF.executivo) }
}

/** Records a call in which a client promises what the body says under `promessa`. */
export function postPromessa(actor: Actor, cliente_id: number, body: object) {
  const call = { cliente_id, tipo: 'promessa', canal: 'ligacao', descricao: 'Promete pagar', credor_id: 10 }
  return actor.post(STORE, { ...call, ...body })
}

export function promessasOf(t: TestApp, cliente_id: number) {
  return t.db
    .selectFrom('promessas')
    .select(['id', 'status', 'valor_recebido', 'limite', 'resolvida_em'])
    .where('cliente_id', '=', cliente_id)
    .orderBy('id')
    .execute()
}
