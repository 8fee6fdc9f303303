import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sign } from '../../../../src/server/resources/acts/look-ahead'
import type { Actor, TestApp } from '../../harness'
import { fechar } from './acordo-recebendo'
import { baixa, openBaixas, PAGO } from './open-baixas'

let t: TestApp
let executivo: Actor
let analista: Actor
let supervisor: Actor
beforeAll(async () => {
  ;({ t, executivo, analista, supervisor } = await openBaixas())
})
afterAll(() => t.close())

describe('a look ahead at what somebody else is changing', () => {
  it('waits a little, then says who is at it', async () => {
    const { id, parcelas } = await fechar(t, executivo)
    const [parcela] = parcelas
    const { nome } = await t.db
      .selectFrom('usuarios')
      .select('nome')
      .where('id', '=', supervisor.usuarioId)
      .executeTakeFirstOrThrow()
    const answer = await t.db.transaction().execute(async (trx) => {
      await sign(trx, supervisor.usuarioId)
      await trx.selectFrom('acordos').select('id').where('id', '=', id).forUpdate().execute()
      return analista.post(`${baixa(parcela)}/previa`, PAGO)
    })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'registro_em_mudanca'])
    expect(answer.json().message).toContain(nome)
    expect((await analista.post(`${baixa(parcela)}/previa`, PAGO)).statusCode).toBe(200)
  })
})
