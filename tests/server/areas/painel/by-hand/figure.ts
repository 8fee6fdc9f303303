import { sql } from 'kysely'
import type { Db } from '../../../../../src/server/platform/database/pool'
import { forecastByHand } from './forecast'
import { type Place, rowsByHand } from './rows'
import { leftByHand, targetsByHand } from './targets'

export interface Whose extends Place {
  /** The creditor whose rows alone this person sees. */
  readonly own: number | undefined
  /** The executive that was chosen. */
  readonly executivo?: number | undefined
  /** Of a target: whose, one of each; absent: the house's. */
  readonly nivel?: Level | undefined
}
export type Level = 'executivo_id' | 'equipe_id' | 'credor_id'

export type Counted = readonly [quantidade: number, valor: number | undefined]

interface Line {
  readonly credor: number | null
  readonly centavos: number
}

/** What is reckoned row by row, not by one select. */
const RECKONED: Readonly<Record<string, (db: Db, place: Whose) => Promise<readonly Line[]>>> = {
  'metas_por_dia.recebido': (db, place) => targets(db, 'recebido', place),
  'metas_por_dia.faturamento': (db, place) => targets(db, 'faturamento', place),
  'meta_do_dia.falta': async (db, { hoje }) =>
    (await leftByHand(db, hoje)).map(({ falta }) => ({ credor: null, centavos: falta })),
  'meta_do_dia.de_hoje': async (db, { hoje }) =>
    (await leftByHand(db, hoje)).map(({ de_hoje }) => ({ credor: null, centavos: de_hoje })),
  'previsao_de_recebimento.previsto': (db, place) => forecast(db, 'previsto', place),
  'previsao_de_recebimento.faturamento': (db, place) => forecast(db, 'faturamento', place),
  'evolucao_das_remessas.recuperado': recovered,
}

/** How many rows a figure has for somebody, and what they come to where it sums. */
export async function figureByHand(db: Db, nome: string, whose: Whose): Promise<Counted> {
  const reckoned = RECKONED[nome]
  const { own, credores } = whose
  if (reckoned) {
    const lines = await reckoned(db, whose)
    const kept = lines.filter(({ credor }) => credor === null || credores.length === 0 || credores.includes(credor))
    return [kept.length, kept.reduce((sum, { centavos }) => sum + centavos, 0) / 100]
  }
  const hand = rowsByHand(nome, whose)
  if (!hand) throw new Error(`nobody counted ${nome} by hand`)
  const only = [
    own === undefined ? [] : [`${hand.credor} = ${own}`],
    credores.length === 0 || hand.credor === 'null' ? [] : [`${hand.credor} in (${credores.join(', ')})`],
    whose.executivo === undefined ? [] : [`${hand.executivo} = ${whose.executivo}`],
  ].flat()
  const narrowed = `select * from (select ${hand.soma ?? '0'} as valor, (${only.join(' and ') || 'true'}) as conta from ${hand.rows}) x where conta`
  const { rows } = await sql<{ n: number; valor: number | null }>`
    select count(*) as n, sum(valor) as valor from (${sql.raw(narrowed)}) y`.execute(db)
  return [Number(rows[0]?.n), hand.soma === undefined ? undefined : Number(rows[0]?.valor ?? 0)]
}

/** Of the level, within the chosen creditors. */
async function targets(db: Db, tipo: string, { inicio, fim, credores, nivel }: Whose): Promise<readonly Line[]> {
  const all = await targetsByHand(db, tipo)
  return all
    .filter(({ executivo_id }) => (executivo_id !== null) === (nivel === 'executivo_id'))
    .filter(({ equipe_id }) => (equipe_id !== null) === (nivel === 'equipe_id'))
    .filter(({ credor_id }) => (credor_id !== null) === (credores.length > 0 || nivel === 'credor_id'))
    .filter(({ dia }) => dia >= inicio && dia <= fim)
    .map(({ credor_id, centavos }) => ({ credor: credor_id, centavos }))
}

async function forecast(db: Db, what: 'previsto' | 'faturamento', { hoje, own }: Whose): Promise<readonly Line[]> {
  const parts = await forecastByHand(db, hoje, own)
  return parts.map((part) => ({ credor: part.credor_id, centavos: Math.round(part[what] * 100) }))
}

/** A line for each whole month that a batch has been here, with what came of its debts in that month. */
async function recovered(db: Db, { hoje }: Place): Promise<readonly Line[]> {
  const { rows: lotes } = await sql<{ id: number; credor: number; entrada: string }>`
    select r.id, r.credor_id as credor, (r.criado_em at time zone 'America/Sao_Paulo')::date::text as entrada from remessas r
    where r.excluido_em is null and exists (select from operacoes o where o.remessa_id = r.id)`.execute(db)
  const { rows: came } = await sql<{ lote: number; dia: string; valor: number }>`
    select o.remessa_id as lote, l.data::text as dia, l.realizado as valor from recebimentos_linhas l
    join operacoes o on o.id = l.operacao_id join recebimentos r on r.id = l.recebimento_id where r.origem <> 'Baixa'`.execute(
    db,
  )
  return lotes.flatMap(({ id, credor, entrada }) => {
    const until = monthsBetween(entrada, hoje)
    const sums = Array.from({ length: Math.max(until + 1, 0) }, () => 0)
    for (const { lote, dia, valor } of came) {
      const age = monthsBetween(entrada, dia)
      if (lote === id && dia >= entrada && age <= until) sums[age] = (sums[age] ?? 0) + Math.round(Number(valor) * 100)
    }
    return sums.map((centavos) => ({ credor: Number(credor), centavos }))
  })
}

/** Whole months: the last is not over before its day; below zero where it is not begun. */
function monthsBetween(from: string, to: string): number {
  if (to < from) return -1
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(to) - months(from) - (to.slice(8) < from.slice(8) ? 1 : 0)
}
