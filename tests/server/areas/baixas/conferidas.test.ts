import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runs } from '../../../inteiro'
import type { Actor } from '../../harness'
import { runProgram } from '../../program'
import { withApp } from '../../with-app'
import { avisar, SEGREDOS } from '../cobrancas/avisar'
import { cobrancaOf, cobrar, createConvenios, parcelaOf } from '../cobrancas/cobrar'
import { broken, fechar, setRemuneracao } from './acordo-recebendo'

for (const [name, value] of Object.entries(SEGREDOS)) vi.stubEnv(name, value)
const { t, executivo, analistaFinanceiro, supervisorFinanceiro, administrador } = withApp({ hoje: '2026-11-16' }, [
  'executivo',
  'analistaFinanceiro',
  'supervisorFinanceiro',
  'administrador',
])
beforeAll(async () => {
  await createConvenios(t, ['341'])
  await setRemuneracao(t, 10, 10)
})
afterAll(async () => {
  expect(await broken(t)).toEqual([])
  vi.unstubAllEnvs()
})

let evento = 0
/** An instalment of R$ 500,00 due on 2026-11-16 whose slip was paid on that day, in reais. */
async function paid(valor: number, dia = '2026-11-16') {
  const acordo = await fechar(t, executivo)
  const [parcela] = acordo.parcelas
  const { id, txid } = await cobrar(executivo, parcela)
  evento += 1
  const pix = [{ txid, valor: valor.toFixed(2), horario: `${dia}T15:00:00Z`, endToEndId: `CONF${evento}` }]
  expect((await avisar(t, 'pix', { pix })).statusCode).toBe(200)
  return { acordo: acordo.id, parcela, cobranca: id }
}
const URL = '/api/v1/baixas/conferidas'
const rows = async () =>
  (await analistaFinanceiro.get('/api/v1/a_baixar?_visao=pagas&_start=0&_end=100')).json<
    { parcela_id: number; veredito: string; valor_pago: number }[]
  >()
const receiptsOf = (acordos: readonly number[]) =>
  t.db
    .selectFrom('recebimentos')
    .select(['acordo_id', 'valor'])
    .where('acordo_id', 'in', [...acordos])
    .execute()

