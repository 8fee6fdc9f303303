import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from '../month/acts'
import { choose, shows } from '../on-page'
import { agir } from '../portfolio/screens'

/** A statement of the creditor up to today, with all that there is to tell. Returns its id. */
export async function novaPrestacao(page: Page, shown: readonly string[]): Promise<number> {
  await page.goto('/financeiro/prestacao-de-contas/nova')
  await choose(page, 'Credor', 'Clube do Lago')
  await page.getByRole('button', { name: 'Avançar', exact: true }).click()
  await page.getByRole('button', { name: 'Incluir o que há a prestar', exact: true }).click()
  await page.waitForURL(/prestacao-de-contas\/\d+$/)
  await shows(page.getByRole('main'), shown)
  return Number(/\d+$/.exec(page.url())?.[0])
}

/** Sees what ledger and bank tell otherwise, closes over it with a reason as only the supervisor may, and says that the creditor has it. */
export async function fecharEEnviar(page: Page, id: number, diferencas: readonly string[]): Promise<void> {
  await page.goto(`/financeiro/prestacao-de-contas/${id}`)
  await page.getByRole('tab', { name: 'Diferenças' }).click()
  await shows(page.getByRole('main'), diferencas)
  await agir(page, 'Fechar com diferenças', async (dialog) => {
    await dialog.getByRole('textbox').first().fill('O banco devolveu o dinheiro')
  })
  await expect.poll(() => statusOf(page, id)).toBe('Fechada')
  await agir(page, 'Enviar ao credor')
  await expect.poll(() => statusOf(page, id)).toBe('Enviada')
}

/** Registers a repasse from the statement's page. */
export async function repassar(page: Page, id: number, valor: string): Promise<void> {
  await page.goto(`/financeiro/prestacao-de-contas/${id}`)
  await agir(page, 'Registrar repasse', async (dialog) => {
    await dialog.getByLabel('Data do repasse').fill('30/11/2026')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Valor', { exact: true }).fill(valor)
    await dialog.getByLabel('Conta de destino').fill('Banco 001 · 1234 · 5678-9')
    await dialog.getByLabel('Nº do comprovante').fill('PIX-1')
  })
}

export async function statusOf(page: Page, id: number): Promise<string> {
  return (await call<{ status: string }>(page, `/api/v1/prestacoes/${id}`)).body.status
}
