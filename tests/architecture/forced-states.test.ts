import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** States that a test forces by UPDATE without saying why no act leads there: file → how many. May only shrink. */
const KNOWN: Readonly<Record<string, number>> = {
  'tests/server/areas/acompanhamento/acompanhamento.test.ts': 1,
  'tests/server/areas/baixas/baixa-recusas.test.ts': 1,
  'tests/server/areas/baixas/livro.test.ts': 4,
  'tests/server/areas/financeiro/financeiro.test.ts': 3,
  'tests/server/areas/negociacao/fila.test.ts': 2,
}

const FORCED = [
  /\bupdate\s+[\w"]+\s+set\s(?:(?!\bwhere\b)[^`;])*?\bstatus\w*"?\s*=/g,
  /\.updateTable\([^)]*\)\s*\.set\(\{[^}]*\bstatus\w*\b/g,
]
/** In the two lines above the statement, or in the line that it stands in. */
const REASON = /\/\/ no act: \S/

/** How often a file puts a record into a state by itself and says no reason. */
function countForced(source: string): number {
  return FORCED.flatMap((pattern) => [...source.matchAll(pattern)]).filter(({ index }) => {
    const above = source.slice(0, index).split('\n').slice(-4).join('\n')
    return !REASON.test(above)
  }).length
}

describe('a state that a test needs', () => {
  it('is reached by the act that leads to it, or a line says why no act does', () => {
    const files = ['server', 'journeys', 'caos', 'confianca'].flatMap((folder) =>
      readdirSync(join('tests', folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.m?ts$/.test(file))
        .map((file) => join('tests', folder, file)),
    )
    expect(files.length).toBeGreaterThan(200)
    const counts = files.map((file) => [file, countForced(readFileSync(file, 'utf8'))] as const)
    expect(counts.filter(([file, count]) => count > (KNOWN[file] ?? 0))).toEqual([])
  })

  it.each([
    ["sql`update acordos set status = 'Quebrado' where id = 1`", 1],
    ['sql`update acordos set motivo = null, status = $1`', 1],
    ["sql`update operacoes set status_operacao = 'C'`", 1],
    ["t.db.updateTable('parcelas').set({ status }).execute()", 1],
    ["t.db\n  .updateTable('parcelas')\n  .set({ valor_pago: 1, status: 'Paga' })", 1],
    ["// no act: days that went by\nawait t.db\n  .updateTable('parcelas')\n  .set({ status: 'Vencida' })", 0],
    ["// no act:\nawait t.db.updateTable('parcelas').set({ status: 'Vencida' })", 1],
    ["sql`update entregas set proxima_em = now() where status = 'pendente'`", 0],
    ["t.db.updateTable('parcelas').set({ valor_pago: 1 }).where('status', '=', 'Paga')", 0],
  ])('is caught where it is forced: %s', (source, count) => {
    expect(countForced(source)).toBe(count)
  })
})