describe('booking all that agrees in one press', () => {
  it('books what agrees, leaves the rest and says why, as each row says', async () => {
    const exact = await paid(500)
    const late = await paid(511.67, '2026-11-26')
    const bare = await paid(500, '2026-11-26')
    const under = await paid(499.9)
    const over = await paid(520, '2026-11-26')
    const before = await paid(500, '2026-10-30')
    const said = new Map((await rows()).map(({ parcela_id, veredito }) => [parcela_id, veredito]))
    expect([exact, late, bare, under, over, before].map(({ parcela }) => said.get(parcela))).toEqual([
      'Confere',
      'Confere',
      'Confere, sem toda a mora',
      'Abaixo do valor em aberto',
      'Acima do que a cobrança pedia',
      'Fora da janela de baixa',
    ])
    const deixadas = [
      { veredito: 'abaixo', rotulo: 'Abaixo do valor em aberto', quantidade: 1, valor: 499.9 },
      { veredito: 'acima', rotulo: 'Acima do que a cobrança pedia', quantidade: 1, valor: 520 },
      { veredito: 'fora_da_janela', rotulo: 'Fora da janela de baixa', quantidade: 1, valor: 500 },
    ]
    // 500,00 + 511,67 + 500,00, of which 11,67 are mora
    const previa = await analistaFinanceiro.post(`${URL}/previa`, {})
    expect(previa.json(), previa.body).toEqual({ conferem: 3, valor: 1511.67, mora: 11.67, deixadas })
    const done = await analistaFinanceiro.post(URL, { observacao: 'retorno do dia' })
    expect(done.json(), done.body).toEqual({
      feitos: 3,
      valor: 1511.67,
      mora: 11.67,
      restam: 0,
      recusadas: [],
      deixadas,
    })
    for (const { parcela } of [exact, late, bare])
      expect(await parcelaOf(t, parcela)).toMatchObject({ status: 'Paga', valor_pago: 500 })
    for (const { parcela } of [under, over, before])
      expect(await parcelaOf(t, parcela)).toMatchObject({ status: 'A Vencer', valor_pago: 0 })
    expect(await cobrancaOf(t, bare.cobranca)).toMatchObject({ mora: 'a_decidir', mora_devida: 11.67 })
    // what the list still has is what was told to be left
    expect((await rows()).reduce((sum, { valor_pago }) => sum + valor_pago, 0)).toBe(1519.9)
    // pressed again, nothing is there to book
    expect((await analistaFinanceiro.post(URL, {})).json()).toMatchObject({ feitos: 0, restam: 0, deixadas })
    expect(await receiptsOf([exact.acordo, late.acordo, bare.acordo])).toHaveLength(3)
    // the supervisor may also book the day before the window
    expect((await supervisorFinanceiro.post(URL, {})).json()).toMatchObject({ feitos: 1, valor: 500 })
  })

  it('is of the two finance functions alone, an administrator with * too', async () => {
    for (const who of [administrador, executivo] as Actor[])
      for (const url of [URL, `${URL}/previa`]) expect((await who.post(url, {})).statusCode, url).toBe(403)
  })

  it('books once for one key, and once for two people at the same moment', async () => {
    const made = [await paid(500), await paid(500), await paid(500), await paid(500)]
    const acordos = made.map(({ acordo }) => acordo)
    const answers = await Promise.all([analistaFinanceiro.post(URL, {}), supervisorFinanceiro.post(URL, {})])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const feitos = answers.map((answer) => answer.json<{ feitos: number }>().feitos)
    expect(feitos.reduce((sum, each) => sum + each, 0)).toBe(4)
    expect(await receiptsOf(acordos)).toHaveLength(4)
    const one = await paid(500)
    const headers = { 'idempotency-key': 'conferidas-uma-vez' }
    const first = await analistaFinanceiro.post(URL, {}, headers)
    const again = await analistaFinanceiro.post(URL, {}, headers)
    expect(again.json()).toEqual(first.json())
    expect(first.json()).toMatchObject({ feitos: 1 })
    expect(await receiptsOf([one.acordo])).toHaveLength(1)
  })

  it('killed at any statement leaves nothing booked, and the next press books all once', {
    timeout: runs(240_000, 900_000),
  }, async () => {
    const die = (point: number) =>
      runProgram('tests/server/areas/baixas/conferidas-and-die.ts', [t.database.url, String(point)])
    await paid(500)
    const lived = await die(0)
    expect(lived.errors).toBe('')
    const { made, statements } = JSON.parse(lived.output)
    expect(made).toMatchObject({ feitos: 1, restam: 0 })
    const many = runs(5, 40)
    const pair = [await paid(500), await paid(511.67, '2026-11-26')]
    const acordos = pair.map(({ acordo }) => acordo)
    for (let index = 1; index <= many; index += 1) {
      expect(await die(Math.ceil((statements * index) / (many + 1)))).toMatchObject({ signal: 'SIGKILL' })
      expect(await receiptsOf(acordos)).toEqual([])
    }
    expect((await analistaFinanceiro.post(URL, {})).json()).toMatchObject({ feitos: 2, valor: 1011.67, mora: 11.67 })
    expect(await receiptsOf(acordos)).toHaveLength(2)
  })

  it('is undone by the reversal that there is, and waits for a person: one press does not undo what the supervisor did', async () => {
    const { parcela } = await paid(500)
    expect((await analistaFinanceiro.post(URL, {})).json()).toMatchObject({ feitos: 1 })
    const back = await supervisorFinanceiro.post(`/api/v1/parcelas/${parcela}/estorno`, { motivo: 'engano' })
    expect(back.statusCode, back.body).toBe(201)
    expect((await rows()).find(({ parcela_id }) => parcela_id === parcela)).toMatchObject({
      veredito: 'Baixa estornada: uma pessoa decide',
    })
    expect((await analistaFinanceiro.post(URL, {})).json()).toMatchObject({
      feitos: 0,
      deixadas: expect.arrayContaining([expect.objectContaining({ veredito: 'estornada', quantidade: 1, valor: 500 })]),
    })
    const again = { data: '2026-11-16', valor: 500, forma: 'boleto_pix' }
    const booked = await analistaFinanceiro.post(`/api/v1/parcelas/${parcela}/baixa`, again)
    expect(booked.statusCode, booked.body).toBe(201)
  })
})
