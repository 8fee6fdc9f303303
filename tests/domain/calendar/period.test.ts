import { describe, expect, it } from 'vitest'
import { periodOf } from '../../../src/domain/calendar/period'

describe('a period by its name', () => {
  it.each([
    ['hoje', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['ontem', '2027-01-01', '2026-12-31', '2026-12-31'],
    ['semana', '2026-11-20', '2026-11-16', '2026-11-22'],
    ['semana', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['semana', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['mes', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['mes_anterior', '2027-01-31', '2026-12-01', '2026-12-31'],
    ['ano', '2026-11-20', '2026-01-01', '2026-12-31'],
  ] as const)('%s on %s goes from %s to %s', (name, hoje, from, to) => {
    expect(periodOf(name, hoje)).toEqual({ from, to })
  })
})
