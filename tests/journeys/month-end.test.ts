import exceljs from 'exceljs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './browser'
import { type Installation, openInstallation } from './installation'
import { openBrowserAs } from './person'

const [COORDINATOR, ADMIN] = ['111.444.777-35', '529.982.247-25']

/** What somebody writes who has nothing but docs/referencia. */
const REPORT = `relatorio: vencimentos
rotulo: Vencimentos por credor
de: operacoes
colunas: [numero_operacao, cliente, credor, data_vencimento, valor_nominal]
filtros: [credor, {campo: data_vencimento, como: periodo}]
grupos: [credor]
totais: {quantidade: contagem, valor_nominal: soma}
cruza: {linhas: credor, colunas: {campo: data_vencimento, por: ano}, valor: valor_nominal}
grafico: {tipo: barras, x: {campo: data_vencimento, por: ano}, y: valor_nominal}
`
const DASHBOARD = `painel: vencimentos
rotulo: O que vence
blocos:
  - {figuras: [operacoes.em_cobranca]}
  - {rotulo: Por ano e credor, cruza: relatorio_vencimentos}
`

let installation: Installation
let browser: Browser
beforeAll(async () => {
  installation = await openInstallation()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await installation?.end()
})

describe('the end of a month', () => {
  it('is traced from the home to the instalment in four clicks, and handed over as a workbook', async () => {
    const person = await openBrowserAs(browser, installation.url, COORDINATOR)
    const { page } = person
    await page.goto('/coordenador')
    await page
      .getByRole('button', { name: /Por quê\?/ })
      .first()
      .click()
    const why = page.getByRole('dialog')
    await why.getByRole('button', { name: 'Credor', exact: true }).click()
    await person.shot('por-que')
    await why.getByRole('row').nth(1).getByRole('link').last().click()
    await page.waitForURL(/\/recebimentos\?.*credor_id=/)
    await page
      .getByRole('row')
      .getByRole('link', { name: /^Acordo \d+ · \d+\/\d+$/ })
      .first()
      .click()
    await page.waitForURL(/\/parcelas\/\d+/)

    await page.goto('/relatorios/prestacao_contas')
    const book = await download(page)
    const names = book.worksheets.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(2)
    expect(names.at(-1)).toBe('Sobre')
    for (const sheet of book.worksheets.slice(0, -1)) expect(addsUp(sheet), sheet.name).toBe(true)
    await person.leave()
  })

  it('gets a report with groups, crosstab and chart, and a dashboard of it, each by one file', async () => {
    const person = await openBrowserAs(browser, installation.url, ADMIN)
    const { page } = person
    installation.write('resources/relatorios/vencimentos.yaml', REPORT)
    installation.write('config/paineis/vencimentos.yaml', DASHBOARD)
    const menu = installation.read('config/menu.yaml')
    const added = '      - {relatorio: vencimentos}\n      - {painel: vencimentos}\n'
    installation.write('config/menu.yaml', menu.replace('      - {relatorio: eventos}\n', `$&${added}`))
    await page.getByRole('link', { name: 'Vencimentos por credor' }).click()
    await page.getByRole('heading', { level: 1, name: 'Vencimentos por credor' }).waitFor()
    await page.getByRole('button', { name: 'Tabela cruzada' }).waitFor()
    await page.goto('/paineis/vencimentos')
    await page.getByRole('heading', { level: 1, name: 'O que vence' }).waitFor()
    await page.getByText('Por ano e credor').waitFor()
    await page.getByRole('table').first().waitFor()
    await person.shot('painel-novo')
    await person.leave()
  })
})

async function download(page: Page): Promise<exceljs.Workbook> {
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  const begun = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /Excel/ }).click()
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(await (await begun).path())
  return book
}

/** Whether the amounts of a sheet are numbers, and what stands below them is their sum. */
function addsUp(sheet: exceljs.Worksheet): boolean {
  const headings = sheet.getRow(1).values
  const column = Array.isArray(headings) ? headings.indexOf('Realizado') : -1
  const amounts: number[] = []
  sheet.eachRow((row, at) => {
    const value = row.getCell(column).value
    if (at > 1 && typeof value === 'number') amounts.push(Math.round(value * 100))
  })
  const total = amounts.pop()
  return amounts.length > 0 && total === amounts.reduce((sum, amount) => sum + amount, 0)
}
