import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { SHOTS, tellOnFailure } from './tell-on-failure'

/** Milliseconds that an act at a page may take on a busy machine: what is waited for comes. */
export const PATIENCE = 100_000

export const PASSWORD = 'avenca-demo-2026'

/** A person at a browser of their own: what goes wrong in the page is kept, and must be nothing at the end. */
export interface Person {
  readonly page: Page
  /** Keeps a picture under tests/journeys/screenshots. */
  shot(name: string): Promise<void>
  /** Fails when the page logged an error or threw one, but for those that the test brought about; then leaves. */
  leave(meant?: RegExp): Promise<void>
}

export async function openBrowserAs(browser: Browser, url: string, cpf: string): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    acceptDownloads: true,
    // a click at what still grows or fades is lost on a busy machine
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  tellOnFailure(page, cpf)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  })
  await login(page, cpf)
  return {
    page,
    async shot(name) {
      mkdirSync(SHOTS, { recursive: true })
      await page.screenshot({ path: join(SHOTS, `${name}.png`) })
    },
    async leave(meant) {
      await context.close()
      expect(problems.filter((problem) => !meant?.test(problem))).toEqual([])
    },
  }
}

/** Logs in on the light first page and waits for the frame. */
export async function login(page: Page, cpf: string): Promise<void> {
  await page.goto('/')
  await fillLogin(page, cpf)
}

/** Fills the log-in that is on screen. */
export async function fillLogin(page: Page, cpf: string): Promise<void> {
  await page.getByLabel('CPF').fill(cpf)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('navigation').first().waitFor()
}
