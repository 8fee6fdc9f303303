import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exceljs from 'exceljs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './browser'
import { type Installation, openInstallation } from './installation'
import { openBrowserAs, type Person } from './person'

const ADMIN = '529.982.247-25'
const FILE = 'resources/bancos.yaml'

let installation: Installation
let browser: Browser
let admin: Person
let page: Page
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'avenca-planilha-'))
  installation = await openInstallation()
  browser = await launchBrowser()
  admin = await openBrowserAs(browser, installation.url, ADMIN)
  page = admin.page
})
afterAll(async () => {
  await browser?.close()
  await installation?.end()
  rmSync(folder, { recursive: true, force: true })
})

/** The example of the guide, as its reader would copy it. */
function exampleFile(): string {
  const guide = readFileSync('docs/adicionar-recurso.md', 'utf8')
  return /```yaml\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
}

describe('a new administrator with one file', () => {
  it('writes six lines and sees the screen', async () => {
    const text = exampleFile()
    expect(text.trim().split('\n')).toHaveLength(6)
    installation.write(FILE, text)
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Escape')
          await page.keyboard.press('Control+k')
          await page.keyboard.type('Bancos')
          return page.getByRole('option', { name: 'Bancos', exact: true }).count()
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe(1)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Bancos' }).waitFor()
    await admin.shot('bancos-vazio')
  })

  it('adds three records', async () => {
    for (const [codigo, nome] of [
      ['000', 'Banco Andorinha'],
      ['001', 'Banco Sabiá'],
      ['002', 'Banco Jequitibá'],
    ] as const) {
      await page.goto('/bancos/novo')
      await page.getByLabel('Nome').fill(nome)
      await page.getByLabel('Código').fill(codigo)
      await page.getByRole('button', { name: 'Salvar' }).click()
      await page.getByRole('heading', { level: 1, name: nome }).waitFor()
    }
    await page.goto('/bancos')
    await page.getByText('Banco Jequitibá').waitFor()
  })

  it('brings in a thousand rows, five of which are bad', async () => {
    await page.goto('/bancos')
    await page.getByRole('link', { name: 'Importar' }).click()
    await page.locator('input[type=file]').setInputFiles(await spreadsheet())
    await page.getByRole('button', { name: 'Enviar arquivo' }).click()
    await page.getByRole('button', { name: 'Conferir linhas' }).click()
    await page.getByRole('button', { name: 'Importar 995 linhas' }).waitFor({ timeout: 60_000 })
    await admin.shot('bancos-conferencia')
    await page.getByRole('button', { name: 'Importar 995 linhas' }).click()
    await page.getByText('Importação concluída').waitFor({ timeout: 60_000 })
    await page.goto('/bancos')
    await page.getByText('998', { exact: true }).first().waitFor()
  })

  it('edits one record in two windows and joins both changes', async () => {
    const id = await idOf('Banco Sabiá')
    const other = await page.context().newPage()
    for (const window of [page, other]) {
      await window.goto(`/bancos/${id}/editar`)
      await window.getByLabel('Nome').waitFor()
    }
    await other.getByLabel('Site').fill('https://sabia.example')
    await other.getByLabel('Nome').fill('Banco Sabiá Norte')
    await other.getByRole('button', { name: 'Salvar' }).click()
    await other.getByRole('heading', { level: 1, name: 'Banco Sabiá Norte' }).waitFor()
    await page.bringToFront()
    await page.getByLabel('Nome').fill('Banco Sabiá Sul')
    await page.getByRole('button', { name: 'Salvar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Banco Sabiá Norte').first().waitFor()
    await admin.shot('bancos-mescla')
    await dialog.getByRole('radio', { name: 'Nome: Você' }).check()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Banco Sabiá Sul' }).waitFor()
    await other.close()
    const record = await readJson(`/api/v1/bancos/${id}`)
    expect(record).toMatchObject({ nome: 'Banco Sabiá Sul', site: 'https://sabia.example', versao: 3 })
  })

  it('reads why a required field is refused, and sees it applied with a default', async () => {
    installation.write(FILE, `${exampleFile()}  agencia: {tipo: texto(10)!, rotulo: Agência}\n`)
    await page.getByRole('alert').getByText('A configuração em disco não está em uso').waitFor({ timeout: 60_000 })
    const refused = await installation.run('plano')
    expect([refused.code, refused.output]).toEqual([2, expect.stringContaining('E217')])
    expect(refused.output).toContain(FILE)
    await page.goto('/configuracoes/estado')
    await page
      .getByText(/agencia/)
      .first()
      .waitFor()
    await admin.shot('bancos-recusa')
    installation.write(FILE, `${exampleFile()}  agencia: {tipo: texto(10)!, rotulo: Agência, padrao: "0001"}\n`)
    await expect
      .poll(async () => (await readJson('/api/v1/bancos?_end=1'))[0], { timeout: 60_000 })
      .toMatchObject({ agencia: '0001' })
    await page.goto('/bancos')
    await page.getByRole('columnheader', { name: 'Agência' }).waitFor()
  })

  it('takes a field away: nothing is lost, and it comes back', async () => {
    const withAgencia = `${exampleFile()}  agencia: {tipo: texto(10)!, rotulo: Agência, padrao: "0001"}\n`
    installation.write(FILE, withAgencia.replace('  site: url\n', ''))
    const planned = await installation.run('plano')
    expect(planned.code, planned.output).toBe(2)
    const path = /config\/migracoes\/\S+\.plano\.yaml/.exec(planned.output)?.[0] ?? ''
    expect((await installation.run('migrar')).code).toBe(2)
    expect(await readJson('/api/v1/bancos?_end=1')).toEqual([expect.objectContaining({ site: null })])
    installation.write(path, installation.read(path).replaceAll(/por: (""|'')/g, 'por: Helena Brandão'))
    const applied = await installation.run('migrar')
    expect(applied.code, applied.output).toBe(0)
    await expect
      .poll(async () => Object.keys((await readJson('/api/v1/bancos?_end=1'))[0]), { timeout: 60_000 })
      .not.toContain('site')
    installation.write(FILE, withAgencia)
    const id = await idOf('Sabiá')
    await expect
      .poll(async () => (await readJson(`/api/v1/bancos/${id}`)).site, { timeout: 60_000 })
      .toBe('https://sabia.example')
    // the conflict of the two windows; and whoever asks while a migration gives way to the next declarations is told to come again
    await admin.leave(/412|status of 503/)
  })
})

/** 995 good rows; without a name, with a code in use, too long, twice, and an address that is none. */
async function spreadsheet(): Promise<string> {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('Bancos')
  sheet.addRow(['Nome', 'Código', 'Site'])
  for (let number = 3; number <= 997; number += 1) {
    const codigo = String(number).padStart(3, '0')
    sheet.addRow([`Banco ${codigo}`, codigo, ''])
  }
  sheet.addRow(['', '998', ''])
  sheet.addRow(['Código em uso', '000', ''])
  sheet.addRow(['Código longo', '9999', ''])
  sheet.addRow(['Código repetido', '003', ''])
  sheet.addRow(['Endereço errado', '999', 'nenhum'])
  const path = join(folder, 'bancos.xlsx')
  await book.xlsx.writeFile(path)
  return path
}

// biome-ignore lint/suspicious/noExplicitAny: what the API answers is what is being asked about
async function readJson(path: string): Promise<any> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } })
    return answer.json()
  }, path)
}

async function idOf(name: string): Promise<number> {
  const rows = await readJson(`/api/v1/bancos?q=${encodeURIComponent(name)}`)
  return rows[0].id
}
