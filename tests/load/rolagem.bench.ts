/**
 * Prints what a browser keeps of a list of a hundred thousand rows by virtual scroll: JS heap after every row was passed, and
 * how long a window far down takes. Target: under 200 MB, under 50 ms in the database. It asserts nothing.
 * Run: npm run bench rolagem
 */
import { launchBrowser } from '../journeys/browser'
import { CPF, PASSWORD } from '../server/fixture'
import { openEmpresa } from './carga/empresa'
import { sized } from './medida/tamanho'

const LIST = '/operacao?visao=todos'
const ROWS = sized(100_000)
const STEPS = sized(60, 3)
const MB = 1_048_576

const empresa = await openEmpresa()
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${empresa.url}/login`)
  await page.fill('input[name=cpf], #cpf', CPF.administrador)
  await page.fill('input[type=password]', PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('login'))
  const answers: number[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/v1/operacoes?')) answers.push(request.timing().responseEnd)
  })
  await page.goto(empresa.url + LIST)
  await page.waitForSelector('tr[data-row] a')
  const client = await page.context().newCDPSession(page)
  const heap = async () => {
    await client.send('HeapProfiler.collectGarbage')
    const { usedSize } = await client.send('Runtime.getHeapUsage')
    return usedSize / MB
  }
  const before = await heap()
  let most = before
  for (let step = 1; step <= STEPS; step += 1) {
    await page.evaluate(
      (row) => document.querySelector('.ant-table-body')?.scrollTo(0, row * 35),
      (ROWS / STEPS) * step,
    )
    await page.waitForFunction(() => document.querySelectorAll('tr[data-row] a').length > 10)
    if (step % 20 === 0) most = Math.max(most, await heap())
  }
  const rows = await page.locator('tr[data-row]').count()
  const last = await page.locator('tr[data-row]').last().getAttribute('data-row')
  const total = await page.locator('table[aria-rowcount]').first().getAttribute('aria-rowcount')
  const sorted = [...answers].sort((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0)
  console.log(
    `row ${last} of ${total}: heap ${before.toFixed(0)} MB at the top, at most ${most.toFixed(0)} MB on the way; ${rows} rows drawn; ` +
      `${answers.length} windows asked, answered in ${at(0.5)} ms (p50), ${at(0.95)} ms (p95)`,
  )
} finally {
  await browser.close()
  await empresa.end()
}
