import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { WRITING_RULES, type WritingRule, writtenByHand } from '../../src/scripts/house/counts'

const ROOT = 'src/server/areas'

/** How often each rule is broken; one that holds is not named. */
function countIn(source: string): Partial<Record<WritingRule, number>> {
  const found = WRITING_RULES.map((rule) => [rule, writtenByHand(rule, source).length] as const)
  return Object.fromEntries(found.filter(([, count]) => count > 0))
}

/** What is still done by hand: area and rule → how many times. This list may only shrink. */
const KNOWN: Readonly<Record<string, number>> = {
  'acordos write': 2,
  'clientes clock': 1,
  'clientes write': 2,
  // a remessa says at what time it was made, and so does one that is only a test; a new try at a provider goes by the clock of the machine
  'cobrancas clock': 3,
  // two counters of a convenio, the bytes of a file and the digest of a payer, which no declaration describes
  'cobrancas write': 4,
  'eventos clock': 1,
  // leases and new tries go by the clock of the machine, a window of free text and hours of the law are compared with the instant, and
  'mensagens clock': 24,
  'mensagens write': 9,
  // the bytes of a file to a bureau
  'negativacao write': 1,
}

describe('an area', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

  it('writes through one module: version, history, locks and instants are not its own', () => {
    expect(files.length).toBeGreaterThan(100)
    const found = new Map<string, number>()
    for (const file of files) {
      const [area = ''] = file.split('/')
      for (const [rule, count] of Object.entries(countIn(readFileSync(join(ROOT, file), 'utf8')))) {
        found.set(`${area} ${rule}`, (found.get(`${area} ${rule}`) ?? 0) + count)
      }
    }
    expect(Object.fromEntries([...found].sort())).toEqual(KNOWN)
  })

  it.each<[WritingRule, string]>([
    ['version', 'await sql`update x set versao = versao + 1`'],
    ['version', 'set versao = o.versao + 1'],
    ['version', ".set((eb) => ({ versao: eb('versao', '+', 1) }))"],
    ['lock', ".where('id', '=', id).forUpdate().execute()"],
    ['lock', 'sql`select id from clientes where id = 1 for no key update`'],
    ['lock', 'sql`select pg_advisory_xact_lock(1)`'],
    ['write', "trx.updateTable('acordos').set({ viva: false })"],
    ['write', 'sql`insert into eventos (cliente_id) values (1)`'],
    ['write', "sql`update parcelas p set status = 'Paga'`"],
    ['history', 'await writeHistory(trx, ctx, entry)'],
    ['notify', "sql`select pg_notify('avenca', 'x')`"],
    ['notify', 'sql`notify avenca`'],
    ['clock', 'const agora = ctx.clock.agora().toISOString()'],
    ['clock', "sql`where em < now() - interval '1 day'`"],
    ['clock', 'const em = new Date()'],
  ])('is caught at its own %s: %s', (rule, source) => {
    expect(countIn(source)).toHaveProperty(rule)
  })

  it('may say these words where they are no code', () => {
    expect(countIn("/** Locks it for update. */\nimport { writeHistory } from 'x' // insert into it\n")).toEqual({})
  })
})
