import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inteiro } from '../inteiro'
import { launchBrowser } from './browser'
import { findBarriers, findOverflow, findPaleText, move, tellRefusals, visit, watch } from './inspect-page'
import { login } from './person'
import { routesOfRole, type Screen } from './role-routes'
import { serverUrl } from './server-url'

/** Of these the one that sees the negotiation looks at everything once more in the dark. */
const ROLES = [
  { role: 'administrator', cpf: '529.982.247-25', dark: false },
  { role: 'executive', cpf: '987.654.321-00', dark: true },
  { role: 'finance supervisor', cpf: '123.123.123-87', dark: false },
  { role: 'creditor', cpf: '345.345.345-07', dark: false },
] as const

/** On a whole run every screen is loaded by its address; on a push one moves between them as people do. */
const open = inteiro ? visit : move

/** Screens whose markup was examined; another role that sees one of them opens it, which takes a tenth of the time. */
const examined = new Set<string>()

describe('every screen', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  it('of somebody who is not logged in has no barrier', async () => {
    const { context, page, problems } = await openContext(browser)
    const found: string[] = []
    for (const path of ['/', '/error-404']) {
      await visit(page, path)
      found.push(...(await examine(page)).map((text) => `${path}: ${text}`))
    }
    await context.close()
    expect([...found, ...problems]).toEqual([])
  })

  it.each(ROLES)(
    'of the $role has no barrier, no error, no stranger and fits a phone',
    async ({ role, cpf, dark }) => {
      const { context, page, problems } = await openContext(browser)
      await login(page, cpf)
      const { screens, empty } = await routesOfRole(page)
      const found = await inspect(page, [...screens, at('/error-404')])
      const pale = dark ? await inspectInTheDark(page, screens) : []
      await context.close()
      console.log(
        `${role}: ${screens.length + 1} screens looked at, ${empty.length} without a record: ${empty.join(' ')}`,
      )
      expect([...found, ...pale, ...problems]).toEqual([])
    },
    600_000,
  )

  it.each([
    { path: '/credores', opens: 'Exportar', role: 'menuitem', shows: 'CSV (.csv)' },
    { path: '/credores', opens: 'Colunas', role: 'checkbox', shows: 'CPF/CNPJ' },
    { path: '/credores', opens: 'Situação', role: 'checkbox', shows: 'Inativo' },
  ] as const)(
    'draws what $opens opens on the page also for who asks for no motion',
    async ({ path, opens, role, shows }) => {
      const { context, page, problems } = await openContext(browser)
      await login(page, ROLES[0].cpf)
      await visit(page, path)
      await page.getByRole('button', { name: opens }).first().click()
      const inside = page.getByRole(role, { name: shows }).last()
      await inside.click({ timeout: 5000 })
      await context.close()
      expect(problems).toEqual([])
    },
  )

  it('leads the keyboard into a filter and back to its button', async () => {
    const { context, page } = await openContext(browser)
    await login(page, ROLES[0].cpf)
    await visit(page, '/credores')
    for (const name of ['Situação', 'Colunas', 'Situação']) {
      const button = page.getByRole('button', { name }).first()
      await button.press('Enter')
      await page.locator('[role="dialog"] :focus').waitFor({ timeout: 5000 })
      await page.keyboard.press('Escape')
      await page.waitForFunction((text) => document.activeElement?.textContent === text, name, { timeout: 5000 })
    }
    await context.close()
  })
})

interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly problems: readonly string[]
}

async function openContext(browser: Browser): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: serverUrl(),
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  await tellRefusals(context)
  const page = await context.newPage()
  return { context, page, problems: watch(context, page, serverUrl()) }
}

const at = (path: string): Screen => ({ pattern: path, path })

async function inspect(page: Page, screens: readonly Screen[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const screen of screens) {
    const here = await inspectOne(page, screen).catch((error: Error) => [error.message])
    found.push(...here.map((text) => `${screen.path}: ${text}`))
  }
  return found
}

async function inspectOne(page: Page, { pattern, path }: Screen): Promise<readonly string[]> {
  await open(page, path)
  if (examined.has(pattern)) return []
  examined.add(pattern)
  return examine(page)
}

async function examine(page: Page): Promise<readonly string[]> {
  return [...(await findBarriers(page)), ...(await findOverflow(page))]
}

/** What has too little contrast in the dark. */
async function inspectInTheDark(page: Page, screens: readonly Screen[]): Promise<readonly string[]> {
  await visit(page, '/')
  await page.getByRole('button', { name: /Menu do usuário/ }).click()
  await page.getByRole('button', { name: 'Tema escuro' }).click()
  const found: string[] = []
  for (const { path } of screens) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.dataset.skin)).toBe('dark')
    found.push(...(await findPaleText(page)).map((text) => `${path}: ${text}`))
  }
  console.log(`dark: ${screens.length} screens looked at`)
  return found
}
