import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { withApp } from '../with-app'
import { createCarteira } from './carteira'
import { requestsOf } from './requests'

const { t } = withApp({ hoje: '2026-11-20' })
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  await createCarteira(t.database)
  api = requestsOf(await t.as(CPF.administrador))
})

describe('deleting', () => {
  it('hides the record and brings it back with what went along', async () => {
    const cliente = await api.created('clientes', {
      nome: 'Vai e Volta',
      cpf_cnpj: '33000167000101',
      telefones: [{ telefone: '11955554444' }],
    })
    expect((await api.remove(`clientes/${cliente.id}`)).statusCode).toBe(428)
    expect((await api.remove(`clientes/${cliente.id}`, 9)).statusCode).toBe(412)
    expect((await api.remove(`clientes/${cliente.id}`, 1)).statusCode).toBe(204)
    expect(await api.status(`clientes/${cliente.id}`)).toBe(404)
    expect(await api.get(`telefones?cliente_id=${cliente.id}`)).toEqual([])
    expect((await api.remove(`clientes/${cliente.id}`, 2)).statusCode).toBe(404)
    const back = await api.post(`clientes/${cliente.id}/restaurar`, {})
    expect(back.statusCode, back.body).toBe(200)
    expect(back.json()).toMatchObject({ id: cliente.id, nome: 'Vai e Volta', versao: 3 })
    expect(await api.get(`telefones?cliente_id=${cliente.id}`)).toHaveLength(1)
    const acoes = (await api.get(`clientes/${cliente.id}/historico`)).map((line: { acao: string }) => line.acao)
    expect(acoes).toEqual(['restaurar', 'excluir', 'criar'])
  })

  it('does not bring back a value that was taken, nor what was never deleted', async () => {
    const credor = await api.created('credores', { nome: 'Único' })
    await api.remove(`credores/${credor.id}`, 1)
    await api.created('credores', { nome: 'Único' })
    expect((await api.post(`credores/${credor.id}/restaurar`, {})).statusCode).toBe(409)
    expect((await api.post('credores/10/restaurar', {})).statusCode).toBe(404)
  })

  it('is refused while others point to the record, with their count', async () => {
    const answer = await api.remove('credores/57', 1)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'registro_em_uso',
      message: expect.stringMatching(/\b10 operações\b/),
    })
  })

  it('does not exist where the declaration forbids it', async () => {
    expect((await api.remove('eventos/1', 1)).statusCode).toBe(405)
    expect((await api.remove('acordos/1', 1)).statusCode).toBe(405)
  })
})
