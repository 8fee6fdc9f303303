import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productDefinitions } from '../declaration/product-files'
import { hasTurn, inteiro } from '../inteiro'
import { launchBrowser } from './browser'
import {
  findBarriers,
  findOverflow,
  findPaleText,
  move,
  PHONE,
  settled,
  tellRefusals,
  visit,
  WIDE,
  watch,
} from './inspect-page'
import { login, PATIENCE } from './person'
import { routesOfRole, type Screen } from './role-routes'
import { serverUrl } from './server-url'

/** Of these the one that sees the negotiation looks at everything in the dark, where nobody else did then in the light too. */
export const ROLES = [
  { role: 'administrator', cpf: '529.982.247-25', dark: false },
  { role: 'executive', cpf: '987.654.321-00', dark: true },
  { role: 'finance supervisor', cpf: '123.123.123-87', dark: false },
  { role: 'creditor', cpf: '345.345.345-07', dark: false },
] as const

/** On a whole run every screen is loaded by its address; on a push one moves between them as people do. */
const open = inteiro ? visit : move

/** Screens whose markup was examined; another role that sees one of them opens it, which takes a tenth of the time. */
const examined = new Set<string>()

/** Two halves of the product's screens, one for each of two files that run side by side. */
export type Half = 0 | 1

/** Tries every screen of one half with every role. */
export function tryScreens(half: Half): void {
  const openBrowser = sharedBrowser()

  it.each(ROLES)(
    'of the $role has no barrier, no error, no stranger and fits a phone',
    async ({ role, cpf, dark }) => {
      const { context, page, problems } = await openContext(openBrowser())
      await login(page, cpf)
      const { screens: all, empty } = await routesOfRole(page)
      const screens = all.filter((screen, index) => halfOf(screen.pattern) === half && hasItsTurn(screen, index))
      const pale = await inspectInTheDark(page, dark ? screens : inteiro ? screens.filter(isDashboard) : [])
      // in the dark they were seen to be whole; in the light are those left that no other role sees
      const found = await inspect(
        page,
        dark && !inteiro ? screens.filter(({ pattern }) => !examined.has(pattern)) : screens,
      )
      await context.close()
      console.log(
        `${role}: ${screens.length} of ${all.length} screens looked at, ${empty.length} without a record: ${empty.join(' ')}`,
      )
      expect([...found, ...pale, ...problems]).toEqual([])
    },
    600_000,
  )
}

const dashboards: ReadonlySet<string> = new Set(Object.values(productDefinitions().paineis).map(({ rota }) => rota))

/** Its charts have colours of their own: on a whole run everybody's dashboards are looked at in the dark too. */
function isDashboard({ pattern }: Screen): boolean {
  return dashboards.has(pattern)
}

interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly problems: readonly string[]
}

export async function openContext(browser: Browser): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: serverUrl(),
    viewport: WIDE,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  await tellRefusals(context)
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  return { context, page, problems: watch(context, page, serverUrl()) }
}

async function inspect(page: Page, screens: readonly Screen[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const screen of screens) {
    const here = await inspectOne(page, screen).catch((error: Error) => [error.message])
    found.push(...here.map((text) => `${screen.path}: ${text}`))
  }
  return found
}

async function inspectOne(page: Page, { pattern, path }: Screen): Promise<readonly string[]> {
  await open(page, path)
  if (examined.has(pattern)) return []
  examined.add(pattern)
  return examine(page)
}

/**
 * Looks at a screen on a desk and on a phone, whichever it was drawn on first: it is left on the other one, where the next screen is drawn
 * first, so that each is drawn anew once and laid out anew once.
 */
export async function examine(page: Page): Promise<readonly string[]> {
  const onDesk = page.viewportSize()?.width === WIDE.width
  const first = onDesk ? await findBarriers(page) : await findOverflow(page)
  await page.setViewportSize(onDesk ? PHONE : WIDE)
  await settled(page)
  return [...first, ...(onDesk ? await findOverflow(page) : await findBarriers(page))]
}

/** What has too little contrast in the dark. */
async function inspectInTheDark(page: Page, screens: readonly Screen[]): Promise<readonly string[]> {
  if (screens.length === 0) return []
  await turn(page, 'Tema escuro')
  const found: string[] = []
  for (const { path } of screens) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.dataset.skin)).toBe('dark')
    found.push(...(await findPaleText(page)).map((text) => `${path}: ${text}`))
  }
  await turn(page, 'Tema claro')
  console.log(`dark: ${screens.length} screens looked at`)
  return found
}

async function turn(page: Page, theme: 'Tema escuro' | 'Tema claro'): Promise<void> {
  await open(page, '/')
  await page.getByRole('button', { name: /Menu do usuário/ }).click()
  await page.getByRole('button', { name: theme }).click()
  await page.keyboard.press('Escape')
}

/**
 * What the framework draws of a resource, and what another role had examined, has its turn every fourth day, of each resource some
 * screens on each; what stands for itself, every day.
 */
function hasItsTurn({ pattern, deRecurso }: Screen, index: number): boolean {
  return (!deRecurso && !examined.has(pattern)) || hasTurn(index, 4)
}

/** The half that a screen belongs to, by its pattern: the same for every role. */
function halfOf(pattern: string): number {
  return [...pattern].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2
}

/** A browser for the tests of the file that asks. */
export function sharedBrowser(): () => Browser {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())
  return () => browser
}
