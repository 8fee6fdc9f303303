import { sql } from 'kysely'
import type { Db } from '../../../../../src/server/platform/database/pool'
import { monthOf, plus } from './days'

interface Open {
  readonly id: number
  readonly credor_id: number
  readonly idade: string
  readonly aberto: number
  readonly entrou: number
  readonly faturou: number
}

/** The forecast of a month, month by month and one instalment at a time; to a creditor's user by what that creditor's own came to. */
export async function forecastByHand(db: Db, hoje: string, credor: number | null = null) {
  const opens: Open[][] = []
  for (let back = 0; back < 13; back += 1) {
    const { inicio: from, fim } = monthOf(hoje, -back)
    const next = plus(fim, 1)
    const { rows } = await sql<Open>`select p.id, p.credor_id, p.valor_nominal
          - (select coalesce(sum(valor), 0) from recebimentos where parcela_id = p.id and data < ${from}) as aberto,
        (select coalesce(sum(valor), 0) from recebimentos where parcela_id = p.id and data >= ${from} and data < ${next}) as entrou,
        (select coalesce(sum(honorarios + comissao), 0) from recebimentos where parcela_id = p.id and data >= ${from} and data < ${next}) as faturou,
        case when p.data_vencimento >= ${next} then 'depois' when p.data_vencimento >= ${from} then 'no_mes'
          when ${from}::date - p.data_vencimento <= 30 then 'ate_30' when ${from}::date - p.data_vencimento <= 60 then 'ate_60'
          when ${from}::date - p.data_vencimento <= 90 then 'ate_90' when ${from}::date - p.data_vencimento <= 180 then 'ate_180' else 'mais' end as idade
      from parcelas p join acordos a on a.id = p.acordo_id
      where a.data_acordo < ${from} and (a.encerrado_em is null or a.encerrado_em >= ${from}) and not a.so_pedido
        and (${credor}::integer is null or p.credor_id = ${credor})`.execute(db)
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
    // in the month that had most
    const counted = (rows: readonly Open[]) =>
      Math.max(...past.map((month) => month.filter((row) => rows.includes(row)).length))
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
