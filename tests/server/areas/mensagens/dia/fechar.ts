import { expect } from 'vitest'
import type { Actor } from '../../../harness'
import { cobrar } from '../../cobrancas/cobrar'

/** An agreement of one debt in one instalment, its charge issued. */
export async function fecharAcordo(actor: Actor, debt: { readonly cliente_id: number; readonly operacao_id: number }) {
  const { cliente_id, operacao_id } = debt
  const terms = { operacoes: [operacao_id], formaPagamento: 'boleto_pix', parametros: { nParcelas: 1 } }
  const closed = await actor.post('/api/v1/acordo/store', { cliente_id, credor_id: 10, ...terms })
  expect(closed.statusCode, closed.body).toBe(201)
  const { acordo, parcelas } = closed.json<{
    acordo: { id: number }
    parcelas: { id: number; data_vencimento: string }[]
  }>()
  const [parcela] = parcelas
  if (!parcela) throw new Error('no instalment')
  return { acordo_id: acordo.id, parcela, cobranca: await cobrar(actor, parcela.id) }
}
