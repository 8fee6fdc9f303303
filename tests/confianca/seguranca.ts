import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { comandoDe, type Figura } from './figura'
import { figuras } from './figuras'
import { describeMachine, type Medida, now, readMedidas, writeMedidas } from './medida'
import { renderPagina } from './pagina'
import { type Corrida, runTestes } from './run-testes'

/** `npm run seguranca [-- NUMBERS] [--gravar]`: one line per figure, its target and its verdict; exit code 1 when one is missed. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { gravar: { type: 'boolean' } } })
const chosen = figuras.filter(({ numero, custo }) =>
  positionals.length > 0 ? positionals.includes(String(numero)) : custo === 'barata',
)
const unknown = positionals.filter((text) => !figuras.some(({ numero }) => String(numero) === text))
if (unknown.length > 0) {
  console.error(`Nenhuma figura tem o número ${unknown.join(', ')}.`)
  process.exit(2)
}
const maquina = describeMachine()
const paths = chosen.flatMap(({ testes = [] }) => testes)
const corridas = paths.length > 0 ? await runTestes(paths) : []
const medidas: Record<string, Medida> = { ...readMedidas() }
for (const figura of chosen) {
  const result = await verdictOf(figura)
  if (!result) {
    console.log(`—      ${figura.numero}. ${figura.nome}: ${figura.falta ?? 'sem comando'}`)
    continue
  }
  console.log(
    `${result.ok ? 'certo ' : 'FALHOU'} ${figura.numero}. ${figura.nome}: ${result.valor} (alvo: ${figura.alvo})`,
  )
  for (const name of result.failed) console.log(`         ${name}`)
  if (!result.ok) process.exitCode = 1
  const veredito = result.ok ? (figura.falta ? 'em parte' : 'atingido') : 'perdido'
  medidas[figura.numero] = { quando: now(), maquina, valor: result.valor, veredito }
}
if (values.gravar) {
  writeMedidas(medidas)
  writeFileSync('docs/confianca.md', renderPagina(figuras, medidas))
}

interface Verdict {
  readonly ok: boolean
  readonly valor: string
  readonly failed: readonly string[]
}

async function verdictOf(figura: Figura): Promise<Verdict | null> {
  const parts: Verdict[] = []
  if (figura.testes) parts.push(ofTests(figura.testes))
  if (figura.comando) parts.push(await ofCommand(figura))
  if (parts.length === 0) return null
  return {
    ok: parts.every(({ ok }) => ok),
    valor: parts.map(({ valor }) => valor).join('; '),
    failed: parts.flatMap(({ failed }) => failed),
  }
}

function ofTests(testes: readonly string[]): Verdict {
  const own = corridas.filter(({ file }) => testes.some((path) => file.startsWith(path)))
  const missing = testes.filter((path) => !own.some(({ file }) => file.startsWith(path)))
  const failed = [...own.flatMap((one) => one.failed), ...missing.map((path) => `${path} não rodou`)]
  const passed = sum(own, 'passed')
  const skipped = sum(own, 'skipped')
  const left = skipped > 0 ? `, ${skipped} deixadas de lado` : ''
  const valor =
    failed.length === 0
      ? `${passed} verificações, todas certas${left}`
      : `${failed.length} de ${passed + failed.length} verificações falharam${left}`
  return { ok: failed.length === 0 && passed > 0, valor, failed }
}

function sum(all: readonly Corrida[], what: 'passed' | 'skipped'): number {
  return all.reduce((total, one) => total + one[what], 0)
}

/** The last line that a command prints is its figure. */
async function ofCommand(figura: Figura): Promise<Verdict> {
  const [script = '', ...args] = figura.comando ?? []
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk)
    said = `${said}${chunk}`.slice(-4_000)
  })
  const [code] = await once(child, 'close')
  const last = said.trim().split('\n').at(-1) ?? ''
  return { ok: code === 0, valor: last, failed: code === 0 ? [] : [`${comandoDe(figura)} terminou com ${code}`] }
}
