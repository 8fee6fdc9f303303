import exceljs from 'exceljs'
import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/server/platform/database/open'
import { createDb, createPool, type Db } from '../../src/server/platform/database/pool'
import { parseEnv } from '../../src/server/platform/env'
import { createLog } from '../../src/server/platform/log'
import { launchBrowser } from './browser'
import { type Installation, openInstallation } from './installation'
import { runNightly } from './month/acts'
import { choose } from './on-page'
import { openBrowserAs } from './person'

const [COORDINATOR, ADMIN] = ['111.444.777-35', '529.982.247-25']

/** Users of the portal, and the creditor of each. */
const CREDITORS = [
  { cpf: '345.345.345-07', credor_id: 10, nome: 'Colégio Aurora do Vale' },
  { cpf: '456.456.456-00', credor_id: 216, nome: 'Clube Recreativo do Lago' },
] as const

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
portal: {colunas: [numero_operacao, cliente, credor, data_vencimento, valor_nominal]}
exportacao: {formatos: [xlsx, csv], folhas_por: credor}
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
    const rights = installation.read('config/permissoes.yaml')
    const granted = '  Credor: [relatorios.vencimentos, operacoes.exportar, '
    installation.write('config/permissoes.yaml', rights.replace('  Credor: [', granted))
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

  it('ends with that report coming by itself to the users of two creditors, to each his own', async () => {
    const { db, close } = await openDatabaseOf(installation)
    const admin = await openBrowserAs(browser, installation.url, ADMIN)
    await admin.page.goto('/relatorios/vencimentos')
    await admin.page.getByRole('button', { name: 'Agendar' }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByLabel('Nome').fill('Vencimentos do mês')
    await choose(admin.page, 'Frequência', 'Todo mês')
    await dialog.getByLabel('Dia').fill('1')
    await dialog.getByLabel('Hora').fill('7')
    for (const { nome } of CREDITORS) await choose(admin.page, 'Para os usuários dos credores', nome)
    await admin.shot('agendar-relatorio')
    await dialog.getByRole('button', { name: 'Agendar' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await admin.leave()
    // no act: the hour comes
    await sql`update relatorios_agendados set proximo_em = criado_em where nome = 'Vencimentos do mês'`.execute(db)
    await runNightly(db, 'enviarRelatorios', 'relatorios_agendados')
    for (const { cpf, nome, credor_id } of CREDITORS) {
      const person = await openBrowserAs(browser, installation.url, cpf)
      const { page } = person
      await page.goto('/meus-arquivos')
      const file = page.getByRole('row').getByText('Vencimentos do mês', { exact: true })
      await file.waitFor()
      await person.shot(`meus-arquivos-${credor_id}`)
      await file.click()
      const book = await bookOf(page, page.getByRole('button', { name: /\.xlsx$/ }))
      expect(book.worksheets.map(({ name }) => name)).toEqual([nome, 'Sobre'])
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from operacoes where credor_id = ${credor_id} and excluido_em is null`.execute(db)
      // a heading above them, and below the sum
      expect(book.worksheets[0]?.actualRowCount).toBe((rows[0]?.n ?? 0) + 2)
      await person.leave()
    }
    await close()
  })
})

async function download(page: Page): Promise<exceljs.Workbook> {
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  return bookOf(page, page.getByRole('menuitem', { name: /Excel/ }))
}

/** The workbook that a click brings. */
async function bookOf(page: Page, place: Locator): Promise<exceljs.Workbook> {
  const begun = page.waitForEvent('download')
  await place.click()
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(await (await begun).path())
  return book
}

/** As the owner of the tables, past the product. */
async function openDatabaseOf({ data }: Installation): Promise<{ readonly db: Db; close(): Promise<void> }> {
  const database = await openDatabase(parseEnv({ AVENCA_DATA: data }), createLog('silent'))
  const pool = createPool({
    url: database.ownerUrl,
    max: 2,
    statementTimeoutMs: 0,
    name: 'fim do mes',
    throughPooler: 'nao',
    onError: () => undefined,
  })
  return {
    db: createDb(pool),
    close: async () => {
      await pool.end()
      await database.close()
    },
  }
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
