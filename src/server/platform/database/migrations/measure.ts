import type { ClientBase } from 'pg'
import { FORGET_KEEPERS } from './forget-keepers'
import type { Plan } from './plan/plan'
import { type Check, countRows, type Loss, type Step } from './plan/step'

/** A step with what was counted for it. */
export interface MeasuredStep extends Step {
  /** Its place in the plan, from 1. */
  readonly id: number
  /**
   * pronto: may be done. bloqueado: the data or somebody's change stands in the way. confirmar: a person must say the
   * phrase. oferta: the same, but nothing waits for it.
   */
  readonly situacao: 'pronto' | 'bloqueado' | 'confirmar' | 'oferta'
  readonly contagem: number | null
  /** Rows of the table that it reads or writes every one of; null where it does not. */
  readonly linhas: number | null
  /** Up to ten ids of rows in the way. */
  readonly exemplos: readonly string[]
  /** `12 408 valores; último em 2027-03-01`. */
  readonly perde: string | null
  /** What a person repeats to confirm: `remover operacoes.descricao com 12 408 valores`. */
  readonly frase: string | null
}

/** Counts what stands in the way and what would be lost. Renames are tried, counted under, and taken back. */
export async function measurePlan(client: ClientBase, plan: Plan): Promise<readonly MeasuredStep[]> {
  const steps = [...plan.names, ...plan.steps]
  if (plan.names.length === 0) return measureAll(client, steps)
  await client.query('begin')
  try {
    if (plan.names.length > 0) await client.query(FORGET_KEEPERS)
    for (const { sql } of plan.names) for (const statement of sql) await client.query(statement)
    return await measureAll(client, steps)
  } finally {
    await client.query('rollback')
  }
}

async function measureAll(client: ClientBase, steps: readonly Step[]): Promise<readonly MeasuredStep[]> {
  const measured: MeasuredStep[] = []
  for (const step of steps) {
    const found = await measure(client, step)
    if (!found) continue
    const linhas = step.toca === undefined ? null : await countOf(client, countRows(step.toca))
    measured.push({ ...step, ...found, linhas, id: measured.length + 1 })
  }
  return measured
}

type Measure = Omit<MeasuredStep, keyof Step | 'id' | 'linhas'>

const READY: Measure = { situacao: 'pronto', contagem: null, exemplos: [], perde: null, frase: null }

/** null: nothing would be lost, so there is no step. */
async function measure(client: ClientBase, { classe, check, loss }: Step): Promise<Measure | null> {
  if (classe === 'deriva') return { ...READY, situacao: 'bloqueado' }
  if (check) return measureCheck(client, check)
  return loss ? measureLoss(client, loss) : READY
}

async function measureCheck(client: ClientBase, check: Check): Promise<Measure> {
  const contagem = await countOf(client, check.countSql)
  if (contagem === 0 && !check.sempre) return { ...READY, contagem }
  const samples = check.sampleSql === null ? [] : (await client.query<{ exemplo: unknown }>(check.sampleSql)).rows
  return { ...READY, situacao: 'bloqueado', contagem, exemplos: samples.map(({ exemplo }) => String(exemplo)) }
}

async function measureLoss(client: ClientBase, loss: Loss): Promise<Measure | null> {
  const contagem = await countOf(client, loss.countSql)
  if (contagem === 0 && loss.semPerda) return loss.semPerda === 'passa' ? { ...READY, contagem } : null
  if (contagem === 0 && loss.traceSql && (await countOf(client, loss.traceSql)) === 0) return { ...READY, contagem }
  const newest = loss.newestSql === null ? null : await newestOf(client, loss.newestSql)
  const what = `${withSpaces(contagem)} ${loss.unidade[contagem === 1 ? 0 : 1]}`
  return {
    ...READY,
    situacao: loss.oferta ? 'oferta' : 'confirmar',
    contagem,
    perde: [what, ...(newest === null ? [] : [`último em ${newest}`]), ...(await summaryOf(client, loss))].join('; '),
    frase: `${loss.verbo} com ${what}`,
  }
}

async function countOf(client: ClientBase, sql: string): Promise<number> {
  const { rows } = await client.query<{ contagem: string | number }>(sql)
  return Number(rows[0]?.contagem ?? 0)
}

async function newestOf(client: ClientBase, sql: string): Promise<string | null> {
  const { rows } = await client.query<{ ultimo: string | null }>(`select ultimo::text from (${sql}) novo`)
  return rows[0]?.ultimo ?? null
}

async function summaryOf(client: ClientBase, { resumoSql }: Loss): Promise<readonly string[]> {
  if (resumoSql === undefined) return []
  const { rows } = await client.query<{ resumo: string | null }>(resumoSql)
  return rows.flatMap(({ resumo }) => resumo ?? [])
}

/** 12408 → `12 408`. */
function withSpaces(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ' ')
}
