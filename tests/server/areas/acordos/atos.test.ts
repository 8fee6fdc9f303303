import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { acordoOf, fecharDeTeste, operacoesOf, parcelasOf } from './acordo-de-teste'

let t: TestApp
let executivo: Actor
let supervisor: Actor
beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20' })
  executivo = await t.as(CPF.executivo)
  supervisor = await t.as(CPF.supervisorCobranca)
})
afterAll(() => t.close())

const url = (id: number, ato: string) => `/api/v1/acordos/${id}/${ato}`
const MOTIVO = { motivo: 'Perdeu o emprego' }

describe('breaking an agreement', () => {
  it('cancels one on which nothing was paid: instalments cancelled, operations back as they were', async () => {
    const { id } = await fecharDeTeste(t, executivo, { parametros: { nParcelas: 3 } })
    const answer = await supervisor.post(url(id, 'quebrar'), MOTIVO)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ de: 'Aguardando', para: 'Cancelado', valor_pago: 0 })
    expect(await acordoOf(t, id)).toMatchObject({
      status: 'Cancelado',
      motivo: 'Perdeu o emprego',
      encerrado_em: '2026-11-20',
      proximo_vencimento: null,
      alterado_por: supervisor.usuarioId,
    })
    expect((await parcelasOf(t, id)).map(({ status }) => status)).toEqual(['Cancelada', 'Cancelada', 'Cancelada'])
    for (const operacao of await operacoesOf(t, id)) {
      expect(operacao).toMatchObject({ status_operacao: 'C', valor_nominal: 1000, valor_original: null, viva: false })
    }
  })
})
