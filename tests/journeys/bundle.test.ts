import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const FOLDER = process.env.AVENCA_DIST ?? 'dist/web'
const MANIFEST = `${FOLDER}/.vite/manifest.json`
const KB = 1000

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const isBuilt = existsSync(MANIFEST)
if (!isBuilt) console.log(`left out: bundle sizes; there is no ${MANIFEST} (run the build first)`)

describe.skipIf(!isBuilt)('what the browser downloads', () => {
  it('is at most 150 kB gzip of code for the log-in screen', () => {
    expect(gzipSize(['index.html', 'src/web/login/login-entry.tsx'])).toBeLessThanOrEqual(150 * KB)
  })

  it('is at most 400 kB gzip of code for the first list', () => {
    const list = ['index.html', 'src/web/app/app.tsx', 'src/web/framework/resources/list/resource-list-page.tsx']
    expect(gzipSize(list)).toBeLessThanOrEqual(400 * KB)
  })

  it('is at most 250 kB gzip of code for the editor of declarations, none of which comes with anything else', () => {
    const editor = 'src/web/framework/installation/estudio/editor/code-editor.tsx'
    const app = ['index.html', 'src/web/app/app.tsx']
    expect(gzipSize([...app, editor]) - gzipSize(app)).toBeLessThanOrEqual(250 * KB)
    const own = readManifest()[editor]?.file
    const files = readdirSync(`${FOLDER}/assets`).filter((name) => name.endsWith('.js'))
    const others = files.filter((name) => `assets/${name}` !== own && hasEditor(`${FOLDER}/assets/${name}`))
    expect([own && hasEditor(`${FOLDER}/${own}`), others]).toEqual([true, []])
  })

  it('is at most 180 kB gzip of code for charts, none of which comes with a page without one', () => {
    const charts = 'src/web/framework/dashboards/chart.tsx'
    const page = ['index.html', 'src/web/app/app.tsx', 'src/web/framework/dashboards/dashboard-blocks.tsx']
    expect(gzipSize([...page, charts]) - gzipSize(page)).toBeLessThanOrEqual(180 * KB)
    const own = readManifest()[charts]?.file
    const files = readdirSync(`${FOLDER}/assets`).filter((name) => name.endsWith('.js'))
    const others = files.filter((name) => `assets/${name}` !== own && hasCharts(`${FOLDER}/assets/${name}`))
    expect([own && hasCharts(`${FOLDER}/${own}`), others]).toEqual([true, []])
  })

  it('is at most 60 kB gzip of code for the page of a message, none of which is React or a screen of the product', () => {
    expect(gzipSize(['p.html'])).toBeLessThanOrEqual(60 * KB)
    const screens = (files: Iterable<string>) =>
      [...files].filter((file) => /react\.(transitional\.)?element/.test(readFileSync(`${FOLDER}/${file}`, 'utf8')))
    expect(screens(filesOf(['p.html']))).toEqual([])
    expect(screens(filesOf(['index.html', 'src/web/app/app.tsx']))).not.toEqual([])
    const html = readFileSync(`${FOLDER}/p.html`, 'utf8')
    expect(html).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\bon\w+=/i)
    expect(html).toContain('content="noindex, nofollow"')
  })

  it('bears no inline script or style and a place for the nonce', () => {
    const html = readFileSync(`${FOLDER}/index.html`, 'utf8')
    expect(html).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\bon\w+=/i)
    expect(html).toContain('name="csp-nonce"')
  })
})

/** A class that every element of the editor bears. */
function hasEditor(file: string): boolean {
  return readFileSync(file, 'utf8').includes('cm-scroller')
}

/** What an element that a chart is drawn in bears. */
function hasCharts(file: string): boolean {
  return readFileSync(file, 'utf8').includes('_echarts_instance_')
}

function readManifest(): Readonly<Record<string, Chunk>> {
  return JSON.parse(readFileSync(MANIFEST, 'utf8'))
}

/** Size of the files that these entries need before they run: they and whatever they import, each file once. */
function gzipSize(entries: readonly string[]): number {
  const sizes = [...filesOf(entries)].map((file) => gzipSync(readFileSync(`${FOLDER}/${file}`)).length)
  return sizes.reduce((sum, size) => sum + size, 0)
}

function filesOf(entries: readonly string[]): ReadonlySet<string> {
  const manifest = readManifest()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest has no "${key}".`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return files
}
