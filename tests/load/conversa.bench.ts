/**
 * Prints what a frame costs the page's main thread while a conversation of five thousand messages is scrolled, with as many older
 * windows drawn as the screen draws at most, and how that compares with a conversation of fifty on the same machine. CPU time, not the
 * clock's. Targets: at most 16 ms in 99 of 100 frames; opened at its end; what is drawn does not grow with the conversation.
 * Run: npm run bench conversa
 */
import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { openStand } from '../caos/stand'
import { launchBrowser } from '../journeys/browser'
import { CPF, PASSWORD } from '../server/fixture'
import { tasksOf } from './medida/quadros'
import { atMost, sized } from './medida/tamanho'

const MESSAGES = sized(5_000, 400)
const FEW = 50
const FRAMES = sized(300, 20)
const TARGET_MS = 16
/** Windows of fifty that are asked for beyond the first, past what is drawn at once. */
const EARLIER = 7
const DRAWN_AT_MOST = 300

execFileSync(process.execPath, ['src/scripts/build.mjs'], { stdio: 'ignore' })
const stand = await openStand('2026-11-20', { AVENCA_POR_MINUTO: '1000000' })
const browser = await launchBrowser()
try {
  const [long, short] = [await conversation('31988880001', MESSAGES), await conversation('31988880002', FEW)]
  const page = await browser.newPage({ viewport: { width: 1366, height: 800 } })
  await page.goto(`${stand.url}/`)
  await page.fill('input[name=cpf], #cpf', CPF.coordenador)
  await page.fill('input[type=password]', PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
  const few = await measured(page, short, 0)
  const many = await measured(page, long, EARLIER)
  const ratio = many.p95 / Math.max(few.p95, 0.1)
  console.log(
    `${MESSAGES} messages, ${FRAMES} frames: p50 ${many.p50.toFixed(1)} ms, p95 ${many.p95.toFixed(1)} ms, ` +
      `p99 ${many.p99.toFixed(1)} ms of CPU a frame ${atMost(TARGET_MS, many.p99)}; ` +
      `${FEW} messages: p95 ${few.p95.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`,
  )
  console.log(
    `opened at its end: ${many.atEnd ? 'yes' : 'NO'}; lines drawn: ${many.drawn} ${atMost(DRAWN_AT_MOST, many.drawn)}`,
  )
  if (!many.atEnd || many.drawn > DRAWN_AT_MOST) process.exitCode = 1
} finally {
  await browser.close()
  await stand.end()
}

/** One with so many lines, of one side and the other, some of them long. */
async function conversation(contato: string, lines: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into conversas (canal, contato, departamento, status, aberta_em, ultima_em)
    values ('whatsapp', ${contato}, 'cobranca', 'Aguardando', now(), now()) returning id`.execute(stand.db)
  const id = rows[0]?.id ?? 0
  await sql`insert into conversas_mensagens (conversa_id, de, texto, ocorrida_em, referencia)
    select ${id}, case when n % 2 = 0 then 'cliente' else 'pessoa' end, n || ': ' || repeat('quero combinar o pagamento. ', 1 + n % 9),
      now() - make_interval(mins => ${lines}::int - n), ${contato} || ' ' || n from generate_series(1, ${lines}::int) n`.execute(
    stand.db,
  )
  await sql`vacuum analyze conversas_mensagens`.execute(stand.db)
  return id
}

/** Opens one, asks for so many older windows, and scrolls up and down over what is drawn. */
async function measured(page: Page, id: number, earlier: number) {
  await page.goto(`${stand.url}/chat/gerenciamento?conversa=${id}`)
  await page.waitForSelector('[role=log] li')
  const atEnd = await page.evaluate(isAtEnd)
  for (let asked = 0; asked < earlier; asked += 1) {
    const oldest = await page.textContent('[role=log] li')
    await page.getByRole('button', { name: 'Ver as anteriores' }).click()
    await page.waitForFunction((before) => document.querySelector('[role=log] li')?.textContent !== before, oldest)
  }
  const drawn = await page.locator('[role=log] li').count()
  const tasks = tasksOf(await page.context().newCDPSession(page))
  await tasks.start()
  await page.evaluate(scroll, FRAMES)
  const spent = await tasks.end()
  const at = (part: number) => spent[Math.floor(spent.length * part)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), drawn, atEnd }
}

/** The newest line is in sight without anybody scrolling. */
async function isAtEnd(): Promise<boolean> {
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
  const last = [...document.querySelectorAll('[role=log] li')].at(-1)?.getBoundingClientRect()
  const box = document.querySelector('[role=log]')?.parentElement?.getBoundingClientRect()
  return last !== undefined && box !== undefined && last.bottom <= box.bottom + 2
}

async function scroll(frames: number): Promise<void> {
  const box = document.querySelector('[role=log]')?.parentElement
  box?.scrollTo(0, box.scrollHeight)
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise(requestAnimationFrame)
    performance.mark('quadro')
    box?.scrollBy(0, frame < frames / 2 ? -90 : 90)
  }
}
