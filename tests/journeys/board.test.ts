import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { launchBrowser } from './browser'
import { openBrowserAs } from './person'
import { serverUrl } from './server-url'

const BACKOFFICE = '234.234.234-98'
const TOUCH = 12

it('drags a card to another column, sees it refused where it may not go, and takes it back by the keys alone', async () => {
  const browser = await launchBrowser()
  try {
    const person = await openBrowserAs(browser, serverUrl(), BACKOFFICE)
    const { page } = person
    await page.goto('/devolucao?exibir=quadro')
    const card = column(page, 'Rascunho').locator('[data-cartao]').first()
    const id = await card.getAttribute('data-cartao')
    const mine = (valor: string) => column(page, valor).locator(`[data-cartao="${id}"]`)

    await drag(page, card, column(page, 'Aprovada'))
    await expect.poll(() => mine('Rascunho').count()).toBe(1)

    await drag(page, card, column(page, 'Em conferência'))
    await page.getByRole('dialog').getByRole('button', { name: 'Conferir' }).click()
    await mine('Em conferência').waitFor()
    await page.reload()
    await mine('Em conferência').waitFor()
    await person.shot('quadro')

    await mine('Em conferência').getByRole('link').focus()
    await page.keyboard.press('m')
    await page.getByRole('menuitem', { name: /Rascunho/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Voltar a rascunho' }).click()
    await mine('Rascunho').waitFor()
    await person.leave()
  } finally {
    await browser.close()
  }
})

function column(page: Page, valor: string): Locator {
  return page.locator(`[data-coluna="${valor}"]`)
}

/** As a hand does: a small move first, then over to the middle of the column. */
async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  const from = await card.boundingBox()
  await to.scrollIntoViewIfNeeded()
  const target = await to.boundingBox()
  if (!from || !target) throw new Error('nothing to drag, or nowhere')
  await page.mouse.move(from.x + TOUCH, from.y + TOUCH)
  await page.mouse.down()
  await page.mouse.move(from.x + 3 * TOUCH, from.y + TOUCH)
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 })
  await page.mouse.up()
}
