import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../../../src/domain/calendar/iso-date'
import { baixarParcela } from '../../../../src/server/areas/baixas/baixar'
import { systemClock } from '../../../../src/server/platform/clock'
import { loadUsuarioById } from '../../../../src/server/platform/session/load-usuario'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { fechar, nth, recebimentosOf } from './acordo-recebendo'
import { baixa, openBaixas, PAGO } from './open-baixas'

let t: TestApp
let executivo: Actor
let analista: Actor
let supervisor: Actor
beforeAll(async () => {
  ;({ t, executivo, analista, supervisor } = await openBaixas())
})
afterAll(() => t.close())

describe('refusals of a write-off', () => {
  it.each([
    ['an unknown method', { forma: 'cheque' }, 'forma', 'forma_pagamento_invalida'],
    ['no value', { valor: 0 }, 'valor', 'baixa_valor_nao_positivo'],
    ['a negative value', { valor: -1 }, 'valor', 'baixa_valor_nao_positivo'],
    ['a third decimal', { valor: 1.001 }, 'valor', 'valor_invalido'],
    ['a negative fee', { taxa_cartao: -1 }, 'taxa_cartao', 'valor_invalido'],
    ['a date that is none', { data: '2026-02-30' }, 'data', 'data_invalida'],
    ['a date of another time', { data: '1000-01-01' }, 'data', 'data_fora_do_intervalo'],
    ['last month, by the analyst', { data: '2026-10-31' }, 'data', 'baixa_fora_da_janela'],
    ['the day after the window', { data: '2026-12-09' }, 'data', 'baixa_fora_da_janela'],
    ['a text the database cannot keep', { observacao: 'a\u0000b' }, 'observacao', 'texto_invalido'],
    ['a file nobody sent', { comprovante: 999_999 }, 'comprovante', 'validacao'],
  ])('%s is refused on its field', async (_, change, field, code) => {
    const acordo = await fechar(t, executivo)
    const answer = await analista.post(baixa(acordo.parcelas[0]), { ...PAGO, ...change })
    expect(answer.json()).toMatchObject({ statusCode: 422, code, errors: { [field]: [expect.any(String)] } })
    expect(await recebimentosOf(t, acordo.id)).toEqual([])
  })

  it('takes last month from the finance supervisor and the last day of the window from both', async () => {
    const acordo = await fechar(t, executivo)
    const [one] = acordo.parcelas
    expect((await supervisor.post(baixa(one), { ...PAGO, data: '2026-10-31' })).statusCode).toBe(201)
    expect((await analista.post(baixa(nth(acordo, 1)), { ...PAGO, data: '2026-12-08' })).statusCode).toBe(201)
    expect((await analista.post(baixa(nth(acordo, 2)), { ...PAGO, data: '2026-11-01' })).statusCode).toBe(201)
  })

  it.each([
    ['an administrator, who has every permission', CPF.administrador, 'funcao_nao_permitida'],
    ['a coordinator', CPF.coordenador, 'sem_permissao'],
    ['a negotiator', CPF.executivo, 'sem_permissao'],
    ['a creditor, also of their own', CPF.credor10, 'sem_permissao'],
  ])('%s is told why not', async (_, cpf, code) => {
    const acordo = await fechar(t, executivo)
    const actor = await t.as(cpf)
    const answers = [
      await actor.post(baixa(acordo.parcelas[0]), PAGO),
      await actor.post(`${baixa(acordo.parcelas[0])}/previa`, PAGO),
      await actor.post(`/api/v1/acordos/${acordo.id}/baixa`, { ...PAGO, modo: 'antigas' }),
      await actor.post('/api/v1/baixas', { data: PAGO.data, itens: [{ parcela_id: acordo.parcelas[0], valor: 1 }] }),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ statusCode: 403, code })
  })

  it('looks at the function now, not at what the token was made for', async () => {
    const acordo = await fechar(t, executivo)
    const actor = await t.as(CPF.analistaFinanceiro)
    const [was] = await t.db.selectFrom('usuarios').select('funcao').where('id', '=', actor.usuarioId).execute()
    const as = (funcao: string) =>
      t.db.updateTable('usuarios').set({ funcao }).where('id', '=', actor.usuarioId).execute()
    await as('Administrador(a)')
    expect((await actor.post(baixa(acordo.parcelas[0]), PAGO)).json()).toMatchObject({ code: 'funcao_nao_permitida' })
    await as(was?.funcao ?? '')
    expect((await actor.post(baixa(acordo.parcelas[0]), PAGO)).statusCode).toBe(201)
  })

  it('an instalment paid, cancelled or missing is refused', async () => {
    const acordo = await fechar(t, executivo)
    const [paid] = acordo.parcelas
    await analista.post(baixa(paid), PAGO)
    expect((await analista.post(baixa(paid), PAGO)).json()).toMatchObject({ statusCode: 409, code: 'parcela_ja_paga' })
    await t.db.updateTable('parcelas').set({ status: 'Cancelada' }).where('id', '=', nth(acordo, 1)).execute()
    expect((await analista.post(baixa(nth(acordo, 1)), PAGO)).json()).toMatchObject({
      statusCode: 409,
      code: 'parcela_nao_aberta',
    })
    expect((await analista.post(baixa(9_999_999), PAGO)).json()).toMatchObject({ statusCode: 404 })
  })

  it('needs an Idempotency-Key', async () => {
    const acordo = await fechar(t, executivo)
    const options = { method: 'POST', url: baixa(acordo.parcelas[0]), payload: PAGO } as const
    expect((await analista.inject(options)).json()).toMatchObject({ code: 'chave_idempotencia_ausente' })
  })
})

describe('the turn of the month in São Paulo', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['one second before midnight', '2026-12-01T02:59:59Z', '2026-11-01', '2026-12-08'],
    ['midnight', '2026-12-01T03:00:00Z', '2026-12-01', '2027-01-08'],
  ])('%s', async (_, instant, first, last) => {
    const acordo = await fechar(t, executivo)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
    const usuario = await loadUsuarioById(t.db, t.definitions, analista.usuarioId)
    if (!usuario) throw new Error('no analyst')
    const ctx = { usuario, definitions: t.definitions, clock: systemClock(null) }
    const on = (data: string) =>
      t.db
        .transaction()
        .execute((trx) => baixarParcela(trx, ctx, { ...PAGO, data, valor: 1, parcela_id: nth(acordo, 0) }))
    for (const data of [addDays(first, -1), addDays(last, 1)]) {
      await expect(on(data), data).rejects.toMatchObject({ code: 'baixa_fora_da_janela' })
    }
    for (const data of [first, last]) expect((await on(data)).recebimentos, data).toHaveLength(1)
  })
})

describe('the window as the screens ask for it', () => {
  it.each([
    [CPF.analistaFinanceiro, { pode: true, pode_antes: false, pode_estornar: false }],
    [CPF.supervisorFinanceiro, { pode: true, pode_antes: true, pode_estornar: true }],
    [CPF.administrador, { pode: false, pode_antes: false, pode_estornar: false }],
  ])('%s', async (cpf, may) => {
    const answer = await (await t.as(cpf)).get('/api/v1/baixas/janela')
    expect(answer.json()).toEqual({ hoje: '2026-11-20', de: '2026-11-01', ate: '2026-12-08', ...may })
  })
})
