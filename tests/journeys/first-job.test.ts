import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './browser'
import { openBrowserAs, type Person } from './person'
import { serverUrl } from './server-url'

const BACKOFFICE = '234.234.234-98'
const EXECUTIVE = '987.654.321-00'
const REAL_FILE = join('..', 'shared', 'data', 'divida-ativa', 'fgts.csv')
const OWN_FILE = join('tests', 'fixtures', 'remessas', 'divida-ativa-pequena.csv')

const batches = [
  {
    shots: 'pequena',
    file: OWN_FILE,
    counts: ['6', '5', '1'],
    total: 'R$ 38.150,40',
    club: 'ponta verde',
    name: 'CLUBE DE REGATAS PONTA VERDE',
  },
  {
    shots: 'real',
    file: REAL_FILE,
    counts: ['2.637', '846'],
    total: 'R$ 446.912.613,78',
    club: 'sport club santa rita',
    name: 'SPORT CLUB SANTA RITA',
  },
]

describe('the main job, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  for (const { shots, file, counts, total, club, name } of batches) {
    const missing = existsSync(file) ? null : `left out: ${file} is not there`
    if (missing) console.log(missing)

    it.skipIf(missing !== null)(`brings ${file} in, finds a club, negotiates and closes`, async () => {
      const backoffice = withShots(await openBrowserAs(browser, serverUrl(), BACKOFFICE), shots)
      await importBatch(backoffice, { file, counts, total })
      await backoffice.leave()

      const executive = withShots(await openBrowserAs(browser, serverUrl(), EXECUTIVE), shots)
      await openClient(executive, club, name)
      const acordo = await closeInTwelve(executive)
      await checkAcordo(executive, acordo, name)
      await executive.leave()
    })
  }
})

/** Pictures of each batch under names of their own. */
function withShots(person: Person, prefix: string): Person {
  return { ...person, shot: (name) => person.shot(`${prefix}-${name}`) }
}

interface Batch {
  readonly file: string
  /** Figures that the preview must show. */
  readonly counts: readonly string[]
  readonly total: string
}

async function importBatch({ page, shot }: Person, { file, counts, total }: Batch): Promise<void> {
  await page.getByRole('link', { name: 'Remessas', exact: true }).click()
  await page
    .getByRole('link', { name: 'Nova remessa' })
    .or(page.getByRole('button', { name: 'Nova remessa' }))
    .click()
  await choose(page, 'Credor', '300 · Dívida Ativa (dados abertos)')
  await choose(page, 'Layout', 'Dívida ativa (dados abertos)')
  await page.locator('input[type=file]').setInputFiles(file)
  await shot('remessa-arquivo')
  await page.getByRole('button', { name: 'Enviar e conferir' }).click()
  await page.getByText(total).first().waitFor()
  const shown = await page.getByRole('main').innerText()
  for (const count of counts) expect(shown).toContain(count)
  await shot('remessa-previa')
  await page.getByRole('button', { name: /^Importar [\d.]+ operações$/ }).click()
  await page.getByText(/Remessa \d+ importada/).waitFor({ timeout: 60_000 })
  await shot('remessa-pronta')
  await page.getByRole('link', { name: 'Abrir a remessa' }).click()
  await page.getByText(total).first().waitFor()
  await shot('remessa')
}

/** Opens a list and picks an option by its name, typing it where the list can be searched. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  await box.click({ force: true })
  if (await box.isEditable()) await box.fill(option)
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(option, { exact: true })
    .click()
}

async function openClient({ page }: Person, text: string, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').or(page.getByRole('textbox')).last().fill(text)
  await page.getByRole('option', { name }).first().click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page
    .getByRole('link', { name: 'Negociar' })
    .or(page.getByRole('button', { name: 'Negociar' }))
    .click()
  await page.getByText('Total do acordo').waitFor()
}

/** Twelve instalments and an entrada of R$ 1.000,00. Returns the number of the agreement. */
async function closeInTwelve({ page, shot }: Person): Promise<string> {
  await page.getByRole('textbox', { name: 'Parcelas', exact: true }).fill('12')
  await page.getByRole('textbox', { name: 'Entrada', exact: true }).fill('1000')
  await page.getByRole('textbox', { name: 'Desconto', exact: true }).fill('10')
  await page.getByText(/entrada R\$ 1\.000,00 \+ 12 × R\$/).waitFor()
  await shot('negociacao')
  await page.getByRole('button', { name: 'Simular' }).click()
  await page.getByText(/^Total conferido/).waitFor()
  await page.getByRole('button', { name: 'Gerar acordo' }).click()
  await page.getByRole('dialog').getByText('12 ×').waitFor()
  await shot('confirmacao')
  await page.getByRole('dialog').getByRole('button', { name: 'Gerar acordo' }).click()
  const banner = await page.getByText(/Acordo \d+ gerado/).innerText()
  await shot('acordo-gerado')
  return banner.match(/\d+/)?.[0] ?? ''
}

async function checkAcordo({ page, shot }: Person, acordo: string, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Ver as parcelas' }).click()
  await page.getByRole('heading', { name: 'Parcelas' }).waitFor()
  await page.waitForFunction(() => document.querySelectorAll('tbody tr.ant-table-row').length === 13)
  await shot('parcelas')
  await page.getByRole('link', { name: 'Acordos', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Aguardando' }).first()
  await row.waitFor()
  await shot('acordos')
  await page.goto(`/acordos/${acordo}`)
  await page.getByRole('heading', { name: `Acordo ${acordo}` }).waitFor()
  await page.getByRole('tab', { name: 'Operações' }).click()
  await shot('acordo')
}
