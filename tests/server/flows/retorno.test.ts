import { expect, it } from 'vitest'
import { createCarteira } from '../areas/negociacao/carteira'
import { withApp } from '../with-app'
import { contextFor, follow } from './bilhetes'

// a Friday
const roles = ['administrador', 'executivo', 'coordenador', 'supervisorFinanceiro'] as const
const { t, administrador, executivo, coordenador, supervisorFinanceiro } = withApp({ hoje: '2026-11-20' }, roles)

it('calls the client of a broken agreement back at nine of the next business day, once, for the executive', async () => {
  const { cliente_id, operacoes } = await createCarteira(t.db, 1)
  const pedido = { cliente_id, operacoes, credor_id: 10, formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 } }
  const { acordo, parcelas } = (await executivo.post('/api/v1/acordo/store', pedido)).json()
  // one of which nothing was paid is cancelled instead
  const baixa = { data: '2026-11-20', valor: 5, forma: 'boleto_pix' }
  expect((await supervisorFinanceiro.post(`/api/v1/parcelas/${parcelas[0].id}/baixa`, baixa)).statusCode).toBe(201)
  const broken = await coordenador.post(`/api/v1/acordos/${acordo.id}/quebrar`, { motivo: 'Não pagou' })
  expect(broken.json()).toMatchObject({ para: 'Quebrado' })
  await follow(t)
  const runs = async () =>
    (await t.app.pool.query("select id, status, resposta from entregas where meio = 'fluxo'")).rows
  const [failed] = await runs()
  expect(failed).toMatchObject({ status: 'falhou', resposta: 'tipo: Registro não encontrado.' })

  await t.app.pool.query(`insert into tipos_evento (codigo, nome, agenda, acionamento, ativo)
    values ('retorno_automatico', 'Retorno marcado pelo sistema', true, false, true)`)
  expect((await administrador.post(`/api/v1/entregas/${failed.id}/reenviar`, {})).statusCode).toBe(204)
  await follow(t, contextFor(t))
  await follow(t, contextFor(t))
  expect(await runs()).toEqual([{ id: failed.id, status: 'entregue', resposta: 'Registrar contato' }])
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
