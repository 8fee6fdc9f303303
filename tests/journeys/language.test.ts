import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from './browser'
import { openBrowserAs } from './person'
import { serverUrl } from './server-url'

const ADMIN = '529.982.247-25'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('a person turns the product to English where he stands, finds it so at the next log-in, and turns it back', async () => {
  const first = await openBrowserAs(browser, serverUrl(), ADMIN)
  await first.page.goto('/configuracoes')
  await first.page.getByRole('heading', { name: 'Configurações', level: 1 }).waitFor()
  await first.page.getByRole('button', { name: 'English' }).click()
  await first.page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  expect(await first.page.locator('html').getAttribute('lang')).toBe('en')
  await first.leave()

  const next = await openBrowserAs(browser, serverUrl(), ADMIN)
  await next.page.goto('/configuracoes/fluxos')
  await next.page
    .getByText(/^When status of /i)
    .first()
    .waitFor()
  await next.page.goto('/configuracoes')
  await next.page.getByRole('button', { name: 'Português' }).click()
  await next.page.getByRole('heading', { name: 'Configurações', level: 1 }).waitFor()
  await next.page.goto('/configuracoes/fluxos')
  await next.page.getByRole('heading', { name: 'Fluxos', level: 1 }).waitFor()
  await next.page
    .getByText(/^Quando situação de /i)
    .first()
    .waitFor()
  await next.leave()
})
