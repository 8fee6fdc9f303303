import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Painel } from '../../../../../src/contract/paineis/painel'
import { fecharPrevisao } from '../../../../../src/server/collection/previsao/meses-fechados'
import { asCompany } from '../../../../../src/server/framework/resources/events/as-company'
import { CPF } from '../../../fixture'
import type { TestApp } from '../../../harness'
import { forecastByHand } from '../by-hand/forecast'
import { HOJE, rowsAt } from './demo-company'

type Row = Readonly<Record<string, unknown>>
const cents = (reais: number) => Math.round(reais * 100) / 100
const ASKED = ['periodo=mes', 'periodo=mes_anterior', 'periodo=mes&credores=10', 'inicio=2027-11-01&fim=2028-01-31']

export function revenueCases(t: TestApp) {
  describe('the bridge from one month to another', () => {
    it.each(ASKED)(
      'of %s adds up to the difference to the centavo, and each part is what one counts by hand',
      async (asked) => {
        const bridges = await bridgesOf(t, asked)
        expect(bridges.map(({ figura }) => figura)).toEqual(['recebimentos.faturamento', 'recebimentos.recebido'])
        for (const { figura, dimensao, total, periodo, comparado } of bridges) {
          const moved = dimensao.linhas.reduce((sum, { diferenca }) => sum + Math.round(diferenca * 100), 0)
          expect(moved / 100).toBe(total.diferenca)
          expect(cents(total.agora - total.antes)).toBe(total.diferenca)
          const value = figura.endsWith('recebido') ? 'r.valor' : 'r.honorarios + r.comissao'
          const credor = asked.endsWith('credores=10') ? 10 : null
          expect([figura, ...(await causesByHand(t, value, { periodo, comparado, credor }))]).toEqual([
            figura,
            ...dimensao.linhas.map(({ valor, agora, antes }) => ({ causa: valor, agora, antes })),
          ])
        }
      },
    )

    it('opens the rows of each part in both periods', async () => {
      const admin = await t.as(CPF.administrador)
      for (const { figura, dimensao } of await bridgesOf(t, ASKED[0] ?? '')) {
        const soma = figura.endsWith('recebido') ? 'valor' : 'faturamento'
        for (const { agora, antes, rota, rota_antes } of dimensao.linhas) {
          const found = [(await rowsAt(admin, rota, soma)).comes, (await rowsAt(admin, rota_antes, soma)).comes]
          expect(found).toEqual([agora, antes])
        }
      }
    })

    it('tells of a month that is over the same after one of its agreements is broken', async () => {
      const over = 'inicio=2028-01-01&fim=2028-01-31'
      const before = await bridgesOf(t, over)
      const { rows } = await sql<{ id: number }>`select a.id from acordos a join recebimentos r on r.acordo_id = a.id
        where a.status in ('Vigente', 'Em atraso') and r.tipo = 'baixa' and r.origem <> 'Baixa'
        and r.data between '2028-01-01' and '2028-01-31' and not exists (select from cobrancas c where c.acordo_id = a.id and c.status = 'Paga')
        limit 1`.execute(t.db)
      const coordenador = await t.as(CPF.coordenador)
      const broken = await coordenador.post(`/api/v1/acordos/${rows[0]?.id}/quebrar`, { motivo: 'Não paga mais' })
      expect([broken.statusCode, broken.json().para]).toEqual([200, 'Quebrado'])
      expect(await bridgesOf(t, over)).toEqual(before)
    })

    it('tells the same after an instalment that was paid in part is put off and its agreement broken', async () => {
      const finance = await t.as(CPF.supervisorFinanceiro)
      const { rows } = await sql<{
        id: number
        acordo_id: number
      }>`select p.id, p.acordo_id from parcelas p join acordos a on a.id = p.acordo_id
        where p.status in ('Vencida', 'A Vencer') and a.status in ('Vigente', 'Em atraso') and a.data_acordo < '2028-02-01' and p.valor_pago = 0
        and not exists (select from cobrancas c where c.acordo_id = a.id and c.status = 'Paga') order by p.data_vencimento, p.id limit 1`.execute(
        t.db,
      )
      const { id, acordo_id } = rows[0] ?? { id: 0, acordo_id: 0 }
      const pay = async () => {
        const paid = await finance.post(`/api/v1/parcelas/${id}/baixa`, {
          data: HOJE,
          valor: 10.01,
          forma: 'boleto_pix',
        })
        expect([paid.statusCode, paid.body]).toEqual([201, paid.body])
      }
      const causesOf = async () =>
        (await t.app.pool.query('select causa from recebimentos where parcela_id = $1 order by id', [id])).rows.map(
          ({ causa }) => causa,
        )
      await pay()
      const born = await causesOf()
      const told = await bridgesOf(t, 'periodo=mes')
      const coordenador = await t.as(CPF.coordenador)
      const later = { data_vencimento: '2028-03-10', motivo: 'Pediu mais dias' }
      const putOff = await coordenador.post(`/api/v1/parcelas/${id}/prorrogar`, later)
      expect([putOff.statusCode, putOff.body]).toEqual([200, putOff.body])
      expect(await bridgesOf(t, 'periodo=mes')).toEqual(told)
      const broken = await coordenador.post(`/api/v1/acordos/${acordo_id}/quebrar`, { motivo: 'Não paga mais' })
      expect([broken.statusCode, broken.json().para]).toEqual([200, 'Quebrado'])
      expect(await bridgesOf(t, 'periodo=mes')).toEqual(told)
      expect(await causesOf()).toEqual(born)
    })
  })

  describe('the forecast of the month', () => {
    it('is what was open at its start times what used to come, of the house where the creditor has too few', async () => {
      const admin = await t.as(CPF.administrador)
      const list = await admin.get('/api/v1/previsao_de_recebimento?_start=0&_end=100')
      const rows = list.json<Row[]>()
      const told = rows.map(({ credor_id, idade, abertas, aberto, parcelas, da_casa, previsto, faturamento }) => ({
        credor_id: Number(credor_id),
        idade,
        abertas,
        aberto,
        parcelas,
        da_casa,
        previsto,
        faturamento,
      }))
      const hand = await forecastByHand(t.db, HOJE)
      expect(hand.length).toBeGreaterThan(5)
      expect(new Set(hand.map(({ da_casa }) => da_casa)).size).toBeGreaterThan(0)
      expect(sorted(told)).toEqual(sorted(hand))
    })

    it('is the same of months that were closed: this one and the one before are told anew, the others stay', async () => {
      const admin = await t.as(CPF.administrador)
      const forecast = async () => (await admin.get('/api/v1/previsao_de_recebimento?_start=0&_end=100')).json<Row[]>()
      const usuario = asCompany(t.definitions, null)
      const { clock, secret } = t.app
      const close = () =>
        fecharPrevisao(t.db, { definitions: t.definitions, clock, secret, usuario, origem: 'agenda 1' })
      const counted = await forecast()
      expect(await close()).toBeGreaterThan(13)
      expect(await forecast()).toEqual(counted)
      const kept = async () => (await t.app.pool.query('select * from previsao_meses order by 1, 2, 3')).rows
      const told = await kept()
      await t.app.pool.query("update previsao_meses set aberto = 2 * aberto where mes = '2028-02-01'")
      expect(await forecast()).not.toEqual(counted)
      await close()
      expect(await kept()).toEqual(told)
      await t.app.pool.query("update previsao_meses set entrou = entrou + 1 where mes = '2027-11-01'")
      await close()
      expect(await kept()).not.toEqual(told)
      await t.app.pool.query('delete from previsao_meses')
      expect(await forecast()).toEqual(counted)
    })
  })
}

