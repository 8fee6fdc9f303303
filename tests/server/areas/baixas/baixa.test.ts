import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../../../src/domain/calendar/iso-date'
import { baixarParcela } from '../../../../src/server/areas/baixas/baixar'
import { systemClock } from '../../../../src/server/clock'
import { loadUsuarioById } from '../../../../src/server/session/load-usuario'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import {
  acordoOf,
  fechar,
  linhasDaParcela,
  nth,
  operacoesOf,
  parcelasOf,
  recebimentosOf,
  setRemuneracao,
} from './acordo-recebendo'
import { sendFile } from './send-file'

let t: TestApp
let executivo: Actor
let analista: Actor
let supervisor: Actor
beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20' })
  executivo = await t.as(CPF.executivo)
  analista = await t.as(CPF.analistaFinanceiro)
  supervisor = await t.as(CPF.supervisorFinanceiro)
  await setRemuneracao(t, 10, 10)
  await setRemuneracao(t, 216, 10)
})
afterAll(() => t.close())

const baixa = (id: number) => `/api/v1/parcelas/${id}/baixa`
const PAGO = { data: '2026-11-20', valor: 500, forma: 'boleto_pix' }

describe('writing off an instalment', () => {
  it('writes the receipt line by line and moves instalment and agreement', async () => {
    const acordo = await fechar(t, executivo)
    const answer = await analista.post(baixa(acordo.parcelas[0]), { ...PAGO, observacao: 'extrato 12' })
    expect(answer.statusCode, answer.body).toBe(201)
    // 1000/1500 and 500/1500 of 500,00; both reach the odd centavo together, so the first operation has it
    expect(answer.json()).toMatchObject({
      recebimentos: [
        {
          tipo: 'baixa',
          valor: 500,
          honorarios: 0,
          comissao: 50,
          taxa_cartao: 0,
          valor_repasse: 450,
          linhas: [
            {
              operacao_id: acordo.operacoes[0],
              principal: 333.34,
              realizado: 333.34,
              comissao: 33.33,
              valor_repasse: 300.01,
            },
            {
              operacao_id: acordo.operacoes[1],
              principal: 166.66,
              realizado: 166.66,
              comissao: 16.67,
              valor_repasse: 149.99,
            },
          ],
        },
      ],
      parcela: { status: 'Paga', valor_pago: 500, saldo: 0, pago_em: '2026-11-20' },
      acordo: { status: 'Vigente', valor_pago: 500, parcelas_pagas: 1, proximo_vencimento: '2026-12-20' },
    })
    expect(await linhasDaParcela(t, acordo.parcelas[0])).toMatchObject([
      { realizado: 333.34, recebimento: '2026-11-20', comissao: 33.33, valor_repasse: 300.01, taxa_cartao: 0 },
      { realizado: 166.66, recebimento: '2026-11-20', comissao: 16.67, valor_repasse: 149.99, taxa_cartao: 0 },
    ])
    expect(await recebimentosOf(t, acordo.id)).toMatchObject([
      { observacao: 'extrato 12', origem: 'Acordo', criado_por: 6 },
    ])
    const history = await t.db
      .selectFrom('historico')
      .select(['recurso', 'acao', 'usuario_id', 'mudancas'])
      .where('recurso', '=', 'parcelas')
      .where('registro_id', '=', acordo.parcelas[0])
      .execute()
    expect(history).toMatchObject([
      { acao: 'baixar', usuario_id: 6, mudancas: { status: ['A Vencer', 'Paga'], valor_pago: [0, 500] } },
    ])
  })

  it('takes a part, and the parts come to exactly what one receipt would have been', async () => {
    const acordo = await fechar(t, executivo)
    const first = await analista.post(baixa(acordo.parcelas[0]), { ...PAGO, valor: 100.01 })
    expect(first.json()).toMatchObject({
      parcela: { status: 'Paga parcial', valor_pago: 100.01, saldo: 399.99 },
      acordo: { status: 'Vigente', valor_pago: 100.01, parcelas_pagas: 0, proximo_vencimento: '2026-11-20' },
      recebimentos: [{ valor: 100.01, comissao: 10 }],
    })
    expect(await linhasDaParcela(t, acordo.parcelas[0])).toMatchObject([
      { realizado: 66.68, comissao: 33.33, valor_repasse: 300.01 },
      { realizado: 33.33, comissao: 16.67, valor_repasse: 149.99 },
    ])
    const second = await analista.post(baixa(acordo.parcelas[0]), { ...PAGO, valor: 399.99 })
    expect(second.json()).toMatchObject({ parcela: { status: 'Paga', valor_pago: 500 } })
    expect(await linhasDaParcela(t, acordo.parcelas[0])).toMatchObject([
      { realizado: 333.34, comissao: 33.33, valor_repasse: 300.01 },
      { realizado: 166.66, comissao: 16.67, valor_repasse: 149.99 },
    ])
  })

  it('asks how to spread what exceeds the instalment, and says what is open', async () => {
    const acordo = await fechar(t, executivo)
    const post = (body: object) => analista.post(baixa(nth(acordo, 1)), { ...PAGO, valor: 700, ...body })
    expect((await post({})).json()).toMatchObject({
      statusCode: 422,
      errors: { valor: [expect.stringContaining('R$ 500,00')] },
    })
    expect((await post({ valor: 1500.01, excedente: 'antigas' })).json()).toMatchObject({
      code: 'valor_acima_do_saldo',
      errors: { valor: [expect.stringContaining('R$ 1.500,00')] },
    })
    const oldest = await post({ excedente: 'antigas' })
    expect(oldest.json()).toMatchObject({
      parcela: { id: acordo.parcelas[1], status: 'Paga' },
      parcelas: [{ id: acordo.parcelas[1] }, { id: acordo.parcelas[0], status: 'Paga parcial', valor_pago: 200 }],
    })
    const [one, two] = await recebimentosOf(t, acordo.id)
    expect(one?.lote).toBe(two?.lote)
    expect(one?.lote).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('spreads the excess in proportion to what is open, to the centavo', async () => {
    const acordo = await fechar(t, executivo)
    await analista.post(baixa(acordo.parcelas[0]), { ...PAGO, valor: 400 })
    // 100 + 500 open beside the third; 100,01 over 100 : 500 is 16,668… and 83,341…
    const answer = await analista.post(baixa(nth(acordo, 2)), { ...PAGO, valor: 600.01, excedente: 'proporcional' })
    expect(answer.json()).toMatchObject({
      parcelas: [
        { id: acordo.parcelas[2], valor_pago: 500 },
        { id: acordo.parcelas[0], valor_pago: 416.67 },
        { id: acordo.parcelas[1], valor_pago: 83.34 },
      ],
    })
  })

  it('ends the agreement with the last centavo: Quitado, its operations settled and free', async () => {
    const acordo = await fechar(t, executivo)
    const url = `/api/v1/acordos/${acordo.id}/baixa`
    const answer = await supervisor.post(url, { ...PAGO, valor: 1500, modo: 'antigas' })
    expect(answer.json()).toMatchObject({ acordo: { status: 'Quitado', valor_pago: 1500, proximo_vencimento: null } })
    expect(await operacoesOf(t, acordo.operacoes)).toMatchObject([{ status_operacao: 'L' }, { status_operacao: 'L' }])
    expect(await acordoOf(t, acordo.id)).toMatchObject({ encerrado_em: '2026-11-20', parcelas_pagas: 3 })
    const again = await supervisor.post(url, { ...PAGO, valor: 1, modo: 'antigas' })
    expect(again.json()).toMatchObject({ statusCode: 409, code: 'acordo_nao_recebe' })
  })

  it('leaves an agreement late when something else is overdue', async () => {
    const acordo = await fechar(t, executivo)
    await t.db.updateTable('parcelas').set({ data_vencimento: '2026-11-19' }).where('id', '=', nth(acordo, 1)).execute()
    const answer = await analista.post(baixa(acordo.parcelas[0]), PAGO)
    expect(answer.json()).toMatchObject({ acordo: { status: 'Em atraso', proximo_vencimento: '2026-11-19' } })
  })
})

describe('the card fee', () => {
  it('is the percentage of config/regras.yaml when none is typed, and comes out of the repasse', async () => {
    const acordo = await fechar(t, executivo, { formaPagamento: 'maquineta' })
    const answer = await analista.post(baixa(acordo.parcelas[0]), { ...PAGO, forma: 'maquineta' })
    expect(answer.json().recebimentos).toMatchObject([
      {
        taxa_cartao: 12.5,
        comissao: 50,
        valor_repasse: 437.5,
        linhas: [
          { taxa_cartao: 8.34, valor_repasse: 291.67 },
          { taxa_cartao: 4.16, valor_repasse: 145.83 },
        ],
      },
    ])
    const typed = await analista.post(baixa(nth(acordo, 1)), { ...PAGO, forma: 'maquineta', taxa_cartao: 0.01 })
    expect(typed.json().recebimentos).toMatchObject([{ taxa_cartao: 0.01, valor_repasse: 449.99 }])
  })

  it('beyond the repasse takes from the commission, and is never more than there is', async () => {
    const acordo = await fechar(t, executivo, { formaPagamento: 'maquineta' })
    const post = (taxa_cartao: number) =>
      analista.post(baixa(acordo.parcelas[0]), { ...PAGO, forma: 'maquineta', taxa_cartao })
    expect((await post(500.01)).json()).toMatchObject({
      errors: { taxa_cartao: [expect.stringContaining('R$ 500,00')] },
    })
    expect((await post(480)).json().recebimentos).toMatchObject([{ taxa_cartao: 480, comissao: 20, valor_repasse: 0 }])
  })

  it('is refused where there is no card', async () => {
    const acordo = await fechar(t, executivo)
    const answer = await analista.post(baixa(acordo.parcelas[0]), { ...PAGO, taxa_cartao: 1 })
    expect(answer.json()).toMatchObject({ code: 'taxa_cartao_sem_cartao' })
  })
})

describe('the special creditors', () => {
  it('get their percentage of a debt overdue for more than 360 days; the commission is what remains', async () => {
    // 2025-11-24 is 361 days before; 2025-11-25 is 360 and stands under the usual rule
    const operacoes = [
      { valor_nominal: 1000, data_vencimento: '2025-11-24' },
      { valor_nominal: 1000, data_vencimento: '2025-11-25' },
    ]
    const acordo = await fechar(t, executivo, {
      operacoes,
      credor_id: 216,
      parametros: { nParcelas: 1 },
      formaPagamento: 'maquineta',
    })
    const first = await analista.post(baixa(acordo.parcelas[0]), {
      ...PAGO,
      valor: 200,
      forma: 'maquineta',
      taxa_cartao: 10,
    })
    expect(first.json().recebimentos[0].linhas).toMatchObject([
      { realizado: 100, taxa_cartao: 5, valor_repasse: 70, comissao: 25, repasse_especial: true },
      { realizado: 100, taxa_cartao: 5, valor_repasse: 85, comissao: 10, repasse_especial: false },
    ])
    // half of it charged by the card: repasse gives way where the commission is used up, and nothing is below zero
    const second = await analista.post(baixa(acordo.parcelas[0]), {
      ...PAGO,
      valor: 1800,
      forma: 'maquineta',
      taxa_cartao: 900,
    })
    expect(second.json().recebimentos[0].linhas).toMatchObject([
      { realizado: 900, taxa_cartao: 450, valor_repasse: 450, comissao: 0 },
      { realizado: 900, taxa_cartao: 450, valor_repasse: 360, comissao: 90 },
    ])
    expect(await linhasDaParcela(t, acordo.parcelas[0])).toMatchObject([
      { realizado: 1000, taxa_cartao: 455, valor_repasse: 520, comissao: 25 },
      { realizado: 1000, taxa_cartao: 455, valor_repasse: 445, comissao: 100 },
    ])
  })
})

describe('refusals of a write-off', () => {
  it.each([
    ['an unknown method', { forma: 'cheque' }, 'forma', 'forma_pagamento_invalida'],
    ['no value', { valor: 0 }, 'valor', 'baixa_valor_nao_positivo'],
    ['a negative value', { valor: -1 }, 'valor', 'baixa_valor_nao_positivo'],
    ['a third decimal', { valor: 1.001 }, 'valor', 'valor_invalido'],
    ['a negative fee', { taxa_cartao: -1 }, 'taxa_cartao', 'valor_invalido'],
    ['a date that is none', { data: '2026-02-30' }, 'data', 'data_invalida'],
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

it('keeps the instalments in the order of their numbers', async () => {
  const acordo = await fechar(t, executivo)
  expect((await parcelasOf(t, acordo.id)).map(({ numero_parcela }) => numero_parcela)).toEqual([1, 2, 3])
})
