import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { withApp } from '../with-app'
import { createCarteira } from './carteira'
import { requestsOf } from './requests'

const { t } = withApp()
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  await createCarteira(t.database)
  api = requestsOf(await t.as(CPF.administrador))
})

const REFUSED =
  'De "Em acordo" não se passa para "Devolvida". Permitido: Em cobrança, Liquidada, Contestada, Suspensa, Judicial, Baixa administrativa, Prescrita.'

const devolver = (ids: readonly number[], motivo?: string) =>
  api.post('operacoes/atos/devolver', { ids, valores: { ...(motivo !== undefined && { motivo_devolucao: motivo }) } })

describe('giving operations back to their creditor', () => {
  it('takes them out of collection with reason and day, each judged alone', async () => {
    const answer = await devolver([1, 5, 2], 'Pedido do credor')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toEqual({
      feitos: 2,
      linhas: [
        { id: 1, ok: true, versao: 2 },
        {
          id: 5,
          ok: false,
          message: REFUSED,
          errors: { status_operacao: [REFUSED] },
        },
        { id: 2, ok: true, versao: 2 },
      ],
    })
    expect(await api.get('operacoes/1')).toMatchObject({
      status_operacao: 'D',
      motivo_devolucao: 'Pedido do credor',
      devolvida_em: '2026-11-20',
    })
    const [line] = await api.get('operacoes/1/historico')
    expect(line).toMatchObject({
      acao: 'devolver',
      mudancas: { status_operacao: ['C', 'D'], motivo_devolucao: [null, 'Pedido do credor'] },
    })
  })

  it('asks for the reason', async () => {
    for (const motivo of [undefined, '', '  ']) {
      const answer = await devolver([3], motivo)
      expect(answer.json().errors).toEqual({ 'valores.motivo_devolucao': ['Campo obrigatório.'] })
    }
    expect((await api.get('operacoes/3')).status_operacao).toBe('C')
  })

  it('is for backoffice and coordination, and not for who negotiates', async () => {
    for (const [cpf, status] of [
      [CPF.backoffice, 200],
      [CPF.coordenador, 200],
      [CPF.executivo, 403],
      [CPF.supervisorCobranca, 403],
      [CPF.credor10, 403],
    ] as const) {
      const actor = await t.as(cpf)
      const answer = await actor.post('/api/v1/operacoes/atos/devolver', {
        ids: [999_999],
        valores: { motivo_devolucao: 'x' },
      })
      expect(answer.statusCode, cpf).toBe(status)
    }
  })
})
