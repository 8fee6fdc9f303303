import { beforeAll } from 'vitest'
import type { Parte } from '../../../../../src/contract/paineis/parte'
import { makeDemo } from '../../../../../src/server/app/demo-once'
import type { Clock } from '../../../../../src/server/platform/clock'
import type { CPF } from '../../../fixture'
import type { Actor, TestApp } from '../../../harness'
import { loadProductDefinitions } from '../../../product-definitions'
import { withApp } from '../../../with-app'

export type Rota = NonNullable<Parte['rota']>
export type Role = keyof typeof CPF

/** The demo company, on the day it ends with: of a month that is a day longer, and one on which banks do not work. */
export const HOJE = '2028-02-29'

let [day, time] = [HOJE, '12:00']
const clock: Clock = {
  real: () => new Date(),
  agora: () => new Date(`${day}T${time}:30-03:00`),
  hoje: () => day,
}

/** What follows is asked on that day, of the same company. */
export function goTo(hoje: string, hora = '12:00'): void {
  ;[day, time] = [hoje, hora]
}

/** An app on a demo company of its own: months of debts, contacts, agreements and payments that the acts themselves wrote. */
export function withDemo(): TestApp {
  const { t } = withApp({ clock, env: { AVENCA_POR_MINUTO: '1000000' } })
  beforeAll(async () => {
    for (const table of ['usuarios_usuario_empresas', 'usuarios', 'credores', 'executivos'])
      await t.app.pool.query(`delete from ${table}`)
    await makeDemo(t.app)
  })
  return t
}

/** How many rows a list has at an address, and what a field of them all comes to. */
export async function rowsAt(actor: Actor, { recurso, visao, filtros }: Rota, soma: string | null) {
  const query = filtros.flatMap(({ campo, op, valor }) =>
    [valor].flat().map((value) => `${op === 'eq' ? campo : `${campo}_${op}`}=${encodeURIComponent(value)}`),
  )
  if (visao !== undefined) query.push(`_visao=${visao}`)
  let [sum, read, total] = [0, 0, 1]
  while (read < total) {
    const list = await actor.get(`/api/v1/${recurso}?_start=${read}&_end=${read + 100}&${query.join('&')}`)
    if (list.statusCode !== 200) throw new Error(`${recurso}?${query.join('&')}: ${list.body}`)
    const rows = list.json<Record<string, number>[]>()
    total = Number(list.headers['x-total-count'])
    for (const row of rows) sum += soma === null ? 100 : Math.round((row[soma] ?? 0) * 100)
    read += rows.length
    if (rows.length === 0) break
  }
  return { quantidade: total, comes: sum / 100 }
}

/** The field that a figure sums; null: it counts. */
export function summedBy(nome: string): string | null {
  const [recurso = '', indicador] = nome.split('.')
  const { resources, consultas } = loadProductDefinitions()
  return { ...resources, ...consultas }[recurso]?.indicadores.find((one) => one.nome === indicador)?.soma ?? null
}
