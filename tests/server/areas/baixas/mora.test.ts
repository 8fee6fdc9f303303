import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { avisar, SEGREDOS } from '../cobrancas/avisar'
import { cobrancaOf, cobrar, createConvenios, parcelaOf } from '../cobrancas/cobrar'
import { abrir, linhasDe } from '../prestacoes/prestacao-de-teste'
import { acordoOf, broken, fechar, linhasDaParcela, nth, setRemuneracao } from './acordo-recebendo'
import { baixa } from './open-baixas'

for (const [name, value] of Object.entries(SEGREDOS)) vi.stubEnv(name, value)
// the first instalment of what is closed today is due today, a Monday
const { t, executivo, analistaFinanceiro, supervisorFinanceiro, administrador } = withApp({ hoje: '2026-11-16' }, [
  'executivo',
  'analistaFinanceiro',
  'supervisorFinanceiro',
  'administrador',
])
beforeAll(async () => {
  await createConvenios(t, ['341'])
  for (const credor of [10, 216]) await setRemuneracao(t, credor, 10)
})
afterAll(async () => {
  expect(await broken(t)).toEqual([])
  vi.unstubAllEnvs()
})

let evento = 0
/** Two debts of R$ 1.000,00 and R$ 500,00 in three of R$ 500,00, the first one's slip paid on a later day, in reais. */
async function paidLate(valor: number, { dia = '2026-11-26', credor_id = 10, operacoes }: Late = {}) {
  const acordo = await fechar(t, executivo, { credor_id, ...(operacoes && { operacoes }) })
  const [parcela] = acordo.parcelas
  const { id, txid } = await cobrar(executivo, parcela)
  evento += 1
  const pix = [{ txid, valor: valor.toFixed(2), horario: `${dia}T15:00:00Z`, endToEndId: `MORA${evento}` }]
  expect((await avisar(t, 'pix', { pix })).statusCode).toBe(200)
  const retorno = await t.db
    .selectFrom('cobrancas_retornos')
    .select(['resultado', 'detalhe'])
    .where('cobranca_id', '=', id)
    .executeTakeFirstOrThrow()
  return { acordo, parcela, cobranca: id, retorno }
}
interface Late {
  readonly dia?: string
  readonly credor_id?: number
  readonly operacoes?: readonly object[]
}

const book = async (actor: Actor, parcela: number, valor: number, change: object = {}) =>
  actor.post(baixa(parcela), { data: '2026-11-16', valor, forma: 'boleto_pix', ...change })

