/**
 * Asks over 64 connections at once, each again when it was answered: the slowest of a hundred waits at most ten times as long as half of
 * them, and who is not answered is told to come back. Then asks for twice as many lists a second as the server can answer, and looks
 * at who is answered, who is refused and how, and when all is as before. Argument: seconds, 60. Targets stand in each line; code 1
 * when one is missed.
 * The clients run on the same processors as server and database.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { listOf, openEmpresa } from './carga/empresa'
import { ask, askAtRate, askTogether, CONNECTIONS, type Resposta } from './carga/pedido'
import { atMost, miss, sized } from './medida/tamanho'
import { quantile, ratio } from './medida/tempos'

/** People at once, with no pause. */
const TOGETHER = 64

const seconds = sized(Number(process.argv[2] ?? 60))
const empresa = await openEmpresa()
const next = (turn: number) => ({ url: empresa.url + listOf(turn), token: empresa.tokens.administrador })
try {
  await askTogether(CONNECTIONS, 0, { seconds: sized(5), next })
  await measureTogether()
  const peak = good(await askTogether(32, 0, { seconds: sized(10), next })).length / sized(10)
  const half = quantile(times(good((await askAtRate(peak / 2, { seconds: sized(10), next })).answers)), 0.5)
  const begun = performance.now()
  const { answers, gaveUp } = await askAtRate(peak * 2, { seconds, next })
  const lasted = (performance.now() - begun) / 1000
  const accepted = good(answers)
  const refused = answers.filter(({ status }) => status === 429 || status === 503)
  const silent = refused.filter(({ retryAfter }) => !retryAfter).length
  const wrong = answers.length - accepted.length - refused.length
  const p99 = quantile(times(accepted), 0.99)
  const share = accepted.length / lasted / peak
  const back = await untilNormal(half * 3)
  if (!(p99 < 10 * half && silent === 0 && wrong === 0 && share >= 0.8 && back < 5_000)) miss()
  console.log(
    `pico ${peak.toFixed(0)}/s; meia carga p50 ${half.toFixed(0)} ms; o dobro por ${seconds} s: aceitos ${(share * 100).toFixed(0)} % do pico, ` +
      `p99 ${p99.toFixed(0)} ms, ${refused.length} recusados (${silent} sem Retry-After), ${wrong} outros erros, ${gaveUp} nem enviados; ` +
      `normal em ${back === Number.POSITIVE_INFINITY ? 'mais de 30 s' : `${(back / 1000).toFixed(1)} s`}`,
  )
} finally {
  await empresa.end()
}

async function measureTogether(): Promise<void> {
  const answers = await askTogether(TOGETHER, 0, { seconds: sized(10), next })
  const [accepted, refused] = [good(answers), answers.filter(({ status }) => status === 503)]
  const silent = refused.filter(({ retryAfter }) => !retryAfter).length
  const wrong = answers.length - accepted.length - refused.length
  const [p50, p99] = [quantile(times(accepted), 0.5), quantile(times(accepted), 0.99)]
  if (silent > 0 || wrong > 0) miss()
  console.log(
    `${TOGETHER} conexões: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${ratio(p99, p50)} vezes ${atMost(10, p99 / p50)}; ` +
      `${accepted.length} aceitos, ${refused.length} recusados com 503 (${silent} sem Retry-After), ${wrong} outros erros`,
  )
}

function good(answers: readonly Resposta[]): readonly Resposta[] {
  return answers.filter(({ status }) => status === 200)
}

function times(answers: readonly Resposta[]): readonly number[] {
  return answers.map(({ ms }) => ms)
}

/** Milliseconds until the first of ten answers in a row that are good and as fast as this. */
async function untilNormal(ms: number): Promise<number> {
  const start = performance.now()
  let [row, since] = [0, 0]
  for (let turn = 0; performance.now() < start + sized(30_000); turn += 1) {
    const asked = performance.now() - start
    const answer = await ask(next(turn))
    const fine = answer.status === 200 && answer.ms <= ms
    if (fine && row === 0) since = asked
    row = fine ? row + 1 : 0
    if (row === 10) return since
    await wait(20)
  }
  return Number.POSITIVE_INFINITY
}
