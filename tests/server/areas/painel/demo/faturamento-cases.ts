import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Painel } from '../../../../../src/contract/paineis/painel'
import { CPF } from '../../../fixture'
import type { TestApp } from '../../../harness'
import { rowsAt } from './demo-company'

type Row = Readonly<Record<string, unknown>>
const cents = (reais: number) => Math.round(reais * 100) / 100
const ASKED = ['periodo=mes', 'periodo=mes_anterior', 'periodo=mes&credores=10', 'inicio=2026-08-01&fim=2026-10-31']

export function revenueCases(t: TestApp) {
  describe('the bridge from one month to another', () => {
    it.each(ASKED)(
      'of %s adds up to the difference to the centavo, and each part is what one counts by hand',
      async (asked) => {
        const bridges = await bridgesOf(t, asked)
        expect(bridges.map(({ figura }) => figura)).toEqual([
          'recebido_por_causa.faturamento',
          'recebido_por_causa.recebido',
        ])
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
      const hand = await forecastByHand(t)
      expect(hand.length).toBeGreaterThan(5)
      expect(new Set(hand.map(({ da_casa }) => da_casa)).size).toBeGreaterThan(0)
      expect(sorted(told)).toEqual(sorted(hand))
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
  const paid = `r.tipo = 'baixa' and r.origem <> 'Baixa' and a.status <> 'Quebrado'`
  const isNew = `to_char(a.data_acordo, 'YYYY-MM') = ${month}`
  const isLate = `to_char(p.data_vencimento, 'YYYY-MM') < ${month}`
  const causes = {
    novo: `${paid} and ${isNew}`,
    parcela: `${paid} and not ${isNew} and not ${isLate}`,
    atraso: `${paid} and not ${isNew} and ${isLate}`,
    credor: `r.tipo = 'baixa' and r.origem = 'Baixa'`,
    estorno: `r.tipo = 'estorno'`,
    quebrado: `r.tipo = 'baixa' and r.origem <> 'Baixa' and a.status = 'Quebrado'`,
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

interface Open {
  readonly id: number
  readonly credor_id: number
  readonly idade: string
  readonly aberto: number
  readonly entrou: number
  readonly faturou: number
}

/** Month by month, one instalment at a time. */
async function forecastByHand(t: TestApp) {
  const months = Array.from({ length: 13 }, (_, back) =>
    new Date(Date.UTC(2026, 10 - back, 1)).toISOString().slice(0, 10),
  )
  const opens: Open[][] = []
  for (const from of months) {
    const next = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)), 1)).toISOString().slice(0, 10)
    const { rows } = await sql<Open>`select p.id, p.credor_id, p.valor_nominal
          - (select coalesce(sum(valor), 0) from recebimentos where parcela_id = p.id and data < ${from}) as aberto,
        (select coalesce(sum(valor), 0) from recebimentos where parcela_id = p.id and data >= ${from} and data < ${next}) as entrou,
        (select coalesce(sum(honorarios + comissao), 0) from recebimentos where parcela_id = p.id and data >= ${from} and data < ${next}) as faturou,
        case when p.data_vencimento >= ${next} then 'depois' when p.data_vencimento >= ${from} then 'no_mes'
          when ${from}::date - p.data_vencimento <= 30 then 'ate_30' when ${from}::date - p.data_vencimento <= 60 then 'ate_60'
          when ${from}::date - p.data_vencimento <= 90 then 'ate_90' when ${from}::date - p.data_vencimento <= 180 then 'ate_180' else 'mais' end as idade
      from parcelas p join acordos a on a.id = p.acordo_id
      where a.data_acordo < ${from} and (a.encerrado_em is null or a.encerrado_em >= ${from}) and not a.so_pedido`.execute(
      t.db,
    )
    opens.push(rows.filter(({ aberto }) => Number(aberto) > 0))
  }
  const [now = [], ...past] = opens
  const seen = past.flat()
  const sum = (rows: readonly Open[], key: 'aberto' | 'entrou' | 'faturou') =>
    rows.reduce((total, row) => total + Math.round(Number(row[key]) * 100), 0)
  const groups = new Map(now.map(({ credor_id, idade }) => [`${credor_id} ${idade}`, { credor_id, idade }]))
  return [...groups.values()].map(({ credor_id, idade }) => {
    const own = now.filter((row) => row.credor_id === credor_id && row.idade === idade)
    const ofAge = seen.filter((row) => row.idade === idade)
    const ofCreditor = ofAge.filter((row) => row.credor_id === credor_id)
    const counted = (rows: readonly Open[]) => new Set(rows.map(({ id }) => id)).size
    const da_casa = counted(ofCreditor) < 100
    const base = da_casa ? ofAge : ofCreditor
    const share = (key: 'entrou' | 'faturou') => (base.length === 0 ? 0 : sum(base, key) / sum(base, 'aberto'))
    const aberto = sum(own, 'aberto')
    return {
      credor_id: Number(credor_id),
      idade,
      abertas: own.length,
      aberto: aberto / 100,
      parcelas: base.length === 0 ? null : counted(base),
      da_casa,
      previsto: Math.round(aberto * share('entrou')) / 100,
      faturamento: Math.round(aberto * share('faturou')) / 100,
    }
  })
}
