import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { retornoDe } from '../../server/areas/negativacao/lote-de-teste'
import { call } from '../month/acts'
import { agir } from '../portfolio/screens'
import { CREDOR } from './company'

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const PROVA = { name: 'ar.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }

/** Notices by letter, and joins what the post brought back of it today. */
export async function avisarPorCarta(page: Page, operacao: number, dia: string): Promise<void> {
  await page.goto(`/operacao/${operacao}`)
  await agir(page, 'Avisar por carta que será negativada')
  await page.goto('/financeiro/avisos-previos')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/avisos-previos\/\d+/)
  await agir(page, 'Juntar o comprovante', async (dialog) => {
    await dialog.getByLabel('Entrega provada em').fill(dia)
    await page.keyboard.press('Enter')
    await dialog.locator('input[type=file]').setInputFiles(PROVA)
    await dialog.getByText(PROVA.name).first().waitFor()
  })
}

export interface Negativacao {
  readonly id: number
  readonly status: string
  readonly causa_exclusao: string | null
  readonly limite_em: string | null
}

export async function negativacaoDe(page: Page, operacao: number): Promise<Negativacao | undefined> {
  const path = `/api/v1/negativacoes?operacao_id=${operacao}&_start=0&_end=5`
  return (await call<Negativacao[]>(page, path)).body[0]
}

/** Makes the creditor's file, takes it away, says that the bureau has it and brings back its answer, which takes every line. */
export async function remeterAoBureau(page: Page): Promise<void> {
  await page.goto(`/credor/view/${CREDOR}`)
  await agir(page, 'Gerar lote ao órgão de crédito')
  await page.goto('/financeiro/lotes-bureau')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/lotes-bureau\/\d+/)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Baixar o arquivo/ }).click()
  const texto = readFileSync(await (await coming).path(), 'latin1')
  await agir(page, 'Enviado ao órgão')
  const retorno = { name: 'retorno.txt', mimeType: 'text/plain', buffer: Buffer.from(retornoDe(texto), 'latin1') }
  await agir(page, 'Trazer o retorno', async (dialog) => {
    await dialog.locator('input[type=file]').setInputFiles(retorno)
    await dialog.getByText(retorno.name).first().waitFor()
  })
}

export async function expectStatus(page: Page, operacao: number, status: string): Promise<void> {
  await expect.poll(async () => (await negativacaoDe(page, operacao))?.status).toBe(status)
}
