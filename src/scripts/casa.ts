import { parseArgs } from 'node:util'
import { countAreas, countHouse, KINDS, total } from './house/counts'
import { readSources } from './house/sources'

/**
 * `npm run casa`: what the areas cost and what they still do by hand, each count beside what it should be at most; `--onde` says
 * where. Exit code 1 while one falls short.
 */
const { values } = parseArgs({ options: { onde: { type: 'boolean', default: false } } })
const sources = readSources()

const head = ['área', ...KINDS, 'linhas']
const rows = [...countAreas(sources)].map(([name, area]) => [name, ...KINDS.map((kind) => area[kind]), total(area)])
for (const row of [head, ...rows]) console.log(row.map((cell, at) => pad(String(cell), at)).join(''))

console.log()
const counts = countHouse(sources)
for (const { name, found, most, places } of counts) {
  console.log(`${found <= most ? 'ok   ' : 'falta'} ${name}: ${found} (no máximo ${most})`)
  if (values.onde && found > most) for (const place of places) console.log(`       ${place}`)
}
const short = counts.filter(({ found, most }) => found > most)
console.log(short.length === 0 ? '\nTudo dentro do que deve ser.' : `\nFalta em ${short.length} de ${counts.length}.`)
if (short.length > 0) process.exitCode = 1

function pad(cell: string, column: number): string {
  return column === 0 ? cell.padEnd(18) : cell.padStart(8)
}
