/**
 * Forty hostile texts in every text field of every record of the demo company, then every address of an administrator's configuration in a
 * browser, its dialogs and drawers of a record too. Target: no dialog, no request to a stranger, no refusal of the content policy, a strict
 * policy on every page; code 1 when missed. It needs Chromium and builds first.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openDatabase } from '../../src/server/platform/database/open'
import { parseEnv } from '../../src/server/platform/env'
import { createLog } from '../../src/server/platform/log'
import { freePort, startServer } from '../caos/server-process'
import { launchBrowser } from '../journeys/browser'
import { tellRefusals, visit } from '../journeys/inspect-page'
import { login } from '../journeys/person'
import { routesOfRole } from '../journeys/role-routes'
import { loadProductDefinitions } from '../server/product-definitions'
import { benchPool } from './medida/banco'
import { sized } from './medida/tamanho'
import { PAYLOADS } from './xss/payloads'
import { plant } from './xss/plant'

execFileSync(process.execPath, ['src/scripts/build.mjs'], { stdio: 'ignore' })
const data = mkdtempSync(join(tmpdir(), 'avenca-xss-'))
chmodSync(data, 0o755)
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const env = { ...process.env, PORT: String(port), AVENCA_DATA: data, AVENCA_HOJE: '2028-01-03', DATABASE_URL: '' }
const server = await startServer({ ...env, NODE_ENV: '' }, url)
const database = await openDatabase(parseEnv({ AVENCA_DATA: data }), createLog('silent'))
const owner = benchPool(database.ownerUrl, 2)
const browser = await launchBrowser()
try {
  const { fields, refused } = await plant(owner, loadProductDefinitions())
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1366, height: 900 }, locale: 'pt-BR' })
  await tellRefusals(context)
  const page = await context.newPage()
  const found: Found = { dialogs: [], strangers: [], refusals: [], loose: [] }
  listen(page, found)
  await login(page, '529.982.247-25')
  const { screens } = await routesOfRole(page)
  const unread: string[] = []
  for (const { path } of screens.slice(0, sized(screens.length, 3))) {
    await visit(page, path).catch((error: unknown) => {
      unread.push(`${path}: ${String(error).split('\n')[0]}`)
    })
    // what is shown only under the pointer
    await page.mouse.move(600, 400)
  }
  const shown = [...fields.keys()].length
  for (const [what, where] of Object.entries(found))
    for (const one of new Set<string>(where)) console.log(`${what}: ${one}`)
  for (const one of unread) console.log(`não abriu: ${one}`)
  console.log(
    `campos que o banco guarda como estão: ${refused.length} (${refused.map((text) => text.split(':')[0]).join(', ')})`,
  )
  const bad = Object.values(found).some((where) => where.length > 0)
  if (bad || unread.length > 0) process.exitCode = 1
  console.log(
    `${PAYLOADS.length} textos em ${shown} campos, ${screens.length} telas: ${found.dialogs.length} diálogos, ${found.strangers.length} pedidos para fora, ` +
      `${found.refusals.length} recusas da CSP, ${found.loose.length} páginas sem CSP estrita, ${unread.length} telas que não abriram`,
  )
} finally {
  await browser.close()
  await owner.end()
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
  await database.close()
  rmSync(data, { recursive: true, force: true })
}

interface Found {
  readonly dialogs: string[]
  readonly strangers: string[]
  readonly refusals: string[]
  readonly loose: string[]
}

function listen(page: Page, { dialogs, strangers, refusals, loose }: Found): void {
  const here = () => new URL(page.url()).pathname
  page.on('dialog', (dialog) => {
    dialogs.push(`${here()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.context().on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(`${url}/`) && !/^(data|blob|about):/.test(address)) strangers.push(`${here()}: ${address}`)
  })
  page.on('console', (message) => {
    if (message.text().startsWith('CSP ')) refusals.push(`${here()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document' || !response.url().startsWith(url)) return
    const policy = response.headers()['content-security-policy'] ?? ''
    const strict = policy.includes("script-src 'self'") && !/script-src[^;]*'unsafe-(inline|eval)'/.test(policy)
    if (!strict) loose.push(`${here()}: ${policy}`)
  })
}
