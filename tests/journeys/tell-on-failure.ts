import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'

export const SHOTS = join('tests', 'journeys', 'screenshots')

/** Characters of a page's text that are printed: enough for a dialog and what lies behind it. */
const TEXT = 2000

/** When the test fails that is running, prints where the page stands and what it says, and keeps a picture of it. */
export function tellOnFailure(page: Page, who: string): void {
  const { currentTestName = '' } = expect.getState()
  // opened for a whole file: no test to wait for
  if (currentTestName === '') return
  onTestFailed(async () => {
    if (page.isClosed()) return
    mkdirSync(SHOTS, { recursive: true })
    const name = `${currentTestName} ${who}`.replaceAll(/[^\w]+/g, '-').slice(-120)
    await page.screenshot({ path: join(SHOTS, `failed-${name}.png`) }).catch(() => undefined)
    const text = await page.evaluate(() => document.body.innerText, undefined).catch(() => '(no text)')
    console.log(`${who} at ${page.url()}:\n${text.replaceAll(/\n\s*\n+/g, '\n').slice(-TEXT)}`)
  })
}
