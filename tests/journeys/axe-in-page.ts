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
  /** Rules that are enough where the page is made of what was examined before; every rule when not given. */
  readonly known?: readonly string[]
}

interface InPage {
  axe?: {
    configure(spec: { rules: readonly { id: string; selector: string }[] }): void
    run(root: Document, options: object): Promise<{ readonly violations: readonly Violation[] }>
  }
  /** Numbers of the places in the markup whose contrast was measured: parent's number and own markup to number. */
  places?: Map<string, number>
  /** Elements as they stand in the one around them, whatever they say, that every rule was run on. */
  kinds?: Set<string>
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
async function examine({ only, also = [], known }: Asked): Promise<readonly Violation[]> {
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
  // said or not is what a rule asks of a name; by what class it is drawn tells one component from another
  const kindOf = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) => {
      if (/^(class|role|type|tabindex)$/.test(name)) return `${name}=${value}`
      return /^(style|d)$/.test(name) ? '' : `${name}${value === '' ? '' : '=…'}`
    })
    return [element.tagName, ...attributes, element.childElementCount === 0 && element.textContent !== ''].join(' ')
  }
  inPage.kinds ??= new Set()
  const before = inPage.kinds.size
  for (const element of document.querySelectorAll('body *')) {
    inPage.kinds.add(`${element.parentElement ? kindOf(element.parentElement) : ''} > ${kindOf(element)}`)
  }
  const enough = only ?? (inPage.kinds.size === before ? known : undefined)
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
      ...(enough && { runOnly: { type: 'rule', values: [...enough, ...also] } }),
      rules: Object.fromEntries(also.map((id) => [id, { enabled: true }])),
    })
    return violations
  } finally {
    for (const element of alike) element.removeAttribute('data-alike')
  }
}