/** What the ledger has of an instalment, asked of the database and not of the product. */
async function ledger(parcela: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select l.principal, l.mora_multa, l.mora_juros, l.realizado, l.comissao, l.valor_repasse from recebimentos_linhas l
    join recebimentos r on r.id = l.recebimento_id where l.parcela_id = ${parcela} order by l.id`.execute(t.db)
  return rows.map((row) => Object.values(row))
}

describe('a slip paid ten days late at 2 % and 1 % a month', () => {
  // 500,00 × 2 % = 10,00; 500,00 × 1 % × 10 ÷ 30 = 1,666… → 1,67
  it('is booked with its mora beside the instalment, shared by principal, comissão and all', async () => {
    const { acordo, parcela, cobranca, retorno } = await paidLate(511.67)
    expect(retorno).toEqual({ resultado: 'aplicado', detalhe: null })
    const answer = await book(analistaFinanceiro, parcela, 511.67)
    expect(answer.statusCode, answer.body).toBe(201)
    // principal 333,34 and 166,66 → multa 6,67 and 3,33, juros 1,11 and 0,56; comissão 33,34 + 0,78 and 16,66 + 0,39
    expect(await ledger(parcela)).toEqual([
      [333.34, 6.67, 1.11, 341.12, 34.11, 307.01],
      [166.66, 3.33, 0.56, 170.55, 17.06, 153.49],
    ])
    expect(await parcelaOf(t, parcela)).toMatchObject({ status: 'Paga', valor_pago: 500, cobrancas_a_baixar: 0 })
    expect(await acordoOf(t, acordo.id)).toMatchObject({ valor_pago: 500, status: 'Vigente' })
    expect(await parcelaOf(t, nth(acordo, 1))).toMatchObject({ valor_pago: 0 })
    expect(await cobrancaOf(t, cobranca)).toMatchObject({ valor_baixado: 511.67, mora: 'nada', mora_devida: null })
    expect(await linhasDaParcela(t, parcela)).toMatchObject([
      { realizado: 341.12, mora_multa: 6.67, mora_juros: 1.11 },
      { realizado: 170.55, mora_multa: 3.33, mora_juros: 0.56 },
    ])
  })

  it('told in the report with the mora in multa and juros, and counted as received', async () => {
    const { acordo, parcela } = await paidLate(511.67)
    await book(analistaFinanceiro, parcela, 511.67)
    const report = await administrador.get(
      `/api/v1/relatorio_prestacao_contas?acordo_id=${acordo.id}&data_gte=2026-11-01&data_lte=2026-11-30&_sort=id&_order=asc`,
    )
    expect(report.statusCode, report.body).toBe(200)
    expect(report.json()).toMatchObject([
      { juros: 1.11, multa: 6.67, realizado: 341.12 },
      { juros: 0.56, multa: 3.33, realizado: 170.55 },
    ])
    // a statement's line: the 26 fields add up with the mora in two of them
    const prestacao = await abrir(analistaFinanceiro, { credor_id: 10, corte: '2026-11-16' })
    const told = (await linhasDe(analistaFinanceiro, prestacao)).filter((row) => row.juros !== 0)
    expect(told.length).toBeGreaterThan(0)
    for (const row of told as Record<string, number>[]) {
      const { principal = 0, juros = 0, multa = 0, honorarios = 0, desconto = 0, realizado } = row
      expect(Math.round((principal + juros + multa + honorarios - desconto) * 100) / 100).toBe(realizado)
    }
    const sums = await sql<{ valor: number; mora: number }>`
      select sum(valor) as valor, sum(mora_multa + mora_juros) as mora from recebimentos where acordo_id = ${acordo.id}
    `.execute(t.db)
    expect(sums.rows).toEqual([{ valor: 511.67, mora: 11.67 }])
  })

  it('is seen whole by the rule of a special creditor', async () => {
    const operacoes = [{ valor_nominal: 1500, data_vencimento: '2025-01-01' }]
    const { parcela } = await paidLate(511.67, { credor_id: 216, operacoes })
    await book(analistaFinanceiro, parcela, 511.67)
    // 511,67 × 70 % = 358,169 → 358,17; what remains is comissão
    expect(await ledger(parcela)).toEqual([[500, 10, 1.67, 511.67, 153.5, 358.17]])
  })

  it('asks a person about more than it asked, and never pays another instalment with mora', async () => {
    const { acordo, parcela, retorno } = await paidLate(520)
    expect(retorno).toEqual({
      resultado: 'divergente',
      detalhe: 'Recebido R$ 520,00; a cobrança é de R$ 500,00, e R$ 511,67 com a mora do dia em que se pagou.',
    })
    const refused = await book(analistaFinanceiro, parcela, 520)
    expect([refused.statusCode, refused.json().maximo]).toEqual([422, 511.67])
    // a centavo of tolerance is interest; the 8,32 go where a person says
    expect((await book(analistaFinanceiro, parcela, 520, { excedente: 'antigas' })).statusCode).toBe(201)
    expect(await parcelaOf(t, nth(acordo, 1))).toMatchObject({ valor_pago: 8.32, status: 'Paga parcial' })
  })

  it('leaves what is under its value open, without mora', async () => {
    const { parcela, cobranca, retorno } = await paidLate(499.9)
    expect(retorno.resultado).toBe('divergente')
    expect((await book(analistaFinanceiro, parcela, 499.9)).statusCode).toBe(201)
    expect(await parcelaOf(t, parcela)).toMatchObject({ valor_pago: 499.9, status: 'Paga parcial' })
    expect(await cobrancaOf(t, cobranca)).toMatchObject({ mora: 'nada' })
  })

  it('paid for its value alone is settled, and the mora waits to be waived or asked for', async () => {
    const { parcela, cobranca, retorno } = await paidLate(500)
    expect(retorno.resultado).toBe('aplicado')
    expect((await book(analistaFinanceiro, parcela, 500)).statusCode).toBe(201)
    expect(await cobrancaOf(t, cobranca)).toMatchObject({ mora: 'a_decidir', mora_devida: 11.67 })
    const act = (nome: string, valores: object, actor = analistaFinanceiro) =>
      actor.post(`/api/v1/cobrancas/atos/${nome}`, { ids: [cobranca], valores })
    expect((await act('cobrar_mora', { motivo_mora: 'não é dele' }, executivo)).statusCode).toBe(403)
    const asked = await act('cobrar_mora', { motivo_mora: 'o contrato manda' })
    expect(asked.json(), asked.body).toMatchObject({ feitos: 1 })
    const tasks = await t.db
      .selectFrom('pendencias')
      .select(['tipo', 'status'])
      .where('tipo', '=', 'mora_a_cobrar')
      .execute()
    expect(tasks).toEqual([{ tipo: 'mora_a_cobrar', status: 'Aberta' }])
    expect((await act('dispensar_mora', {})).json().feitos ?? 0).toBe(0)
    expect((await act('dispensar_mora', { motivo_mora: 'acordado' })).json()).toMatchObject({ feitos: 1 })
    expect(await cobrancaOf(t, cobranca)).toMatchObject({ mora: 'dispensada', motivo_mora: 'acordado' })
    // reversed, there is nothing to decide
    const back = await supervisorFinanceiro.post(`/api/v1/parcelas/${parcela}/estorno`, { motivo: 'cheque' })
    expect(back.statusCode, back.body).toBe(201)
    expect(await cobrancaOf(t, cobranca)).toMatchObject({ mora: 'nada', mora_devida: null, valor_baixado: 0 })
  })

  it('booked with a part of the mora takes the fine first, and its reversal negates every column', async () => {
    const { acordo, parcela, cobranca } = await paidLate(510.5)
    await book(analistaFinanceiro, parcela, 510.5)
    expect(await cobrancaOf(t, cobranca)).toMatchObject({ mora: 'a_decidir', mora_devida: 1.17 })
    const back = await supervisorFinanceiro.post(`/api/v1/parcelas/${parcela}/estorno`, { motivo: 'cheque' })
    expect(back.statusCode, back.body).toBe(201)
    const { rows } =
      await sql`select sum(valor) as valor, sum(mora_multa) as multa, sum(mora_juros) as juros, count(*) as vezes
      from recebimentos where acordo_id = ${acordo.id}`.execute(t.db)
    expect(rows).toEqual([{ valor: 0, multa: 0, juros: 0, vezes: 2 }])
    expect(await parcelaOf(t, parcela)).toMatchObject({ valor_pago: 0, status: 'A Vencer' })
    // and it can be booked again, whole
    expect((await book(analistaFinanceiro, parcela, 510.5)).statusCode).toBe(201)
  })

  it('foreseen by a lot as it is booked', async () => {
    const { parcela } = await paidLate(511.67)
    const itens = [{ parcela_id: parcela, valor: 511.67, data: '2026-11-16' }]
    const previa = (await analistaFinanceiro.post('/api/v1/baixas/previa', { itens })).json()
    expect(previa).toMatchObject({ aceitos: 1, total: { valor: 511.67, mora: 11.67, comissao: 51.17 } })
    expect((await analistaFinanceiro.post('/api/v1/baixas', { itens })).json()).toMatchObject({ feitos: 1 })
  })
})
