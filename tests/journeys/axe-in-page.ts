import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** What axe says of a page: the fields that are read. */
export interface Violation {
  readonly id: string
  readonly impact?: string | null
  readonly nodes: readonly {
    readonly target: readonly unknown[]
    readonly any: readonly { readonly message: string }[]
  }[]
}

export interface Asked {
  /** Rules to run and no others; without it every rule that axe runs by itself. */
  readonly only?: readonly string[]
  /** Rules that axe runs only when told. */
  readonly also?: readonly string[]
}

interface InPage {
  axe?: {
    configure(spec: { rules: readonly { id: string; selector: string }[] }): void
    run(root: Document, options: object): Promise<{ readonly violations: readonly Violation[] }>
  }
  /** Numbers of the places in the markup whose contrast was measured: parent's number and own markup to number. */
  places?: Map<string, number>
}

let source = ''

/**
 * Runs axe in a page, where it stays until the page is loaded again. Contrast, which took two thirds of the time, is
 * measured once for every place in the markup: the same tags, classes and styles from the root down, whatever they say.
 * The rows of a table are such a place, the menu beside every screen another.
 */
export async function runAxe(page: Page, asked: Asked): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    source ||= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    await page.evaluate(source)
  }
  return page.evaluate(examine, asked)
}

/** In the page: nothing from around it is at hand. */
async function examine({ only, also = [] }: Asked): Promise<readonly Violation[]> {
  const inPage = window as InPage
  const { axe } = inPage
  if (!axe) throw new Error('axe was not brought into the page')
  inPage.places ??= new Map()
  const places = inPage.places
  const alike: Element[] = []
  // what only names an element or leads somewhere gives it no colour
  const names = /^(id|for|name|value|href|src|title|alt|d|aria-(label.*|describedby|controls|owns)|data-row-key)$/
  const markupOf = (element: Element): string => {
    const attributes = [...element.attributes].filter(({ name }) => !names.test(name))
    const speaks = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    const state = [speaks, element.checkVisibility(), element.matches(':disabled, :checked')]
    return [element.tagName, ...attributes.map(({ name, value }) => `${name}=${value}`), ...state].join(' ')
  }
  const walk = (element: Element, parent: number): void => {
    const key = `${parent} ${markupOf(element)}`
    const known = places.get(key)
    const number = known ?? places.size
    if (known === undefined) places.set(key, number)
    else alike.push(element)
    for (const child of element.children) walk(child, number)
  }
  walk(document.documentElement, -1)
  for (const element of alike) element.setAttribute('data-alike', '')
  axe.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-alike])' }] })
  try {
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // no rule that is asked reads style sheets
      preload: false,
      ...(only && { runOnly: { type: 'rule', values: only } }),
      rules: Object.fromEntries(also.map((id) => [id, { enabled: true }])),
    })
    return violations
  } finally {
    for (const element of alike) element.removeAttribute('data-alike')
  }
}
