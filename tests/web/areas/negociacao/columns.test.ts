import { expect, it } from 'vitest'
import { columnsOn } from '../../../../src/web/areas/negociacao/fila/columns'

/** Pixels that the table has on a screen of 1366 with the narrow menu. */
const ROOM = 1260
const ACTS = 112
const TICK = 32

it.each([
  { ticks: false, before: ACTS },
  { ticks: true, before: ACTS + TICK },
])('lets no held act lie over a column up to the last contact at 1366, ticks: $ticks', ({ ticks, before }) => {
  const columns = columnsOn({ hoje: '2026-11-20', situacao: null, query: '', narrow: false, ticks })
  const upToLast = columns.slice(0, columns.findIndex(({ key }) => key === 'ultimo') + 1)
  expect(upToLast).toHaveLength(7)
  expect(upToLast.reduce((sum, { width }) => sum + Number(width), before)).toBeLessThanOrEqual(ROOM)
})
