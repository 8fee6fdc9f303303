import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run bench [name] [arguments]`: the measures of tests/load one after the other, each in a process of its own; they print ratios
 * beside their targets. Ends with what falls short, and code 1.
 */
const folder = join(process.cwd(), 'tests', 'load')
const [wanted = '', ...args] = process.argv.slice(2)
const files = readdirSync(folder).filter((file) => file.endsWith('.bench.ts') && file.startsWith(wanted))
if (files.length === 0) {
  console.error(`Nenhuma medida se chama "${wanted}".`)
  process.exitCode = 2
}
const ENDING = ['SIGINT', 'SIGTERM'] as const
const short: string[] = []
for (const file of files) {
  const name = file.replace('.bench.ts', '')
  console.log(`\n${name}`)
  const child = spawn(process.execPath, ['--import', 'tsx', join(folder, file), ...args], { stdio: 'inherit' })
  // whoever ends this ends the measure, too: it would go on unheard, at the cost of every other
  let stopped = false
  const forward = (signal: NodeJS.Signals) => {
    stopped = true
    child.kill(signal)
  }
  for (const signal of ENDING) process.once(signal, forward)
  const [code, signal] = await once(child, 'close')
  for (const each of ENDING) process.off(each, forward)
  if (signal !== null) console.log(`${name} was ended by ${signal}.`)
  if (code !== 0) short.push(name)
  if (stopped) break
}
if (files.length > 0) {
  console.log(
    short.length === 0 ? '\nNada falta.' : `\nFalta em ${short.length} de ${files.length}: ${short.join(', ')}.`,
  )
}
if (short.length > 0) process.exitCode = 1
