import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { fechar } from './acordo-recebendo'
import { openBaixas, receber } from './open-baixas'

let t: TestApp
let executivo: Actor
let analista: Actor
let supervisor: Actor
let admin: Actor
beforeAll(async () => {
  ;({ t, executivo, analista, supervisor } = await openBaixas())
  admin = await t.as(CPF.administrador)
})
afterAll(() => t.close())

interface Answer {
  readonly permitido: boolean
  readonly checagens: readonly { readonly o_que: string; readonly passou: boolean; readonly regra: string | null }[]
}

async function why(acao: string, parcela: number, usuario_id: number): Promise<Answer> {
  const query = new URLSearchParams({
    recurso: 'parcelas',
    acao,
    registro_id: `${parcela}`,
    usuario_id: `${usuario_id}`,
  })
  const answer = await admin.get(`/api/v1/por-que?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const linhas = () =>
  t.db
    .selectFrom('historico')
    .select((eb) => eb.fn.countAll().as('linhas'))
    .executeTakeFirst()

describe('why an act of money may not be done', () => {
  it('is what the act itself refuses, tried and undone', async () => {
    const { parcelas } = await fechar(t, executivo)
    const [paga, aberta = 0] = parcelas
    await receber(analista, paga)
    const before = await linhas()

    expect((await why('estornar', paga, supervisor.usuarioId)).permitido).toBe(true)
    const nothing = await why('estornar', aberta, supervisor.usuarioId)
    const said = await supervisor.post(`/api/v1/parcelas/${aberta}/estorno`, { motivo: 'engano' })
    expect(said.statusCode).toBeGreaterThanOrEqual(400)
    expect(nothing.checagens.at(-1)).toMatchObject({ passou: false, regra: said.json().message })

    const twice = await why('baixar', paga, analista.usuarioId)
    expect(twice.checagens.at(-1)).toMatchObject({ passou: false })
    expect((await why('baixar', aberta, analista.usuarioId)).permitido).toBe(true)
    expect(await linhas()).toEqual(before)
  })

  it('is the função, where a permission is not enough', async () => {
    const { parcelas } = await fechar(t, executivo)
    await receber(analista, parcelas[0])
    const { permitido, checagens } = await why('estornar', parcelas[0], admin.usuarioId)
    expect([permitido, checagens.at(-1)?.regra]).toEqual([false, expect.stringContaining('Só estas funções')])
  })
})
