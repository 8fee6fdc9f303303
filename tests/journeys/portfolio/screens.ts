import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, shows } from '../on-page'
import type { CreditorFile } from './files'

/** What the first step of the wizard is told. */
export interface Envio {
  readonly arquivo: CreditorFile
  readonly credor: string
  readonly tipo?: string
  readonly layout?: string
}

/** Sends a file at /importacao, or where the wizard stands already, and waits for what becomes of it. */
export async function enviar(page: Page, { arquivo, credor, tipo, layout }: Envio): Promise<void> {
  await page.goto('/importacao')
  if (tipo !== undefined) await choose(page, 'Tipo', tipo)
  await choose(page, 'Credor', credor)
  if (layout !== undefined) await choose(page, 'Layout', layout)
  await page.locator('input[type=file]').setInputFiles(arquivo)
  await page.getByRole('button', { name: 'Enviar e conferir' }).click()
}

/** The figures of the check, as they are written; then it is confirmed once, and the batch's number comes back. */
export async function confirmar(page: Page, figures: readonly string[], button: string): Promise<number> {
  await page.getByRole('button', { name: button, exact: true }).waitFor()
  await shows(page.getByRole('main'), figures)
  await page.getByRole('button', { name: button, exact: true }).dblclick()
  const done = page.getByText(/Remessa \d+ importada/).first()
  await done.waitFor()
  return Number(/\d+/.exec(await done.innerText())?.[0])
}

/** Does an act of a record's page, from its buttons or their menu. */
export async function agir(page: Page, act: string, question?: (dialog: Locator) => Promise<void>): Promise<void> {
  await openAct(page, act)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await question?.(dialog)
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

export async function openAct(page: Page, act: string): Promise<void> {
  const direct = page.getByRole('button', { name: act, exact: true })
  const menu = page.getByRole('button', { name: /^(Ações|Mais ações)/ })
  await direct.or(menu).first().waitFor()
  if (await direct.isVisible()) return direct.click()
  await menu.first().click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** How many rows a list has. */
export async function countOf(page: Page, path: string): Promise<number> {
  const total = await page.evaluate(async (address) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch(`${address}&_start=0&_end=1`, { headers })).headers.get('x-total-count')
  }, path)
  return Number(total)
}

/** Changes a record as its form does. */
export async function change(page: Page, path: string, fields: object): Promise<void> {
  const status = await page.evaluate(
    async ({ address, content }) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' }
      const { versao } = await (await fetch(address, { headers })).json()
      const sent = {
        method: 'PATCH',
        headers: { ...headers, 'If-Match': String(versao) },
        body: JSON.stringify(content),
      }
      return (await fetch(address, sent)).status
    },
    { address: path, content: fields },
  )
  expect([path, status]).toEqual([path, 200])
}
