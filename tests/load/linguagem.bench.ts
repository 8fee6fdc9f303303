/**
 * Prints how long 500 resources with 10,000 fields take to be loaded and checked, cold and warm, and what the parts cost.
 * Run: npm run bench linguagem. It asserts nothing about time.
 */
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { userConfig } from '../../src/declaration/derive/user-config'
import { openFile } from '../../src/declaration/diagnostics/file-context'
import { parseYaml } from '../../src/declaration/grammar/parse-yaml'
import { loadDefinitions } from '../../src/declaration/load'
import { largeInstallation } from './linguagem-grande'
import { sized } from './medida/tamanho'

const RESOURCES = sized(500)
const files = largeInstallation(RESOURCES)
const bytes = files.reduce((sum, { text }) => sum + text.length, 0)

function timed(work: () => void): string {
  const begun = performance.now()
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return `${Math.round(performance.now() - begun)} ms (${Math.round((user + system) / 1000)} ms of processor)`
}

const [load] = readFileSync('/proc/loadavg', 'utf8').split(' ')
console.log(
  `${RESOURCES} resources, ${RESOURCES * 20} fields, ${Math.round(bytes / 1024)} kB of text; load average ${load ?? '?'}`,
)
for (const round of ['cold', 'warm', 'warm']) {
  console.log(
    `  ${round}: ${timed(() => {
      const { definitions, mistakes } = loadDefinitions(files)
      const fields = Object.values(definitions?.resources ?? {}).reduce((sum, { campos }) => sum + campos.length, 0)
      if (fields !== RESOURCES * 20) throw new Error(`${fields} fields: ${JSON.stringify(mistakes.slice(0, 3))}`)
    })}`,
  )
}
console.log(
  `  of which YAML: ${timed(() => {
    for (const file of files) parseYaml(openFile(file, []))
  })}`,
)

const { definitions } = loadDefinitions(files)
if (!definitions) throw new Error('mistakes')
const permissoes = new Set(definitions.permissoes.catalogo.map(({ permissao }) => permissao))
console.log(
  `  cut to one user and written as JSON: ${timed(() =>
    JSON.stringify(userConfig(definitions, { permissoes, cpf: '', hoje: '2026-11-20' })),
  )}`,
)
