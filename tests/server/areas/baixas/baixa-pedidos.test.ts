import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sign } from '../../../../src/server/framework/acts/look-ahead'
import type { Actor, TestApp } from '../../harness'
import { acordoOf, fechar, nth, recebimentosOf } from './acordo-recebendo'
import { baixa, openBaixas, PAGO } from './open-baixas'
import { sendFile } from './send-file'

let t: TestApp
let executivo: Actor
let analista: Actor
let supervisor: Actor
beforeAll(async () => {
  ;({ t, executivo, analista, supervisor } = await openBaixas())
})
afterAll(() => t.close())

describe('two at once', () => {
  it('the same key has one receipt and one answer', async () => {
    const acordo = await fechar(t, executivo)
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => analista.post(baixa(acordo.parcelas[0]), PAGO, headers)),
    )
    const done = answers.filter(({ statusCode }) => statusCode === 201)
    expect(done.length).toBeGreaterThan(0)
    for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode)
    const later = await analista.post(baixa(acordo.parcelas[0]), PAGO, headers)
    expect(later.headers['idempotency-replayed']).toBe('true')
    expect(later.body).toBe(done[0]?.body)
    expect(await recebimentosOf(t, acordo.id)).toHaveLength(1)
  })

  it('two people: one receipt, the other is told that it is paid', async () => {
    const acordo = await fechar(t, executivo)
    const [one, other] = await Promise.all([
      analista.post(baixa(acordo.parcelas[0]), PAGO),
      supervisor.post(baixa(acordo.parcelas[0]), PAGO),
    ])
    const [won, lost] = one.statusCode === 201 ? [one, other] : [other, one]
    expect(won.statusCode).toBe(201)
    expect(lost.json()).toMatchObject({ statusCode: 409, code: 'parcela_ja_paga' })
    expect(await acordoOf(t, acordo.id)).toMatchObject({ valor_pago: 500 })
  })

  it('write-offs of all instalments of one agreement queue and none is lost', async () => {
    const acordo = await fechar(t, executivo)
    const answers = await Promise.all(acordo.parcelas.map((id) => analista.post(baixa(id), PAGO)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await acordoOf(t, acordo.id)).toMatchObject({ status: 'Quitado', valor_pago: 1500, parcelas_pagas: 3 })
  })
})

describe('looking ahead', () => {
  it('answers what would be written, and writes nothing', async () => {
    const acordo = await fechar(t, executivo)
    const answer = await analista.post(`${baixa(acordo.parcelas[0])}/previa`, {
      ...PAGO,
      valor: 800,
      excedente: 'antigas',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      recebimentos: [
        { valor: 500, comissao: 50 },
        { valor: 300, comissao: 30 },
      ],
      parcelas: [{ status: 'Paga' }, { status: 'Paga parcial', saldo: 200 }],
      acordo: { status: 'Vigente', valor_pago: 800 },
    })
    expect(await recebimentosOf(t, acordo.id)).toEqual([])
    expect(await acordoOf(t, acordo.id)).toMatchObject({ status: 'Aguardando', valor_pago: 0, versao: 1 })
  })
})

describe('writing off in bulk', () => {
  it('judges each item alone and keeps the good ones', async () => {
    const acordo = await fechar(t, executivo)
    const other = await fechar(t, executivo, { formaPagamento: 'maquineta' })
    const [one, two] = acordo.parcelas
    const itens = [
      { parcela_id: one, valor: 500 },
      { parcela_id: two, valor: 500.01 },
      { parcela_id: 9_999_999, valor: 1 },
      { parcela_id: other.parcelas[0], valor: 500 },
      { parcela_id: one, valor: 1 },
    ]
    const answer = await analista.post('/api/v1/baixas', { data: '2026-11-20', observacao: 'extrato', itens })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      feitos: 2,
      linhas: [
        { parcela_id: one, ok: true, recebimento_id: expect.any(Number) },
        { parcela_id: two, ok: false, errors: { valor: [expect.stringContaining('R$ 500,00')] } },
        { ok: false, message: 'Registro não encontrado.' },
        { ok: true },
        { ok: false, message: 'A parcela já está paga.' },
      ],
    })
    expect(await recebimentosOf(t, other.id)).toMatchObject([
      { forma: 'maquineta', taxa_cartao: 12.5, observacao: 'extrato' },
    ])
  })

  it('is refused whole when the day is not allowed', async () => {
    const acordo = await fechar(t, executivo)
    const itens = [{ parcela_id: acordo.parcelas[0], valor: 500 }]
    const answer = await analista.post('/api/v1/baixas', { data: '2027-01-20', itens })
    expect(answer.json()).toMatchObject({ statusCode: 422, errors: { data: [expect.any(String)] } })
  })
})

describe('the receipt that came with the payment', () => {
  it('is kept with the first receipt, for those who may write off', async () => {
    const acordo = await fechar(t, executivo)
    const id = await sendFile(analista, '/api/v1/recebimentos/arquivos/comprovante')
    const answer = await analista.post(baixa(acordo.parcelas[0]), { ...PAGO, comprovante: id })
    expect(answer.statusCode, answer.body).toBe(201)
    const file = await analista.get(`/api/v1/recebimentos/${answer.json().recebimentos[0].id}/arquivos/comprovante`)
    expect(file.statusCode).toBe(200)
    const again = await analista.post(baixa(nth(acordo, 1)), { ...PAGO, comprovante: id })
    expect(again.json()).toMatchObject({ errors: { comprovante: [expect.any(String)] } })
  })
})

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
