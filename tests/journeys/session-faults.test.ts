import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './browser'
import { fillLogin, openBrowserAs } from './person'
import { readApi } from './role-routes'
import { serverUrl } from './server-url'

const EXECUTIVE = '987.654.321-00'
const FINANCE = '123.123.123-87'

describe('a session that ends in the middle of a form about money', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())
  const open = async (cpf: string) => (await openBrowserAs(browser, serverUrl(), cpf)).page

  it('gives the parameters of a negotiation back after logging in again', async () => {
    const page = await open(EXECUTIVE)
    const [operacao] = await read<{ cliente_id: number }>(page, '/api/v1/operacoes?status_operacao=C&_start=0&_end=1')
    const address = `/negociacao/${operacao?.cliente_id}`
    await page.goto(address)
    await page.getByText('Total do acordo').waitFor()
    const typed = { Parcelas: '7', Entrada: '33,21', Desconto: '3,5' }
    for (const [name, value] of Object.entries(typed)) {
      await page.getByRole('textbox', { name, exact: true }).fill(value)
    }
    await endSession(page)
    await page.getByRole('button', { name: 'Simular' }).click()
    await logInAgain(page, EXECUTIVE, address)
    for (const [name, value] of Object.entries(typed)) {
      expect(await page.getByRole('textbox', { name, exact: true }).inputValue()).toBe(value)
    }
    await page.context().close()
  })

  it('gives a write-off back after logging in again, and nothing was written meanwhile', async () => {
    const page = await open(FINANCE)
    const [parcela] = await read<{ id: number; valor_pago: number }>(
      page,
      '/api/v1/parcelas?status=A%20Vencer&_start=0&_end=1',
    )
    const address = `/parcelas/${parcela?.id}`
    await page.goto(address)
    await page.getByLabel('Valor recebido').fill('12,34')
    await page.getByLabel('Observação').fill('Comprovante conferido por telefone')
    await endSession(page)
    await page.getByRole('button', { name: 'Conferir baixa' }).click()
    await logInAgain(page, FINANCE, address)
    await page.getByText('Recuperamos o que você tinha digitado').waitFor()
    expect(await page.getByLabel('Valor recebido').inputValue()).toBe('12,34')
    expect(await page.getByLabel('Observação').inputValue()).toBe('Comprovante conferido por telefone')
    const now = JSON.parse((await readApi(page, `/api/v1${address}`)).body)
    expect(now.valor_pago).toBe(parcela?.valor_pago)
    await page.context().close()
  })
})

async function read<T>(page: Page, path: string): Promise<readonly T[]> {
  return JSON.parse((await readApi(page, path)).body)
}

/** Ends the session on the server only, as a log-out in another window of the same session does. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${serverUrl()}/api/logout`, { method: 'POST', headers, body: '{}' })
  expect(response.ok).toBe(true)
}

/** Where the person was comes back with them. */
async function logInAgain(page: Page, cpf: string, address: string): Promise<void> {
  await page.getByText('Sua sessão terminou').waitFor()
  await fillLogin(page, cpf)
  await page.waitForURL(`**${address}`)
}
