import { expect } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp } from '../../harness'
import { setRemuneracao } from './acordo-recebendo'

/** Who closes, receives and reverses, in a product of their own: creditors 10 and 216 pay 10 % of commission. */
export async function openBaixas() {
  const t = await openTestApp({ hoje: '2026-11-20' })
  await setRemuneracao(t, 10, 10)
  await setRemuneracao(t, 216, 10)
  return {
    t,
    executivo: await t.as(CPF.executivo),
    analista: await t.as(CPF.analistaFinanceiro),
    supervisor: await t.as(CPF.supervisorFinanceiro),
  }
}

export const baixa = (id: number) => `/api/v1/parcelas/${id}/baixa`

/** One whole instalment of `fechar`. */
export const PAGO = { data: '2026-11-20', valor: 500, forma: 'boleto_pix' }

/** Writes an instalment off; answers what the product answered. */
export async function receber(actor: Actor, id: number, change: object = {}) {
  const answer = await actor.post(baixa(id), { ...PAGO, ...change })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
