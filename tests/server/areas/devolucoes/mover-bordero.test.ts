import { beforeAll, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { createCarteira } from '../negociacao/carteira'
import { agir, criarBordero, criarMotivo } from './bordero-de-teste'

const { t, backoffice, coordenador } = withApp({ hoje: '2026-11-20' }, ['backoffice', 'coordenador'])
const maos = { backoffice, coordenador }
let id: number
beforeAll(async () => {
  const { operacoes } = await createCarteira(t.db, 1)
  id = await criarBordero(maos, { motivo_id: await criarMotivo(t), operacoes })
})

it('moves a return from state to state by its acts, and says when one is not on offer', async () => {
  const act = async (ato: string, valores?: object) => {
    const answer = await backoffice.post(`/api/v1/devolucoes/atos/${ato}`, { ids: [id], ...(valores && { valores }) })
    return answer.json()
  }
  expect(await agir(maos, id, 'aprovar')).toMatchObject({
    ok: false,
    message: 'De "Rascunho" não se passa para "Aprovada". Permitido: Em conferência, Cancelada.',
  })
  expect((await act('conferir')).feitos).toBe(1)
  expect(await act('bloquear', { observacao: '' })).toMatchObject({
    errors: { 'valores.observacao': expect.anything() },
  })
  expect(await agir(maos, id, 'aprovar')).toMatchObject({ ok: true })
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
