/**
 * Prints how a list of somebody else answers while a batch of 200,000 lines of 25 columns is read, checked and brought in by the same
 * process: its p99 at most 3 times the quiet one.
 * AVENCA_LINHAS: number of lines.
 */
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { loadProductDefinitions } from '../server/product-definitions'
import { type Asking, openAsking } from './escala/ask'
import { withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { quantile, ratio } from './medida/tempos'
import { csvPieces, trazerRemessa } from './remessa/trazer'

const LINES = sized(Number(process.env.AVENCA_LINHAS ?? 200_000))
const QUIET = sized(1_000)
const ADMIN = 1
const LIST = '/api/v1/credores?_start=0&_end=25'
const PAUSE = 20

const definitions = loadProductDefinitions()
await withDatabase(definitions, async (database) => {
  const { owner, url, dataDir } = database
  await owner.query(`insert into credores (id, nome, prazo_honorario) values (300, 'Escola Aurora', 90)`)
  await owner.query(
    `insert into usuarios (id, nome, cpf, email, senha, funcao) values (${ADMIN}, 'Ana', '52998224725', 'a@b.test', 'x', 'Administrador(a)')`,
  )
  const asking = await openAsking(url, dataDir, definitions)
  try {
    await asked(asking, QUIET)
    const quiet = quantile(await asked(asking, QUIET), 0.99)
    const coming = trazerRemessa({ ...database, definitions }, Readable.from(csvPieces(LINES)), {
      nome: 'larga.csv',
      lines: LINES,
    })
    const meanwhile: number[] = []
    let over = false
    const end = coming.finally(() => {
      over = true
    })
    while (!over) meanwhile.push(...(await asked(asking, 1)))
    await end
    const busy = quantile(meanwhile, 0.99)
    console.log(
      `a list while ${LINES} lines come in: p99 ${busy.toFixed(1)} ms (${meanwhile.length} asked), quiet ${quiet.toFixed(1)} ms, ratio ${ratio(busy, quiet)} ${atMost(3, busy / quiet)}`,
    )
  } finally {
    await asking.close()
  }
})

async function asked(asking: Asking, times: number): Promise<readonly number[]> {
  const all: number[] = []
  for (let time = 0; time < times; time += 1) {
    const { ms, status } = await asking.ask(ADMIN, LIST)
    if (status !== 200) throw new Error(`${LIST} answered ${status}`)
    all.push(ms)
    await wait(PAUSE)
  }
  return all
}
