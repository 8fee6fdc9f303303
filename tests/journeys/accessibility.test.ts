import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser } from './browser'
import { findBarriers, findOverflow, findPaleText, tellRefusals, visit, watch } from './inspect-page'
import { login } from './person'
import { routesOfRole, type Screen } from './role-routes'

const ROLES = [
  { role: 'administrator', cpf: '529.982.247-25' },
  { role: 'executive', cpf: '987.654.321-00' },
  { role: 'finance supervisor', cpf: '123.123.123-87' },
  { role: 'creditor', cpf: '345.345.345-07' },
] as const
/** Seen once more in dark: the role that sees the negotiation. */
const DARK = '987.654.321-00'

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
    const found = await inspect(page, [at('/'), at('/error-404')])
    await context.close()
    expect([...found, ...problems]).toEqual([])
  })

  it.each(ROLES)(
    'of the $role has no barrier, no error, no stranger and fits a phone',
    async ({ role, cpf }) => {
      const { context, page, problems } = await openContext(browser)
      await login(page, cpf)
      const { screens, empty } = await routesOfRole(page)
      const found = await inspect(page, [...screens, at('/error-404')])
      await context.close()
      console.log(
        `${role}: ${screens.length + 1} screens looked at, ${empty.length} without a record: ${empty.join(' ')}`,
      )
      expect([...found, ...problems]).toEqual([])
    },
    600_000,
  )

  it('has enough contrast in the dark', async () => {
    const { context, page, problems } = await openContext(browser)
    await login(page, DARK)
    const { screens } = await routesOfRole(page)
    await page.getByRole('button', { name: /Menu do usuário/ }).click()
    await page.getByRole('button', { name: 'Tema escuro' }).click()
    const found: string[] = []
    for (const { path } of screens) {
      await visit(page, path)
      expect(await page.evaluate(() => document.documentElement.dataset.skin)).toBe('dark')
      found.push(...(await findPaleText(page)).map((text) => `${path}: ${text}`))
    }
    await context.close()
    console.log(`dark: ${screens.length} screens looked at`)
    expect([...found, ...problems]).toEqual([])
  }, 600_000)

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
    baseURL: inject('url'),
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  await tellRefusals(context)
  const page = await context.newPage()
  return { context, page, problems: watch(context, page, inject('url')) }
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
  await visit(page, path)
  if (examined.has(pattern)) return []
  examined.add(pattern)
  return [...(await findBarriers(page)), ...(await findOverflow(page))]
}
