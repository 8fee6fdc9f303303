import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

/** How the tests of one file ended. */
export interface Corrida {
  readonly file: string
  readonly passed: number
  readonly failed: readonly string[]
  readonly skipped: number
}

const PROJECTS: readonly (readonly [folder: string, project: string])[] = [
  ['tests/server', 'api'],
  ['tests/web', 'web'],
  ['tests/journeys', 'journeys'],
  ['tests/', 'unit'],
]

/** Runs these test files or folders once, all together, as `npm test` runs them. */
export async function runTestes(paths: readonly string[]): Promise<readonly Corrida[]> {
  const folder = mkdtempSync(join(tmpdir(), 'avenca-seguranca-'))
  const report = join(folder, 'testes.json')
  const projects = new Set(paths.map(projectOf))
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`]
  const child = spawn(
    process.execPath,
    [...args, ...[...projects].map((name) => `--project=${name}`), ...new Set(paths)],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    },
  )
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4_000)
  })
  await once(child, 'close')
  try {
    return readReport(readFileSync(report, 'utf8'))
  } catch {
    throw new Error(`os testes não chegaram ao fim:\n${said}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function projectOf(path: string): string {
  return PROJECTS.find(([folder]) => path.startsWith(folder))?.[1] ?? 'unit'
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** A file that broke before its first test counts as one failure. */
function readReport(text: string): readonly Corrida[] {
  const { testResults }: Report = JSON.parse(text)
  return testResults.map(({ name, status, assertionResults: all }) => {
    const failed = all.filter((one) => one.status === 'failed').map(({ fullName }) => fullName)
    const passed = all.filter((one) => one.status === 'passed').length
    const broke = status === 'failed' && failed.length === 0
    return {
      file: relative(resolve('.'), name),
      passed,
      failed: broke ? ['o arquivo não chegou ao fim'] : failed,
      skipped: all.length - passed - failed.length,
    }
  })
}
