import type { BrowserContext, Page } from 'playwright-core'
import { inteiro } from '../inteiro'
import { runAxe, type Violation } from './axe-in-page'

export const WIDE = { width: 1366, height: 900 }
export const PHONE = { width: 360, height: 740 }
const BAD = new Set<string | null | undefined>(['serious', 'critical'])

/** Keeps what goes wrong in the pages of a context: errors, refusals of the content policy, calls to strangers. */
export function watch(context: BrowserContext, page: Page, url: string): string[] {
  const problems: string[] = []
  const note = (text: string) => problems.push(`${new URL(page.url()).pathname}: ${text}`)
  page.on('pageerror', (error) => note(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(`${url}/`) && !/^(data|blob|about):/.test(address)) note(`request to ${address}`)
  })
  return problems
}

/** Reports a refusal of the content policy like any other error. */
export async function tellRefusals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`CSP ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
}

/** Opens an address and waits until nothing on it is still on its way; the live stream never ends, so nothing waits for it. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await settled(page)
}

/** Goes to another screen as a link of the menu does, without loading the product again, and waits until it is whole. */
export async function move(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    if (address === location.pathname) return
    // what a screen leaves goes with it: the next one is drawn anew
    document.querySelector('main')?.firstElementChild?.setAttribute('data-left', '')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.waitForFunction(() => document.querySelector('[data-left]') === null)
  await settled(page)
}

/** Waits until the screen is drawn and nothing on it is on its way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && main.textContent !== '' && !document.querySelector('[aria-busy="true"]')
  })
}

/** Pages on which everything to be hit is 24 × 24 px or has that room around it; axe looks for it only when told. */
const EASY_TO_HIT = new Set(['/financeiro', '/negociacao', '/acompanhamento', '/aprovacoes'])

/** What a machine finds wrong for people who use other means than eyes and mouse. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  const also = EASY_TO_HIT.has(new URL(page.url()).pathname) ? ['target-size'] : []
  return tellBad(await runAxe(page, { also, ...(!inteiro && { known: OF_THE_WHOLE }) }))
}

/**
 * What may be wrong with a page though nothing on it is: what two of its parts are to each other, and what a text makes of one. A list or
 * form of which every part was examined elsewhere is asked no more than that, which takes a third of the time; on a whole run all.
 */
const OF_THE_WHOLE = [
  'aria-required-children',
  'aria-required-parent',
  'aria-valid-attr-value',
  'button-name',
  'color-contrast',
  'document-title',
  'duplicate-id-aria',
  'heading-order',
  'label',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'link-in-text-block',
  'link-name',
  'list',
  'listitem',
  'nested-interactive',
  'page-has-heading-one',
  'region',
]

/** What of it depends on the colours. */
export async function findPaleText(page: Page): Promise<readonly string[]> {
  return tellBad(await runAxe(page, { only: ['color-contrast', 'link-in-text-block'] }))
}

function tellBad(violations: readonly Violation[]): readonly string[] {
  return violations
    .filter(({ impact }) => BAD.has(impact))
    .map(({ id, impact, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
      return `${id} (${impact}) × ${nodes.length}: ${places.join(' | ')}`
    })
}

/** What sticks out sideways of the phone that the page is on. */
export async function findOverflow(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const main = document.querySelector('main')
    const boxes = [document.documentElement, document.body, ...(main ? [main] : [])]
    const wide = boxes.filter((box) => box.scrollWidth > box.clientWidth)
    if (wide.length === 0) return []
    const over = [...document.querySelectorAll('main *')].filter(
      (element) =>
        element.getBoundingClientRect().right > window.innerWidth + 1 && !element.closest('.ant-table-wrapper'),
    )
    return [
      `${wide.map((box) => `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`).join(', ')}; ${over
        .slice(0, 3)
        .map((element) => `${element.tagName}.${element.className}`)
        .join(' ')}`,
    ]
  })
  return found.map((text) => `wider than a phone: ${text}`)
}
