/**
 * Prints the milliseconds between a key that is typed in the studio, in the largest declaration of the product, and its mistake (or
 * that there is none any more) on the screen. Target: 150 ms for the usual key (p50) and the slow one (p95).
 * Run: npm run bench estudio
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openStand } from '../caos/stand'
import { launchBrowser } from '../journeys/browser'
import { CPF, PASSWORD } from '../server/fixture'
import { atMost, sized } from './medida/tamanho'

const KEYS = sized(60, 4)
const TARGET_MS = 150
const FOLDER = 'resources'
const [largest = ''] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.yaml'))
  .sort((a, b) => statSync(join(FOLDER, b)).size - statSync(join(FOLDER, a)).size)

execFileSync(process.execPath, ['src/scripts/build.mjs'], { stdio: 'ignore' })
const stand = await openStand('2026-11-20', { AVENCA_POR_MINUTO: '1000000' })
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1366, height: 800 } })
  await page.goto(`${stand.url}/`)
  await page.fill('input[name=cpf], #cpf', CPF.administrador)
  await page.fill('input[type=password]', PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
  await page.goto(`${stand.url}/configuracoes/declaracoes`)
  await page
    .getByRole('button', { name: largest })
    .or(page.getByText(largest, { exact: true }))
    .first()
    .click()
  await page.locator('.cm-content').click()
  // what it knows of the language comes a moment later, and takes the place of the text's look
  await page.waitForTimeout(1_500)
  for (const key of ['Control+Home', 'ArrowDown', 'ArrowDown', 'End']) await page.keyboard.press(key)
  const times: number[] = []
  for (let turn = 0; turn < KEYS; turn += 1) {
    // a pause as between two words
    await page.waitForTimeout(200)
    times.push(await timeOf(page, turn % 2 === 0 ? 'x' : 'Backspace', turn % 2 === 0))
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  console.log(
    `${largest}, ${KEYS} keys: p50 ${at(0.5).toFixed(0)} ms ${atMost(TARGET_MS, at(0.5))}, ` +
      `p95 ${at(0.95).toFixed(0)} ms ${atMost(TARGET_MS, at(0.95))}`,
  )
} finally {
  await browser.close()
  await stand.end()
}

/** From the key, as the page gets it, to what the list of mistakes says then. */
async function timeOf(page: Page, key: string, isWrong: boolean): Promise<number> {
  const told = page.evaluate(
    (wrong) =>
      new Promise<number>((resolve) => {
        let start = 0
        document.addEventListener('keydown', ({ timeStamp }) => (start = timeStamp), { once: true, capture: true })
        const observer = new MutationObserver(() => {
          const said = document.querySelector('section[aria-label] > p[role=status]')?.textContent ?? ''
          if (start === 0 || /^\d/.test(said) !== wrong || /…$/.test(said)) return
          observer.disconnect()
          resolve(performance.now() - start)
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    isWrong,
  )
  await page.keyboard.press(key)
  return told
}
