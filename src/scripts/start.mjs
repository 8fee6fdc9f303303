import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'

/** `npm start`: installs, builds, then becomes the server. */
const root = join(import.meta.dirname, '..', '..')
process.chdir(root)
process.setSourceMapsEnabled(true)
if (process.env.DATABASE_URL) process.env.NODE_ENV ??= 'production'

ensureInstalled(root)
const { ensureBuilt } = await import('./build.mjs')
await ensureBuilt().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
await import('../../dist/server/main.js')
