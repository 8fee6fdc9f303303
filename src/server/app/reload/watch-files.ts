import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

/** An editor writes a file in several steps; the files are read when it has been quiet this long. */
const QUIET_MS = 150

/** Calls back when a declaration changed, or when a folder can no longer be watched. Returns what ends it. */
export function watchDeclarations(root: string, onChange: () => void, onError: (error: Error) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, QUIET_MS).unref()
  }
  const watchers: FSWatcher[] = ['resources', 'config'].map((folder) =>
    watch(join(root, folder), { recursive: true, persistent: false }, (_event, name) => {
      if (name === null || name.endsWith('.yaml')) changed()
    }),
  )
  for (const watcher of watchers) watcher.on('error', onError)
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
