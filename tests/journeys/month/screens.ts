import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, shows } from '../on-page'
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
    await typeDay(page, data)
  }
  if (forma !== undefined) await choose(page, 'Forma de pagamento', forma)
  await page.getByRole('button', { name: 'Conferir baixa' }).click()
}

/** Types a day and takes it from the calendar; one that was closed before it took the day is opened anew. */
async function typeDay(page: Page, day: string): Promise<void> {
  const input = page.getByLabel('Data do pagamento')
  const shown = day.split('-').reverse().join('/')
  const calendar = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')
  const take = async () => {
    await input.fill(shown)
    await page
      .locator(`.ant-picker-dropdown td[title="${day}"]`)
      .click({ timeout: 3_000 })
      .catch(() => undefined)
    // a calendar that is still open would close the list that is opened next
    await calendar.waitFor({ state: 'hidden', timeout: 3_000 }).catch(() => page.keyboard.press('Escape'))
    return input.inputValue()
  }
  await expect.poll(take, { timeout: 30_000 }).toBe(shown)
}

/** Confirms it, the figures being those that were worked by hand, as the screen writes them. */
export async function confirmBaixa(
  page: Page,
  valor: string,
  figures: Readonly<Record<string, string>>,
): Promise<void> {
  const question = page.getByRole('region', { name: 'Confira antes de dar baixa' })
  // panels that come in above may move the button from under the hand: it is pressed again while nothing answers
  const answered = async () => {
    await question.waitFor({ timeout: 10_000 }).catch(() => undefined)
    if (await question.isVisible()) return true
    const button = page.getByRole('button', { name: 'Conferir baixa' })
    await button.click({ timeout: 3_000 }).catch(() => undefined)
    return question.isVisible()
  }
  await expect.poll(answered, { timeout: 90_000 }).toBe(true)
  await shows(
    question,
    Object.entries(figures).map(([name, figure]) => `${name} ${figure}`),
  )
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
  await shows(dialog, shown)
  await dialog.getByLabel('Por quê').fill('Não paga desde novembro')
  await dialog.getByRole('button', { name: 'Quebrar' }).click()
  await page.getByText('Acordo quebrado.').waitFor()
}

/** Closes over all that the negotiation offers, as it stands. Returns the number of the agreement. */
export async function fecharNaMesa(page: Page, cliente: number, total: string): Promise<number> {
  await page.goto(`/negociacao/${cliente}`)
  await page.getByText('Total do acordo').waitFor()
  // what was typed for the agreement before is still there
  await page.getByRole('button', { name: 'Limpar parâmetros' }).click()
  await page.getByText(total).first().waitFor()
  await page.getByRole('button', { name: 'Gerar acordo', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gerar acordo' }).click()
  const banner = await page
    .getByText(/Acordo \d+ gerado/)
    .first()
    .innerText()
  return Number(/\d+/.exec(banner)?.[0])
}

/** Records at the desk, in the drawer, that the client promised: the outcome by its digit, amount and day. Answers what was said. */
export async function prometer(page: Page, cliente: number, promessa: { valor: string; data: string }): Promise<void> {
  await page.goto(`/negociacao/${cliente}`)
  await page.getByRole('button', { name: 'Registrar evento' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Promessa de pagamento' }).waitFor()
  await page.keyboard.press('1')
  await drawer.getByLabel('Valor prometido').fill(promessa.valor)
  await drawer.getByLabel('Para o dia').fill(promessa.data.split('-').reverse().join('/'))
  await page.locator(`.ant-picker-dropdown td[title="${promessa.data}"]`).click()
  await drawer.getByLabel('O que aconteceu').fill('Recebe na quinta e paga.')
  await drawer.getByRole('button', { name: 'Registrar', exact: true }).click()
}

/** What goes beyond the limit, as the desk says it in red, and the request that carries the negotiation to somebody else. */
export interface AcimaDoLimite {
  readonly campos: Readonly<Record<string, string>>
  readonly total: string
  readonly recusa: string
  readonly justificativa: string
  /** First due date: what the dialog suggests so that somebody has the time to decide, and what the client wants. */
  readonly primeiro: { readonly sugerido: string; readonly escolhido: string }
}

/** Types a negotiation that goes too far, sees it refused while typing, and asks for approval. Returns the number of the request. */
export async function pedirAprovacao(page: Page, cliente: number, pedido: AcimaDoLimite): Promise<number> {
  await page.goto(`/negociacao/${cliente}`)
  await page.getByText('Total do acordo').waitFor()
  for (const [label, value] of Object.entries(pedido.campos))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  await page.getByText(pedido.recusa).first().waitFor()
  await page.getByText(pedido.total).first().waitFor()
  expect(await page.getByRole('button', { name: 'Gerar acordo', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Pedir aprovação' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(pedido.recusa).waitFor()
  await dialog.getByLabel('Por que conceder').fill(pedido.justificativa)
  const day = dialog.getByLabel('Primeiro vencimento')
  await expect.poll(() => day.inputValue()).toBe(pedido.primeiro.sugerido)
  await day.fill(pedido.primeiro.escolhido)
  await day.press('Enter')
  await dialog.getByText(/pode não dar tempo/).waitFor()
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click()
  const said = await page.getByText(/Pedido de aprovação \d+ enviado/).innerText()
  return Number(/\d+/.exec(said)?.[0])
}

/** Sees on the request's page what it is about, and that one's own request waits for somebody else. */
export async function lerPedido(page: Page, id: number, shown: readonly string[]): Promise<void> {
  await page.goto(`/aprovacoes/${id}`)
  await page.getByRole('region', { name: 'O que foi simulado' }).waitFor()
  await shows(page.getByRole('main'), shown)
}

/** Approves the request that is on screen. */
export async function aprovar(page: Page, resposta: string): Promise<void> {
  await page.getByRole('button', { name: 'Aprovar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Resposta').fill(resposta)
  await dialog.getByRole('button', { name: 'Aprovar' }).click()
  await page.getByText(/^Aprovado por/).waitFor()
}

/** Issues an instalment's charge from its page, and reads the Pix that it shows. */
export async function emitirPix(page: Page, parcela: number): Promise<string> {
  await page.goto(`/parcelas/${parcela}`)
  await page
    .getByRole('button', { name: /^(Gerar|Emitir)/ })
    .first()
    .click()
  const pix = page.locator('code').filter({ hasText: 'br.gov.bcb.pix' }).first()
  await pix.waitFor()
  return pix.innerText()
}

/** What the API tells of a record. */
export async function record(page: Page, path: string): Promise<unknown> {
  return (await call(page, path)).body
}
