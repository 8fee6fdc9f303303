import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run bench [name] [arguments]`: the measures of tests/load one after the other, each in a process of its own; they print ratios. */
const folder = join(process.cwd(), 'tests', 'load')
const [wanted = '', ...args] = process.argv.slice(2)
const files = readdirSync(folder).filter((file) => file.endsWith('.bench.ts') && file.startsWith(wanted))
if (files.length === 0) {
  console.error(`Nenhuma medida se chama "${wanted}".`)
  process.exitCode = 2
}
for (const file of files) {
  console.log(`\n${file.replace('.bench.ts', '')}`)
  const child = spawn(process.execPath, ['--import', 'tsx', join(folder, file), ...args], { stdio: 'inherit' })
  const [code] = await once(child, 'close')
  if (code !== 0) process.exitCode = 1
}
