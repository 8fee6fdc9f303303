import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/** Zones with and without summer time, on both sides of UTC; minutes behind UTC on 15 January 2026. */
const ZONES = [
  { zone: 'America/Sao_Paulo', offset: 180 },
  { zone: 'Pacific/Auckland', offset: -780 },
  { zone: 'Pacific/Kiritimati', offset: -840 },
  { zone: 'Pacific/Pago_Pago', offset: 660 },
]

describe('dates', () => {
  it.each(ZONES)(
    'are the same in $zone as in UTC',
    ({ zone, offset }) => {
      const here = datesIn(zone)
      // the zone was really in force
      expect(here.offset).toBe(offset)
      expect({ ...here, offset: 0 }).toEqual(utc)
    },
    30_000,
  )
})

const utc = datesIn('UTC')

function datesIn(zone: string): { readonly offset: number } {
  const env = { ...process.env, TZ: zone }
  const args = ['--import', 'tsx', 'tests/domain/print-dates.ts']
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}
