import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './browser'
import { fillLogin, openBrowserAs, PASSWORD, PATIENCE } from './person'
import { readApi } from './role-routes'
import { serverUrl } from './server-url'

const EXECUTIVE = '987.654.321-00'
const FINANCE = '123.123.123-87'
const CREDITOR = '345.345.345-07'

describe('what goes wrong, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())
  const open = (cpf: string) => openBrowserAs(browser, serverUrl(), cpf)

  it('lets one of two people close the same operation and tells the other who did', async () => {
    const people = await Promise.all([open(EXECUTIVE), open(FINANCE)])
    const [cliente] = await clientesToNegotiate(people[0].page)
    const before = await countAcordos(people[0].page, cliente)
    for (const { page } of people) {
      await openTable(page, cliente)
      await page.getByRole('button', { name: 'Gerar acordo', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    }
    await Promise.all(people.map(({ page }) => confirmButton(page).click()))
    const outcomes = await Promise.all(people.map(({ page }) => outcomeOf(page)))
    const names = await Promise.all(people.map(({ page }) => nameOf(page)))
    const loser = outcomes.findIndex((text) => !text.includes('gerado'))
    expect(outcomes.filter((text) => /Acordo \d+ gerado/.test(text))).toHaveLength(1)
    expect(outcomes[loser]).toContain('não está mais disponível')
    expect(outcomes[loser]).toContain(names[1 - loser])
    expect(await countAcordos(people[0].page, cliente)).toBe(before + 1)
    await Promise.all(people.map(({ page }) => page.context().close()))
  })

  it('sends one request for a double click on "Gerar acordo"', async () => {
    const person = await open(EXECUTIVE)
    const { page } = person
    const [, cliente] = await clientesToNegotiate(page)
    const before = await countAcordos(page, cliente)
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/acordo/store')) posts.push(request.url())
    })
    await openTable(page, cliente)
    await page.getByRole('button', { name: 'Gerar acordo', exact: true }).dblclick()
    await confirmButton(page).dblclick()
    await page
      .getByText(/Acordo \d+ gerado/)
      .first()
      .waitFor()
    expect(posts).toHaveLength(1)
    expect(await countAcordos(page, cliente)).toBe(before + 1)
    await person.leave()
  })

  it('offers back what was typed when the session ended in the middle of a form', async () => {
    const { page } = await open(EXECUTIVE)
    const [, , cliente] = await clientesToNegotiate(page)
    const address = `/cliente/edit/${cliente}`
    await page.goto(address)
    await page.getByLabel('Bairro').fill('Jardim das Acácias')
    await logOutElsewhere(page)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Sua sessão terminou').waitFor()
    await fillLogin(page, EXECUTIVE)
    await page.getByRole('button', { name: 'Recuperar rascunho' }).click()
    expect(new URL(page.url()).pathname).toBe(address)
    expect(await page.getByLabel('Bairro').inputValue()).toBe('Jardim das Acácias')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.waitForURL(`**/cliente/view/${cliente}`)
    await page.getByText('Jardim das Acácias').first().waitFor()
    await page.context().close()
  })

  it('keeps what was typed and says so when the network is gone', async () => {
    const { page } = await open(EXECUTIVE)
    const [, , , cliente] = await clientesToNegotiate(page)
    await page.goto(`/cliente/edit/${cliente}`)
    await page.getByLabel('Bairro').fill('Vila das Palmeiras')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Salvar' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Sem conexão com o servidor' })
    await alert.waitFor()
    expect(await alert.innerText()).toContain('Não foi possível salvar')
    expect(await page.getByLabel('Bairro').inputValue()).toBe('Vila das Palmeiras')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.waitForURL(`**/cliente/view/${cliente}`)
    await page.getByText('Vila das Palmeiras').first().waitFor()
    await page.context().close()
  })

  it('names the missing permission behind a direct link, and the server refuses as well', async () => {
    const { page } = await open(CREDITOR)
    for (const [path, permissao] of [
      ['/credores', '"Ver credores"'],
      ['/negociacao/1', '"Abrir a negociação'],
      ['/cliente/edit/1', '"Editar Cliente"'],
    ] as const) {
      await page.goto(path)
      await page.getByText('Você não tem acesso a esta página').waitFor()
      expect(await page.getByRole('main').innerText()).toContain(permissao)
    }
    expect((await readApi(page, '/api/v1/credores?_start=0&_end=1')).status).toBe(403)
    await page.context().close()
  })

  it('leads an unknown address to /error-404', async () => {
    const person = await open(EXECUTIVE)
    await person.page.goto('/nao-existe/7')
    await person.page.waitForURL('**/error-404')
    await person.page.getByText('Página não encontrada').waitFor()
    await person.leave()
  })

  it('offers to reload when the code of a screen does not arrive', async () => {
    const { page } = await open(EXECUTIVE)
    const chunk = '**/assets/resource-list-page-*.js'
    await page.route(chunk, (route) => route.abort())
    await page.getByRole('link', { name: 'Acordos', exact: true }).click()
    await page.getByText('Esta tela não carregou').waitFor()
    await page.unroute(chunk)
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Acordos' }).waitFor()
    await page.context().close()
  })

  it('needs no mouse from log-in to agreement', async () => {
    const context = await browser.newContext({
      baseURL: serverUrl(),
      locale: 'pt-BR',
      viewport: { width: 1440, height: 900 },
    })
    context.setDefaultTimeout(PATIENCE)
    const page = await context.newPage()
    const { keyboard } = page
    await page.goto('/')
    await page.getByLabel('CPF').waitFor()
    await keyboard.type(EXECUTIVE)
    await keyboard.press('Tab')
    await keyboard.type(PASSWORD)
    await keyboard.press('Enter')
    await page.getByRole('navigation').first().waitFor()
    const [, , , , cliente] = await clientesToNegotiate(page)
    const nome = await nomeDoCliente(page, cliente)
    await keyboard.press('Control+k')
    await keyboard.type(nome)
    const option = page.getByRole('option', { name: nome }).first()
    await option.waitFor()
    while ((await option.getAttribute('aria-selected')) !== 'true') await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: nome }).waitFor()
    await tabTo(page, 'Negociar')
    await keyboard.press('Enter')
    await page.getByText('Total do acordo').waitFor()
    await keyboard.press('1')
    await page.locator('button[aria-pressed="true"]', { hasText: 'desconto' }).waitFor()
    await keyboard.press('Control+Enter')
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'))
    await tabTo(page, 'Gerar acordo')
    await keyboard.press('Enter')
    expect(await outcomeOf(page)).toMatch(/Acordo \d+ gerado/)
    await context.close()
  })
})

