import { beforeAll, expect, it } from 'vitest'
import { holds } from '../../../../src/declaration/expressions/evaluate'
import { PARA } from '../../../../src/server/areas/operacoes/mover-bordero'
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

it('offers in each state the acts that its transitions allow, and no other, on the list and on the record', () => {
  const { atos = [], campos = [] } = t.definitions.resources.devolucoes ?? {}
  const transicoes = campos.find(({ nome }) => nome === 'status')?.transicoes ?? {}
  const usuario = { id: 1, funcao: '', interno: true, usuario_empresas: [], executivo_cobranca_id: null }
  const place = { usuario, hoje: '2026-11-20', regras: t.definitions.regras }
  expect(Object.keys(transicoes)).toContain('Rascunho')
  for (const [status, next] of Object.entries(transicoes)) {
    const offered = atos.filter(
      ({ visivel_se }) => visivel_se && holds(visivel_se.tree, { ...place, record: { status } }),
    )
    expect(offered.map(({ nome }) => PARA[nome]).sort(), status).toEqual([...next].sort())
  }
  for (const { em } of atos) expect(em).toEqual(['linha', 'ficha'])
})

it('moves a return from state to state by its acts, and says when one is not on offer', async () => {
  const act = async (ato: string, valores?: object) => {
    const answer = await backoffice.post(`/api/v1/devolucoes/atos/${ato}`, { ids: [id], ...(valores && { valores }) })
    return answer.json()
  }
  expect((await act('aprovar')).linhas).toMatchObject([{ ok: false }])
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
