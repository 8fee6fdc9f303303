import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, tellOfOldNode } from './install.mjs'

/** `npm start`: installs, builds, then becomes the server. */
const root = join(import.meta.dirname, '..', '..')
process.chdir(root)
process.setSourceMapsEnabled(true)
if (process.env.DATABASE_URL) process.env.NODE_ENV ??= 'production'

ensureInstalled(root)
tellOfOldNode()
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
// computed, so that tools that read imports do not take the bundle for a source
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
