import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../../src/domain/calendar/iso-date'
import { withApp } from '../../with-app'
import { createCliente, createOperacao } from '../negociacao/carteira'

const HOJE = '2026-11-20'
/** Days of arrears on both sides of every bound, each worth so much that no two sums are alike. */
const DAYS = [-1, 0, 1, 30, 31, 60, 61, 90, 91, 180, 181, 360, 361, 2_000]
const { t, administrador } = withApp({ hoje: HOJE }, ['administrador'])

beforeAll(async () => {
  const cliente_id = await createCliente(t.db, 'Ana das faixas')
  for (const [at, days] of DAYS.entries())
    await createOperacao(t.db, {
      ...{ cliente_id, credor_id: 300, valor_nominal: 2 ** at, data_vencimento: addDays(HOJE, -days) },
    })
})

it('parts debts by the same ages in the portfolio of a creditor and in the report of operations', async () => {
  const [carteira] = (await administrador.get('/api/v1/carteira_por_idade?credor_id=300')).json()
  const { ate_30, ate_60, ate_90, ate_180, ate_360, a_vencer, mais } = carteira
  const report = await administrador.get('/api/v1/relatorio_operacoes/grupos/2?credor_id=300&status_operacao=C')
  const { grupos } = report.json<{ grupos: { valor: string; totais: { valor_nominal: number } }[] }>()
  expect(Object.fromEntries(grupos.map(({ valor, totais }) => [valor, totais.valor_nominal]))).toEqual({
    ...{ 'A vencer': a_vencer, 'De 1 a 30 dias': ate_30, 'De 31 a 60 dias': ate_60, 'De 61 a 90 dias': ate_90 },
    ...{ 'De 91 a 180 dias': ate_180, 'De 181 a 360 dias': ate_360, 'Mais de 360 dias': mais },
  })
  expect([a_vencer, ate_30, ate_360, mais]).toEqual([1 + 2, 4 + 8, 1024 + 2048, 4096 + 8192])
})
