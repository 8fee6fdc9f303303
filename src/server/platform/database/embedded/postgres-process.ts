import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Process number of the server that really runs on this folder; null when its pid file tells of one that is gone. */
export async function runningPid(folder: string): Promise<number | null> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!Number.isInteger(pid) || pid <= 0) return null
  return commandOf(pid)?.includes(folder) === true ? pid : null
}

/**
 * A crash leaves the pid file. PostgreSQL refuses to start when that number is in use again, or belongs to a dead process that
 * nobody collected. The file itself must stay, for what else it says guards the data against leftovers of the crash: so
 * only the number changes, to one that is free for certain.
 */
export async function forgetCrashedPid(folder: string): Promise<void> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => null)
  if (text === null || (await runningPid(folder)) !== null) return
  const ended =
    process.platform === 'win32'
      ? spawnSync(process.execPath, ['--version']).pid
      : spawnSync('/bin/sh', ['-c', ':']).pid
  await writeFile(pidFile(folder), text.replace(/^\d+/, String(ended)))
}

/** "Fast" shutdown: open transactions are rolled back, everything is written. Waits for the process to be gone. */
export async function stopPostgres(pid: number): Promise<void> {
  const steps = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const
  for (const [signal, patience] of steps) {
    if (commandOf(pid) === null) return
    process.kill(pid, signal)
    const end = Date.now() + patience
    while (commandOf(pid) !== null && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Command line of a living process; null when there is none, or only its remains. */
function commandOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const state = /^\d+ \(.*\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
      return state === 'Z' || state === 'X' ? null : readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    }
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
    return line.trimStart().startsWith('Z') ? null : line
  } catch {
    return null
  }
}

function pidFile(folder: string): string {
  return join(folder, 'postmaster.pid')
}