const sorted = <T extends { readonly credor_id: number; readonly idade: unknown }>(rows: readonly T[]) =>
  [...rows].sort((a, b) => a.credor_id - b.credor_id || String(a.idade).localeCompare(String(b.idade)))

async function bridgesOf(t: TestApp, asked: string) {
  const answer = await (await t.as(CPF.administrador)).get(`/api/v1/paineis/faturamento?${asked}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Painel>().blocos.flatMap((bloco) => (bloco.kind === 'ponte' ? [bloco] : []))
}

interface Days {
  readonly inicio: string
  readonly fim: string
}

/** One select for each cause, in their order; those that did not move are no part. */
async function causesByHand(
  t: TestApp,
  value: string,
  { periodo, comparado, credor }: { readonly periodo: Days; readonly comparado: Days; readonly credor: number | null },
) {
  const month = "to_char(r.data, 'YYYY-MM')"
  const broken = `(a.status = 'Quebrado' and r.data >= a.encerrado_em)`
  const paid = `r.tipo = 'baixa' and r.origem <> 'Baixa' and not ${broken}`
  const isNew = `to_char(a.data_acordo, 'YYYY-MM') = ${month}`
  const isLate = `to_char(p.data_vencimento, 'YYYY-MM') < ${month}`
  const causes = {
    novo: `${paid} and ${isNew}`,
    parcela: `${paid} and not ${isNew} and not ${isLate}`,
    atraso: `${paid} and not ${isNew} and ${isLate}`,
    credor: `r.tipo = 'baixa' and r.origem = 'Baixa'`,
    estorno: `r.tipo = 'estorno'`,
    quebrado: `r.tipo = 'baixa' and r.origem <> 'Baixa' and ${broken}`,
  }
  const lines: { causa: string; agora: number; antes: number }[] = []
  for (const [causa, is] of Object.entries(causes)) {
    const sum = async ({ inicio, fim }: Days) => {
      const { rows } = await sql<{ total: number }>`select coalesce(sum(${sql.raw(value)}), 0) as total
        from recebimentos r, acordos a, parcelas p where a.id = r.acordo_id and p.id = r.parcela_id
        and r.data >= ${inicio} and r.data <= ${fim} and ${sql.raw(is)} ${sql.raw(credor === null ? '' : `and r.credor_id = ${credor}`)}`.execute(
        t.db,
      )
      return Number(rows[0]?.total)
    }
    const [agora, antes] = [await sum(periodo), await sum(comparado)]
    if (agora !== antes) lines.push({ causa, agora, antes })
  }
  return lines
}
