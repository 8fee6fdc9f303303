import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Sees what was worked by hand, once it is there; lines and spaces do not count. */
export async function shows(place: Locator, figures: readonly string[]): Promise<void> {
  for (const figure of figures)
    await expect.poll(async () => (await place.innerText()).replace(/\s+/g, ' ')).toContain(figure)
}

/** Opens a list of a form and takes an option; one that closes under another list is opened anew. */
export async function choose(page: Page, field: string | RegExp, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field }).first()
  const offered = page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(option, { exact: true })
  const taken = page.locator('.ant-select').filter({ has: box }).getByTitle(option, { exact: true })
  await box.waitFor()
  const take = async () => {
    if (await taken.isVisible()) return true
    if (!(await offered.isVisible())) {
      await box.click({ force: true })
      if (await box.isEditable()) await box.fill(option)
    }
    await offered.click({ timeout: 3_000 }).catch(() => undefined)
    return taken.isVisible()
  }
  await expect.poll(take, { timeout: 60_000 }).toBe(true)
}
