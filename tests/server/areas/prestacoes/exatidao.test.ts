import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor, TestApp } from '../../harness'
import { broken, fechar, nth, parcelasOf } from '../baixas/acordo-recebendo'
import { openBaixas, receber } from '../baixas/open-baixas'
import { abrir, agir, ler, levar, linhasDe, repassar } from './prestacao-de-teste'

let t: TestApp
let executivo: Actor
let analista: Actor
let supervisor: Actor
beforeAll(async () => {
  ;({ t, executivo, analista, supervisor } = await openBaixas())
})
afterAll(async () => {
  expect(await broken(t)).toEqual([])
  await t.close()
})

const estornar = async (parcela: number, motivo: string) => {
  const answer = await supervisor.post(`/api/v1/parcelas/${parcela}/estorno`, { motivo })
  expect(answer.statusCode, answer.body).toBe(201)
}
const figures = (linhas: readonly Record<string, unknown>[]) =>
  linhas.map((linha) => [
    linha.sentido,
    linha.realizado,
    linha.comissao,
    linha.taxa_cartao,
    linha.valor_repasse,
    linha.acima_360,
  ])

it('closes the month of creditor 216 with a debt over 360 days, and the next with a reversal, to the centavo', async () => {
  // R$ 1.000,00 that fell due 537 days ago and R$ 500,00 of 102 days, in three of R$ 500,00; 10 % of commission, 70 % beyond 360 days
  const operacoes = [{ valor_nominal: 1000, data_vencimento: '2025-06-01' }, { valor_nominal: 500 }]
  const acordo = await fechar(t, executivo, { credor_id: 216, operacoes })
  await receber(analista, acordo.parcelas[0])
  await receber(analista, nth(acordo, 1))
  const first = await abrir(analista, { credor_id: 216 })
  // 333,34 × 70 % = 233,34 and what remains; 166,66 less round(50,00 ÷ 3)
  expect(figures(await linhasDe(analista, first))).toEqual([
    ['credito', 333.34, 100, 0, 233.34, 233.34],
    ['credito', 166.66, 16.67, 0, 149.99, null],
    ['credito', 333.33, 100, 0, 233.33, 233.33],
    ['credito', 166.67, 16.66, 0, 150.01, null],
  ])
  expect((await linhasDe(analista, first)).map(({ dias_vencido }) => dias_vencido)).toEqual([537, 102, 537, 102])
  expect(await ler(analista, first)).toMatchObject({
    realizado: 1000,
    honorarios: 0,
    comissao: 233.33,
    taxa_cartao: 0,
    valor_repasse: 766.67,
    acima_360: 466.67,
    liquido: 766.67,
  })
  await levar(analista, first, 'fechar', 'enviar', 'conferir')
  expect((await repassar(analista, first, 766.67)).json()).toMatchObject({ status: 'Repassada', saldo: 0 })
  expect((await parcelasOf(t, acordo.id)).map(({ status }) => status)).toEqual(['Repassada', 'Repassada', 'A Vencer'])

  await estornar(nth(acordo, 1), 'Chargeback do banco')
  await receber(analista, nth(acordo, 2), { forma: 'maquineta' })
  const second = await abrir(analista, { credor_id: 216 })
  // the fee of R$ 12,50 is shared by principal: 8,33 and 4,17
  expect(figures(await linhasDe(analista, second))).toEqual([
    ['debito', -333.33, -100, 0, -233.33, -233.33],
    ['debito', -166.67, -16.66, 0, -150.01, null],
    ['credito', 333.33, 91.67, 8.33, 233.33, 233.33],
    ['credito', 166.67, 16.67, 4.17, 145.83, null],
  ])
  expect(await ler(analista, second)).toMatchObject({
    realizado: 0,
    debitos: -500,
    comissao: -8.32,
    taxa_cartao: 12.5,
    valor_repasse: -4.18,
    acima_360: 0,
    liquido: -4.18,
    saldo: 0,
    fatura: 4.18,
  })
  await levar(analista, second, 'fechar')
  expect((await parcelasOf(t, acordo.id)).map(({ status }) => status)).toEqual(['Repassada', 'A Vencer', 'Prestada'])
})

/** What the ledger alone says of receipts of a creditor between two ids: no table of statements, and no column that tells whose the money is. */
async function doLivro(credor: number, after: number) {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as quantidade, coalesce(sum(l.realizado), 0) as realizado, coalesce(sum(l.honorarios), 0) as honorarios,
      coalesce(sum(l.comissao), 0) as comissao, coalesce(sum(l.taxa_cartao), 0) as taxa_cartao, coalesce(sum(l.valor_repasse), 0) as valor_repasse,
      coalesce(sum(l.valor_repasse) filter (where r.forma not in ('link_credor', 'Credor')), 0) as a_repassar,
      coalesce(sum(l.honorarios + l.comissao) filter (where r.forma in ('link_credor', 'Credor')), 0) as a_faturar,
      coalesce(sum(l.valor_repasse) filter (where l.dias_vencido > 360 and r.credor_id in (216, 217, 219, 220, 221, 222)), 0) as acima_360,
      coalesce(sum(l.realizado) filter (where r.valor < 0), 0) as debitos
    from recebimentos r join recebimentos_linhas l on l.recebimento_id = r.id
    where r.credor_id = ${credor} and r.id > ${after}`.execute(t.db)
  return rows[0]
}
const lastReceipt = async () =>
  Number((await sql<{ id: number }>`select coalesce(max(id), 0) as id from recebimentos`.execute(t.db)).rows[0]?.id)

it('says what the ledger alone says, round after round, whose ever the money is and whatever is reversed', async () => {
  const formas = ['boleto_pix', 'maquineta', 'link_credor', 'link_voz', 'Credor'] as const
  let seed = 7
  const roll = (sides: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % sides
  }
  for (const credor_id of [10, 216]) {
    await levar(analista, await abrirOuNada(credor_id), 'fechar')
    for (let round = 0; round < 3; round += 1) {
      const before = await lastReceipt()
      for (let made = 0; made < 3; made += 1) {
        const vencida = roll(2) === 0 ? '2025-03-10' : '2026-08-10'
        const debts = [
          { valor_nominal: 100 + roll(90_000) / 100, data_vencimento: vencida, taxaHonorarios: roll(2) * 10 },
          { valor_nominal: 57.03 },
        ]
        const acordo = await fechar(t, executivo, { credor_id, operacoes: debts })
        const [first] = await parcelasOf(t, acordo.id)
        const valor = roll(3) === 0 ? 11.11 : first?.valor_nominal
        await receber(analista, acordo.parcelas[0], { valor, forma: formas[roll(formas.length)] })
        if (roll(3) === 0) await estornar(acordo.parcelas[0], 'Não era dele')
      }
      const expected = await doLivro(credor_id, before)
      const id = await abrir(analista, { credor_id, tipo: 'combinada' })
      const told = await ler(analista, id)
      expect(told).toMatchObject({ ...expected })
      const cents = (name: string) => Math.round(Number(told[name]) * 100)
      expect(cents('realizado')).toBe(
        cents('valor_repasse') + cents('honorarios') + cents('comissao') + cents('taxa_cartao'),
      )
      await levar(analista, id, 'fechar')
    }
  }
})

/** A combined statement of all that other tests left to be told; one receipt where they left nothing. */
async function abrirOuNada(credor_id: number): Promise<number> {
  await receber(analista, (await fechar(t, executivo, { credor_id })).parcelas[0])
  const id = await abrir(analista, { credor_id, tipo: 'combinada' })
  expect(await agir(analista, id, 'incluir')).toMatchObject({ ok: false })
  return id
}