/** Clients that have an operation in collection and no agreement, in an order of their own; a test takes one by its place. */
async function clientesToNegotiate(page: Page): Promise<readonly number[]> {
  const { body } = await readApi(page, '/api/v1/operacoes?status_operacao=C&_sort=id&_order=asc&_start=0&_end=100')
  const rows: { readonly cliente_id: number }[] = JSON.parse(body)
  return [...new Set(rows.map(({ cliente_id }) => cliente_id))]
}

async function countAcordos(page: Page, cliente: number | undefined): Promise<number> {
  const { body } = await readApi(page, `/api/v1/acordos?cliente_id=${cliente}&_start=0&_end=100`)
  return JSON.parse(body).length
}

async function nomeDoCliente(page: Page, cliente: number | undefined): Promise<string> {
  return JSON.parse((await readApi(page, `/api/v1/clientes/${cliente}`)).body).nome
}

function nameOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').name)
}

async function openTable(page: Page, cliente: number | undefined): Promise<void> {
  await page.goto(`/negociacao/${cliente}`)
  await page.getByText('Total do acordo').waitFor()
}

function confirmButton(page: Page) {
  return page.getByRole('dialog').getByRole('button', { name: 'Gerar acordo' })
}

/** What the person reads after confirming: the agreement that was made, or why there is none. */
function outcomeOf(page: Page): Promise<string> {
  const made = page.getByText(/Acordo \d+ gerado/)
  return made.or(page.getByRole('dialog').getByRole('alert')).first().innerText()
}

/** Ends the session on the server only, as a log-out in another window of the same session does. */
async function logOutElsewhere(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${serverUrl()}/api/logout`, { method: 'POST', headers, body: '{}' })
  expect(response.ok).toBe(true)
}

/** Presses Tab until the control of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    if (focused === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached "${name}".`)
}
