import { sql } from 'kysely'
import type { Db } from '../../../../../src/server/platform/database/pool'
import { bankDays, type Days, monthOf, plus } from './days'

type Id = number | null

interface Meta {
  readonly mes: string
  readonly executivo_id: Id
  readonly equipe_id: Id
  readonly credor_id: Id
  readonly centavos: number
}

/** Whose target it is: blank means all. */
export interface Level {
  readonly executivo_id: Id
  readonly equipe_id: Id
  readonly credor_id: Id
}

export interface Target extends Level {
  readonly dia: string
  readonly centavos: number
}

/** The target of each level on each bank day of its month, written out level by level. */
export async function targetsByHand(db: Db, tipo: string): Promise<readonly Target[]> {
  const { rows: written } = await sql<Omit<Meta, 'centavos'> & { valor: number }>`
    select mes::text, executivo_id, equipe_id, credor_id, valor from metas where tipo = ${tipo} and excluido_em is null`.execute(
    db,
  )
  const { rows: people } = await sql<{ id: number; equipe_id: Id }>`select id, equipe_id from executivos`.execute(db)
  const metas = written.map(({ valor, ...meta }): Meta => {
    const equipe_id = meta.executivo_id === null ? meta.equipe_id : null
    return { ...meta, equipe_id, centavos: Math.round(Number(valor) * 100) }
  })
  const months = [...new Set(metas.map(({ mes }) => mes))]
  return months.flatMap((mes) =>
    levelsOf(
      metas.filter((meta) => meta.mes === mes),
      people,
    ).flatMap((level) => spread(level, bankDays(monthOf(mes)))),
  )
}

type Whole = Level & { readonly centavos: number }
const total = (metas: readonly { readonly centavos: number }[]) =>
  metas.reduce((sum, { centavos }) => sum + centavos, 0)

/** Every executive, team and creditor that has one, what was given to two of them together, and the house. */
function levelsOf(metas: readonly Meta[], people: readonly { id: number; equipe_id: Id }[]): readonly Whole[] {
  const own = (level: Level) => metas.find((meta) => keyOf(meta) === keyOf(level))
  const teamOf = (id: Id) => people.find((one) => one.id === id)?.equipe_id ?? null
  const persons = distinct(metas.map(({ executivo_id }) => executivo_id)).map((executivo_id) => {
    const whole = own({ executivo_id, equipe_id: null, credor_id: null })
    const centavos = whole?.centavos ?? total(metas.filter((meta) => meta.executivo_id === executivo_id))
    return { executivo_id, equipe_id: null, credor_id: null, centavos }
  })
  const membersOf = (equipe: number) => persons.filter(({ executivo_id }) => teamOf(executivo_id) === equipe)
  const teamIds = distinct([
    ...metas.map(({ equipe_id }) => equipe_id),
    ...persons.map((one) => teamOf(one.executivo_id)),
  ])
  const teams = teamIds.map((equipe_id) => {
    const whole = own({ executivo_id: null, equipe_id, credor_id: null })
    const members = membersOf(equipe_id)
    const below = members.length > 0 ? members : metas.filter((meta) => meta.equipe_id === equipe_id)
    return { executivo_id: null, equipe_id, credor_id: null, centavos: whole?.centavos ?? total(below) }
  })
  const creditors = distinct(metas.map(({ credor_id }) => credor_id)).map((credor_id) => {
    const whole = own({ executivo_id: null, equipe_id: null, credor_id })
    const below = metas.filter((meta) => {
      const team = teamOf(meta.executivo_id)
      return meta.credor_id === credor_id && (team === null || !own({ executivo_id: null, equipe_id: team, credor_id }))
    })
    return { executivo_id: null, equipe_id: null, credor_id, centavos: whole?.centavos ?? total(below) }
  })
  const house = own({ executivo_id: null, equipe_id: null, credor_id: null })
  const alone = persons.filter(({ executivo_id }) => teamOf(executivo_id) === null)
  const parts = [...teams, ...alone]
  const together = metas.filter((meta) => meta.credor_id !== null && (meta.executivo_id ?? meta.equipe_id) !== null)
  const sum = house?.centavos ?? (parts.length > 0 ? total(parts) : null)
  const whole = { executivo_id: null, equipe_id: null, credor_id: null }
  return [...persons, ...teams, ...creditors, ...together, ...(sum === null ? [] : [{ ...whole, centavos: sum }])]
}

const keyOf = ({ executivo_id, equipe_id, credor_id }: Level) => [executivo_id, equipe_id, credor_id].join()

function distinct(ids: readonly Id[]): readonly number[] {
  return [...new Set(ids)].filter((id) => id !== null)
}

/** A share for each day; up to any of them the shares come to that part of the whole, half a centavo up. */
function spread({ centavos, ...level }: Whole, days: readonly string[]): readonly Target[] {
  const upTo = (count: number) => Math.floor((2 * centavos * count + days.length) / (2 * days.length))
  return days.map((dia, at) => ({ ...level, dia, centavos: upTo(at + 1) - upTo(at) }))
}

/** Of each executive with a target what was left of it when the day began, and the part of this day. */
export async function leftByHand(db: Db, hoje: string) {
  const month = monthOf(hoje)
  const targets = await targetsByHand(db, 'recebido')
  const { rows } = await sql<{ executivo: number; centavos: number }>`
    select executivo_cobranca_id as executivo, sum(valor) * 100 as centavos from recebimentos
    where data >= ${month.inicio} and data < ${hoje} group by 1`.execute(db)
  const left = bankDays({ inicio: hoje, fim: month.fim } satisfies Days).length
  return distinct(targets.map(({ executivo_id }) => executivo_id)).flatMap((executivo) => {
    const own = targets.filter(
      (one) => keyOf(one) === keyOf({ executivo_id: executivo, equipe_id: null, credor_id: null }),
    )
    const inMonth = own.filter(({ dia }) => dia >= month.inicio && dia < plus(month.fim, 1))
    if (inMonth.length === 0) return []
    const came = Math.round(Number(rows.find((row) => row.executivo === executivo)?.centavos ?? 0))
    const falta = Math.max(0, total(inMonth) - came)
    return [{ executivo, falta, de_hoje: Math.round(falta / Math.max(left, 1)) }]
  })
}
