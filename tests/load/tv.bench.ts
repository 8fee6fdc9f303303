/**
 * Prints what a browser keeps of a dashboard on a wall through a night: JS heap, nodes and listeners after the first refreshes and after
 * 600 of them, its clock run ahead minute by minute, while the figures change under it. Target: not 2 MB and not 200 nodes more.
 * Run: npm run bench tv
 */
import { launchBrowser } from '../journeys/browser'
import { PASSWORD } from '../server/fixture'
import { acordoOf, openEmpresa } from './carga/empresa'
import { miss, sized } from './medida/tamanho'

const [REFRESHES, SETTLED] = [sized(600, 20), sized(60, 5)]
const MINUTE_MS = 60_000
const MB = 1_048_576
const PAINEL = 'metas'

const empresa = await openEmpresa()
const browser = await launchBrowser()
try {
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${empresa.url}/api/v1/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${empresa.tokens.coordenador}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  await ask('confirmar', { password: PASSWORD })
  const { caminho } = await ask(`paineis/${PAINEL}/tv`, { nome: 'Medida', dias: 1 })
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.clock.install()
  const looks: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(`/paineis/${PAINEL}`)) looks.push(response.status())
  })
  await page.goto(empresa.url + caminho)
  await page.waitForSelector('main section')
  const client = await page.context().newCDPSession(page)
  const kept = async () => {
    await client.send('HeapProfiler.collectGarbage')
    const { usedSize } = await client.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
    return { heap: usedSize / MB, nodes, listeners: jsEventListeners }
  }
  let before = await kept()
  for (let look = 1; look <= REFRESHES; look += 1) {
    const asked = page.waitForResponse((response) => response.url().endsWith(`/paineis/${PAINEL}`))
    await page.clock.runFor(MINUTE_MS)
    await (await asked).finished()
    if (look % 10 === 0) await ask('acordo/store', acordoOf(look / 10))
    if (look === SETTLED) before = await kept()
  }
  const after = await kept()
  const failed = looks.filter((status) => status !== 200).length
  if (after.heap - before.heap > 2 || after.nodes - before.nodes > 200 || failed > 0) miss()
  console.log(
    `${looks.length} looks, ${failed} without an answer: heap ${before.heap.toFixed(1)} → ${after.heap.toFixed(1)} MB, ` +
      `nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners} (target: 2 MB, 200 nodes)`,
  )
} finally {
  await browser.close()
  await empresa.end()
}
