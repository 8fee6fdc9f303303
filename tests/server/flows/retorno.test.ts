import { expect, it } from 'vitest'
import { createCarteira } from '../areas/negociacao/carteira'
import { withApp } from '../with-app'
import { contextFor, follow } from './bilhetes'

// a Friday
const roles = ['executivo', 'coordenador', 'supervisorFinanceiro'] as const
const { t, executivo, coordenador, supervisorFinanceiro } = withApp({ hoje: '2026-11-20' }, roles)

it('calls the client of a broken agreement back at nine of the next business day, once, for the executive', async () => {
  const { cliente_id, operacoes } = await createCarteira(t.db, 1)
  const pedido = { cliente_id, operacoes, credor_id: 10, formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 } }
  const { acordo, parcelas } = (await executivo.post('/api/v1/acordo/store', pedido)).json()
  // one of which nothing was paid is cancelled instead
  const baixa = { data: '2026-11-20', valor: 5, forma: 'boleto_pix' }
  expect((await supervisorFinanceiro.post(`/api/v1/parcelas/${parcelas[0].id}/baixa`, baixa)).statusCode).toBe(201)
  const broken = await coordenador.post(`/api/v1/acordos/${acordo.id}/quebrar`, { motivo: 'Não pagou' })
  expect(broken.json()).toMatchObject({ para: 'Quebrado' })
  await follow(t, contextFor(t))
  await follow(t, contextFor(t))
  const runs = await t.app.pool.query("select status, resposta from entregas where meio = 'fluxo'")
  expect(runs.rows).toEqual([{ status: 'entregue', resposta: 'Registrar contato' }])
  const agendamentos = (await executivo.get(`/api/v1/agendamentos?cliente_id=${cliente_id}`)).json()
  expect(agendamentos).toMatchObject([
    {
      motivo: 'Acordo quebrado',
      quando: '2026-11-23T12:00:00.000Z',
      credor_id: 10,
      status: 'Aberto',
      criado_por: null,
    },
  ])
})
