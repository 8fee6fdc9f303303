import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './browser'
import { HOJE } from './global-setup'
import { login, PATIENCE } from './person'
import { readApi } from './role-routes'
import { serverUrl } from './server-url'

const EXECUTIVE = '987.654.321-00'

describe('a browser at the other end of the world, whose clock is a day off', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  it.each([
    { zone: 'Pacific/Auckland', days: 1 },
    { zone: 'Pacific/Pago_Pago', days: -1 },
  ])('in $zone, $days day off, shows and sends the same days', async ({ zone, days }) => {
    const context = await browser.newContext({ baseURL: serverUrl(), locale: 'pt-BR', timezoneId: zone })
    context.setDefaultTimeout(PATIENCE)
    const page = await context.newPage()
    await page.clock.install({ time: new Date(Date.now() + days * 86_400_000) })
    await login(page, EXECUTIVE)

    // what a table shows is the text that the server sent
    await page.goto('/parcelas')
    await page.locator('tbody tr.ant-table-row').first().waitFor()
    const [parcela] = await read<{ data_vencimento: string }>(
      page,
      '/api/v1/parcelas?_sort=data_vencimento&_order=asc&_start=0&_end=1',
    )
    const shown = await page.locator('tbody tr.ant-table-row').first().innerText()
    expect(shown).toContain(brDate(parcela?.data_vencimento ?? ''))

    // what is typed is sent as it was typed, and today is the server's day
    const [operacao] = await read<{ cliente_id: number }>(page, '/api/v1/operacoes?status_operacao=C&_start=0&_end=1')
    await page.goto(`/negociacao/${operacao?.cliente_id}`)
    await page.getByText('Total do acordo').waitFor()
    await page.getByRole('textbox', { name: 'Parcelas', exact: true }).fill('3')
    const dates = ['20/11/2026', '20/12/2026', '20/01/2027']
    for (const date of dates) await page.getByText(date).first().waitFor()
    const sent = page.waitForRequest((request) => request.url().endsWith('/negociacao/simular'))
    const answered = page.waitForResponse((response) => response.url().endsWith('/negociacao/simular'))
    await page.getByRole('button', { name: 'Simular' }).click()
    const { parametros } = (await sent).postDataJSON()
    expect([undefined, null, '', HOJE]).toContain(parametros.dataEntrada)
    const { acordo, parcelas } = await (await answered).json()
    expect(acordo.data_acordo).toBe(HOJE)
    expect(parcelas.map(({ data_vencimento }: { data_vencimento: string }) => brDate(data_vencimento))).toEqual(dates)
    await context.close()
  })
})

async function read<T>(page: Page, path: string): Promise<readonly T[]> {
  return JSON.parse((await readApi(page, path)).body)
}

function brDate(date: string): string {
  return date.split('-').reverse().join('/')
}
