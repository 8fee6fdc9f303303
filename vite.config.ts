import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = process.env.AVENCA_API ?? 'http://127.0.0.1:3000'

const ours = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** How Refine's files give each function back the name it was written under. */
const NAMER = /\bo=\(e,t\)=>\w+\(e,"name",\{value:t,configurable:!0\}\)/

/**
 * Lets what is not used of Refine be left out: each of its functions goes through a call that names it, which might do anything
 * for all the bundler knows, so that all of it would come with the first download.
 */
const shakeRefine: Plugin = {
  name: 'shake-refine',
  transform: {
    filter: { id: /@refinedev\/core\/dist\/index\.mjs$/ },
    handler(code) {
      if (!NAMER.test(code))
        throw new Error('Refine names its functions in another way now: mend NAMER of vite.config.ts.')
      return { code: code.replace(NAMER, 'o=/*#__NO_SIDE_EFFECTS__*/e=>e'), map: null }
    },
  },
}

/** A line of the catalogue of refusals, or several: `  code: [status, 'message'],`. */
const REFUSAL = /^ {2}(\w+): \[[\s\S]*?\],\n/gm

/** From where a file takes what it runs: not its types. */
const TAKEN = /^(?:import|export) (?!type\b)[^'"]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

/** What the browser may refuse by itself: the codes that stand in its own screens and in what they take from elsewhere. */
function refusedHere(): ReadonlySet<string> {
  const web = ours('src/web')
  const screens = readdirSync(web, { recursive: true, encoding: 'utf8' }).map((path) => join(web, path))
  // grows while it is gone through
  const reached = new Set(screens.filter((path) => /\.tsx?$/.test(path)))
  const words = new Set<string>()
  for (const path of reached) {
    const text = readFileSync(path, 'utf8')
    for (const word of text.match(/\w+/g) ?? []) words.add(word)
    for (const [, from, later] of text.matchAll(TAKEN)) {
      const found = ['.ts', '.tsx'].map((end) => join(dirname(path), `${from ?? later}${end}`)).find(existsSync)
      // the catalogue itself and its English name them all
      if (found && !found.includes('/src/errors/')) reached.add(found)
    }
  }
  return words
}

/** Leaves out of the download the refusals that only the server gives: it sends their words. */
const refusalsOfTheBrowser = (): Plugin => {
  let named: ReadonlySet<string> | null = null
  return {
    name: 'refusals-of-the-browser',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/errors\/catalogue-\w+\.ts$/ },
      handler(code) {
        named ??= refusedHere()
        const words = named
        return { code: code.replace(REFUSAL, (entry, name: string) => (words.has(name) ? entry : '')), map: null }
      },
    },
  }
}

/** Files that the start page loads, and those that every screen has before any part of it is fetched on demand. */
const ofTheStart = new Set<string>()
const there = new Set<string>()

/**
 * Notes them, so that a part fetched on demand does not ask again for what is there: those names, once for each part, were four
 * kilobytes of the first download. The start itself, which has none of them yet, asks for all at once.
 */
const noteWhatIsThere: Plugin = {
  name: 'note-what-is-there',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const visit = (file: string, into: Set<string>) => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || into.has(file)) return
        into.add(file)
        for (const imported of chunk.imports) visit(imported, into)
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        if (chunk.isEntry) visit(chunk.fileName, ofTheStart)
        if (chunk.facadeModuleId?.endsWith('/src/web/app/app.tsx')) visit(chunk.fileName, there)
      }
      if (there.size === 0) throw new Error('No chunk is the product itself: mend noteWhatIsThere of vite.config.ts.')
    },
  },
}

/** While it is developed, the page of a message stands at its own address as well. */
const pageOfAMessage: Plugin = {
  name: 'page-of-a-message',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/p\/[^/.]+$/.test(request.url ?? '')) request.url = '/p.html'
      next()
    })
  },
}

export default defineConfig({
  plugins: [react(), refusalsOfTheBrowser(), shakeRefine, noteWhatIsThere, pageOfAMessage],
  resolve: {
    alias: [
      // Refine brings a CSV reader for its own import and export, which lose rows and are not used here.
      { find: 'papaparse', replacement: ours('src/web/refine/providers/no-papaparse.ts') },
      { find: /^\.\/FilterDropdown$/, replacement: ours('src/web/theme/no-filter-dropdown.ts') },
      { find: /^\.\.\/\.\.\/radio$/, replacement: ours('src/web/theme/no-radio.ts') },
      { find: /^\.\.\/\.\.\/dropdown$/, replacement: ours('src/web/theme/no-dropdown.ts') },
      { find: './OTP', replacement: ours('src/web/theme/no-otp.ts') },
      { find: 'resize-observer-polyfill', replacement: ours('src/web/theme/resize-observer.ts') },
      { find: 'side-channel', replacement: ours('src/web/refine/providers/side-channel.cjs') },
      { find: 'pluralize', replacement: ours('src/web/refine/providers/no-pluralize.ts') },
      { find: 'error-stack-parser', replacement: ours('src/web/refine/providers/no-stack-parser.ts') },
      { find: './fetch.js', replacement: ours('src/web/refine/providers/no-fetch-adapter.ts') },
      // What antd says before it is told a language is Portuguese too, and comes once.
      { find: /\/locale\/en_US$/, replacement: '/locale/pt_BR' },
      { find: /^\.\/en_US$/, replacement: './pt_BR' },
      // The CommonJS texts bring compiled helpers of their own.
      { find: 'antd/locale/pt_BR', replacement: 'antd/es/locale/pt_BR' },
      // Both write styles that the content security policy forbids.
      { find: /^rc-util\/(es|lib)\/getScrollBarSize$/, replacement: ours('src/web/theme/scroll-bar-size.ts') },
      { find: /^\.\/useScrollLocker$/, replacement: ours('src/web/theme/scroll-lock.ts') },
    ],
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Scripts and styles are files of our own: the content security policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostId }) =>
        ofTheStart.has(hostId) ? deps : deps.filter((dep) => !there.has(dep)),
    },
    rolldownOptions: {
      // the page that a message leads to stands beside the product, and has nothing of it
      input: { index: ours('index.html'), p: ours('p.html') },
      treeshake: {
        // The parts antd is made of do nothing when loaded, but do not say so: one hook of forms would bring all of them.
        moduleSideEffects: [{ test: /\/node_modules\/(rc-[\w-]+|@rc-component\/[\w-]+)\//, sideEffects: false }],
      },
    },
    chunkSizeWarningLimit: 1_500,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: api, changeOrigin: false } },
  },
})
