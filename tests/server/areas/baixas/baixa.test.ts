import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor, TestApp } from '../../harness'
import { acordoOf, fechar, linhasDaParcela, nth, operacoesOf, parcelasOf, recebimentosOf } from './acordo-recebendo'
import { baixa, openBaixas, PAGO } from './open-baixas'

let t: TestApp
let executivo: Actor
let analista: Actor
let supervisor: Actor
beforeAll(async () => {
  ;({ t, executivo, analista, supervisor } = await openBaixas())
})
afterAll(() => t.close())

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
      .orderBy('id')
      .execute()
    expect(history).toMatchObject([
      { acao: 'criar', usuario_id: 4, mudancas: { status: [null, 'A Vencer'] } },
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

it('keeps the instalments in the order of their numbers', async () => {
  const acordo = await fechar(t, executivo)
  expect((await parcelasOf(t, acordo.id)).map(({ numero_parcela }) => numero_parcela)).toEqual([1, 2, 3])
})
