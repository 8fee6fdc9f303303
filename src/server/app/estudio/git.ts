import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PATIENCE_MS = 10_000

export interface Commit {
  readonly paths: readonly string[]
  readonly mensagem: string
  readonly por: { readonly nome: string; readonly email: string | null }
}

/** Whether git is on this machine and the installation's folders are in a work tree that keeps them. */
export async function isUnderGit(root: string): Promise<boolean> {
  try {
    if ((await git(root, ['rev-parse', '--is-inside-work-tree'])).trim() !== 'true') return false
    // exits with 1 for what is not ignored
    return await git(root, ['check-ignore', '--quiet', 'resources', 'config']).then(
      () => false,
      () => true,
    )
  } catch {
    return false
  }
}

/** Commits these files and no other in the person's name. Answers the commit's short name. */
export async function commitFiles(root: string, { paths, mensagem, por }: Commit): Promise<string> {
  const name = plain(por.nome) || 'Avença'
  const email = plain(por.email ?? '') || 'sem-email@localhost'
  const env = {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  }
  await git(root, ['add', '--all', '--', ...paths], env)
  const asked = ['--quiet', '--no-verify', '--no-gpg-sign', '--only', '--message', mensagem, '--', ...paths]
  await git(root, ['commit', ...asked], env)
  return (await git(root, ['rev-parse', '--short', 'HEAD'])).trim()
}

async function git(root: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout } = await run('git', ['-C', root, ...args], { timeout: PATIENCE_MS, env: { ...ownEnv(), ...env } })
  return stdout
}

/** What the process was started with may name another repository. */
function ownEnv(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  return { ...Object.fromEntries(inherited), GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C' }
}

/** The header of a commit is one line, and these stand around the address in it. */
function plain(text: string): string {
  return text.replace(/[<>\p{C}]/gu, ' ').trim()
}
