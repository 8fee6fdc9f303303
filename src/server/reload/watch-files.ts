import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

/** An editor writes a file in several steps; the files are read when it has been quiet this long. */
const QUIET_MS = 150

/** Calls back when a declaration changed. Returns what ends it. */
export function watchDeclarations(root: string, onChange: () => void): () => void {
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
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
