/**
 * Prints what a frame of a board of ten thousand records costs the page's main thread while its longest column is scrolled: CPU time,
 * not the clock's, so that a busy machine does not tell. Target: at most 16 ms in 99 of 100 frames.
 * Run: npm run bench quadro
 */
import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { openStand } from '../caos/stand'
import { launchBrowser } from '../journeys/browser'
import { CPF, PASSWORD } from '../server/fixture'
import { tasksOf } from './medida/quadros'
import { atMost, sized } from './medida/tamanho'

const RECORDS = sized(10_000, 400)
const FRAMES = sized(300, 10)
const TARGET_MS = 16

execFileSync(process.execPath, ['src/scripts/build.mjs'], { stdio: 'ignore' })
const stand = await openStand('2026-11-20', { AVENCA_POR_MINUTO: '1000000' })
const browser = await launchBrowser()
try {
  const { rows } = await sql<{ id: number }>`insert into motivos (nome) values ('Prazo') returning id`.execute(stand.db)
  await sql`insert into devolucoes (credor_id, tipo, motivo_id, data_devolucao, status)
    select 10, 'parcial', ${rows[0]?.id}, date '2026-01-01' + n % 300,
      case when n % 4 = 0 then 'Aprovada' else 'Rascunho' end from generate_series(1, ${RECORDS}::int) n`.execute(
    stand.db,
  )
  await sql`vacuum analyze devolucoes`.execute(stand.db)
  const page = await browser.newPage({ viewport: { width: 1366, height: 800 } })
  await page.goto(`${stand.url}/`)
  await page.fill('input[name=cpf], #cpf', CPF.administrador)
  await page.fill('input[type=password]', PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
  await page.goto(`${stand.url}/devolucao?exibir=quadro`)
  await page.waitForSelector('[data-cartao]')
  const tasks = tasksOf(await page.context().newCDPSession(page))
  await tasks.start()
  await page.evaluate(scrollLongest, FRAMES)
  const spent = await tasks.end()
  const at = (part: number) => spent[Math.floor(spent.length * part)] ?? 0
  const most = spent.at(-1) ?? 0
  console.log(
    `${RECORDS} records, ${FRAMES} frames: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, ` +
      `p99 ${at(0.99).toFixed(1)} ms of CPU a frame, the dearest ${most.toFixed(1)} ms ${atMost(TARGET_MS, at(0.99))}`,
  )
} finally {
  await browser.close()
  await stand.end()
}

/** Goes down the fullest column, three quarters of a card a frame. */
async function scrollLongest(frames: number): Promise<void> {
  const boxes = [...document.querySelectorAll('[data-coluna] > div')]
  const longest = boxes.sort((a, b) => b.scrollHeight - a.scrollHeight)[0]
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise(requestAnimationFrame)
    performance.mark('quadro')
    longest?.scrollBy(0, 60)
  }
}
