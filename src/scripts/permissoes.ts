import { execFileSync } from 'node:child_process'
import type { Definitions } from '../declaration/config-definitions'
import { permissionChanges } from '../declaration/derive/permission-changes'
import type { SourceFile } from '../declaration/diagnostics/file-context'
import { formatMistake } from '../declaration/diagnostics/format'
import { loadDefinitions } from '../declaration/load'
import { isDeclarationPath } from '../declaration/places'
import { readDeclarationFiles } from '../server/app/declarations'

const USAGE = `Uso: npm run permissoes -- [ANTES] [DEPOIS]
Mostra quem ganha ou perde o quê entre dois commits. Sem DEPOIS, compara com os arquivos como estão; sem ANTES, parte do último commit.`

/** `npm run permissoes`: who gains or loses what between two states of the declarations. */
function permissoes([antes = 'HEAD', depois]: readonly string[]): void {
  const before = definitionsOf(antes, filesAt(antes))
  const after =
    depois === undefined
      ? definitionsOf('os arquivos', readDeclarationFiles(process.env.AVENCA_DECLARACOES ?? '.'))
      : definitionsOf(depois, filesAt(depois))
  const { funcoes, condicoes } = permissionChanges(before, after)
  for (const { funcao, ganha, perde } of funcoes) {
    console.log(funcao)
    for (const code of ganha) console.log(`  + ${code}${describe(after, code)}`)
    for (const code of perde) console.log(`  - ${code}${describe(before, code)}`)
  }
  for (const { onde, antes: old, depois: now } of condicoes) console.log(`${onde}\n  - ${old}\n  + ${now}`)
  if (funcoes.length + condicoes.length === 0) console.log('Ninguém ganha nem perde nada.')
}

function describe({ permissoes: { catalogo } }: Definitions, code: string): string {
  const found = catalogo.find(({ permissao }) => permissao === code)
  return found ? `  ${found.descricao}` : ''
}

function definitionsOf(name: string, files: readonly SourceFile[]): Definitions {
  const { definitions, mistakes } = loadDefinitions(files)
  if (definitions) return definitions
  throw new Refused(`As declarações de ${name} têm erros:\n${mistakes.map(formatMistake).join('\n')}`)
}

class Refused extends Error {}

/** Every declaration as a commit has it. */
function filesAt(commit: string): readonly SourceFile[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const revision = git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`).trim()
    const paths = git('ls-tree', '-r', '--name-only', '-z', revision, 'resources', 'config').split('\0')
    return paths.filter(isDeclarationPath).map((path) => ({ path, text: git('show', `${revision}:${path}`) }))
  } catch {
    throw new Refused(`Não achei o commit "${commit}".\n\n${USAGE}`)
  }
}

try {
  const args = process.argv.slice(2)
  if (args.length > 2 || args.some((arg) => arg.startsWith('-'))) throw new Refused(USAGE)
  permissoes(args)
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 2
}
