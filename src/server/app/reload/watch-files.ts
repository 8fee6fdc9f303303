import { basename, join } from 'node:path'
import { watch } from 'chokidar'

/** An editor writes a file in several steps; the files are read when it has been quiet this long. */
const QUIET_MS = 150

export interface Watching {
  /** Resolves when every folder is watched. */
  readonly ready: Promise<void>
  readonly close: () => void
}

/**
 * Calls back when a declaration changed, came or went, however its editor saves: over the file, or by a new one put in its place. Tells
 * when a folder can no longer be watched.
 */
export function watchDeclarations(root: string, onChange: () => void, onError: (error: Error) => void): Watching {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(
    ['resources', 'config'].map((folder) => join(root, folder)),
    { ignoreInitial: true, persistent: false },
  )
  watcher.on('all', (_event, path) => {
    if (!path.endsWith('.yaml') || basename(path).startsWith('.')) return
    clearTimeout(timer)
    timer = setTimeout(onChange, QUIET_MS).unref()
  })
  watcher.on('error', (error) => onError(error instanceof Error ? error : new Error(String(error))))
  return {
    ready: new Promise((resolve) => watcher.once('ready', resolve)),
    close() {
      clearTimeout(timer)
      watcher.close().catch(onError)
    },
  }
}
