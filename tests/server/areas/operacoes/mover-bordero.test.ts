import { beforeAll, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'

const { t, backoffice } = withApp({ hoje: '2026-11-20' }, ['backoffice'])
let id: number
beforeAll(async () => {
  const motivo = await (await t.as(CPF.administrador)).post('/api/v1/motivos', { nome: 'Prazo', tipo: 'devolucao' })
  const made = await backoffice.post('/api/v1/devolucoes', {
    credor_id: 10,
    tipo: 'total',
    motivo_id: motivo.json().id,
  })
  expect(made.statusCode, made.body).toBe(201)
  id = made.json().id
})

it('moves a return from state to state by its acts, and says when one is not on offer', async () => {
  const act = async (ato: string, valores?: object) => {
    const answer = await backoffice.post(`/api/v1/devolucoes/atos/${ato}`, { ids: [id], ...(valores && { valores }) })
    return answer.json()
  }
  expect((await act('aprovar')).linhas).toMatchObject([
    { ok: false, message: 'De "Rascunho" não se passa para "Aprovada". Permitido: Em conferência, Cancelada.' },
  ])
  expect((await act('conferir')).feitos).toBe(1)
  expect(await act('bloquear', { observacao: '' })).toMatchObject({
    errors: { 'valores.observacao': expect.anything() },
  })
  expect((await act('aprovar')).feitos).toBe(1)
  expect((await act('enviar')).feitos).toBe(1)
  expect((await backoffice.get(`/api/v1/devolucoes/${id}`)).json()).toMatchObject({
    status: 'Enviada ao credor',
    enviada_em: '2026-11-20',
  })
  expect((await act('contestar', { observacao: 'Falta um título.' })).feitos).toBe(1)
  expect((await act('confirmar')).feitos).toBe(1)
  expect((await backoffice.get(`/api/v1/devolucoes/${id}`)).json()).toMatchObject({
    status: 'Confirmada pelo credor',
    observacao: 'Falta um título.',
  })
})
