import type { Page } from 'playwright-core'
import { shows } from '../on-page'

/** Books in one press what agrees, once it was told as worked by hand. */
export async function baixarConferidas(page: Page, shown: readonly string[], shot: (name: string) => Promise<void>) {
  await page.goto('/financeiro?visao=pagas')
  await page.getByRole('button', { name: 'Baixar tudo o que confere' }).click()
  const dialog = page.getByRole('dialog')
  await shows(dialog, shown)
  await shot('financeiro-conferidas')
  await dialog.getByRole('button', { name: /^Dar baixa em/ }).click()
  await dialog.getByText(/^Baixa feita/).waitFor()
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Books what was paid of an instalment, which is less than it asked. */
export async function receberDiferenca(page: Page, parcela: number, valor: string): Promise<void> {
  await page.goto(`/parcelas/${parcela}`)
  await page.getByRole('button', { name: 'Conferir baixa' }).waitFor()
  await page.getByLabel('Valor recebido').fill(valor)
  await page.getByRole('button', { name: 'Conferir baixa' }).click()
  const question = page.getByRole('region', { name: 'Confira antes de dar baixa' })
  await question.getByRole('button', { name: `Dar baixa em R$ ${valor}` }).click()
  await page.getByText(`Baixa de R$ ${valor} feita.`).waitFor()
}

/** Reverses what was booked of an instalment. */
export async function estornar(page: Page, parcela: number, motivo: string): Promise<void> {
  await page.goto(`/parcelas/${parcela}`)
  await page.getByRole('button', { name: 'Estornar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill(motivo)
  await dialog.getByRole('button', { name: /^Estornar/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}
