import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from './acts'

/** A write-off as finance types it; what stays away is what the form offers. */
export interface BaixaNaTela {
  readonly parcela: number
  readonly data?: string
  readonly forma?: string
}

/** Types a write-off on the instalment's page and has it looked through. */
export async function fillBaixa(page: Page, { parcela, data, forma }: BaixaNaTela): Promise<void> {
  await page.goto(`/parcelas/${parcela}`)
  await page.getByRole('button', { name: 'Conferir baixa' }).waitFor()
  if (data !== undefined) {
    await page.getByLabel('Data do pagamento').fill(data.split('-').reverse().join('/'))
    await page.locator(`.ant-picker-dropdown td[title="${data}"]`).click()
  }
  if (forma !== undefined) {
    await page.getByRole('combobox', { name: 'Forma de pagamento' }).click({ force: true })
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByTitle(forma, { exact: true })
      .click()
  }
  await page.getByRole('button', { name: 'Conferir baixa' }).click()
}

/** Confirms it, the figures being those that were worked by hand, as the screen writes them. */
export async function confirmBaixa(
  page: Page,
  valor: string,
  figures: Readonly<Record<string, string>>,
): Promise<void> {
  const question = page.getByRole('region', { name: 'Confira antes de dar baixa' })
  await question.waitFor({ timeout: 15_000 })
  const shown = (await question.innerText()).replace(/\s+/g, ' ')
  for (const [name, figure] of Object.entries(figures)) expect(shown).toContain(`${name} ${figure}`)
  await question.getByRole('button', { name: `Dar baixa em ${valor}` }).click()
  await page.getByText(`Baixa de ${valor} feita.`).waitFor()
}

/** Breaks an agreement from its page, once what will happen was shown as worked by hand. */
export async function quebrar(page: Page, acordo: number, shown: readonly string[]): Promise<void> {
  await page.goto(`/acordos/${acordo}`)
  await page.getByRole('button', { name: 'Ações do acordo' }).click()
  await page.getByRole('menuitem', { name: 'Quebrar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'O que vai acontecer' }).waitFor()
  const text = (await dialog.innerText()).replace(/\s+/g, ' ')
  for (const each of shown) expect(text).toContain(each)
  await dialog.getByLabel('Por quê').fill('Não paga desde novembro')
  await dialog.getByRole('button', { name: 'Quebrar' }).click()
  await page.getByText('Acordo quebrado.').waitFor()
}

/** Closes over all that the negotiation offers, as it stands. Returns the number of the agreement. */
export async function fecharNaMesa(page: Page, cliente: number, total: string): Promise<number> {
  await page.goto(`/negociacao/${cliente}`)
  await page.getByText('Total do acordo').waitFor()
  await page.getByText(total).first().waitFor()
  await page.getByRole('button', { name: 'Gerar acordo', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gerar acordo' }).click()
  const banner = await page.getByText(/Acordo \d+ gerado/).innerText()
  return Number(/\d+/.exec(banner)?.[0])
}

/** What the API tells of a record. */
export async function record(page: Page, path: string): Promise<unknown> {
  return (await call(page, path)).body
}
