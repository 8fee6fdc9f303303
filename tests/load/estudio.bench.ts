/**
 * Prints how long after a key the studio knows the mistakes of the largest declaration of a resource, and of the largest file of all: the
 * pause that it waits for the next key, and the check of the whole installation by the running product (target: at most 150 ms in 95 of
 * 100 keys). The alphabet is typed at the end of a label, so every text is a new one.
 * Run: npm run bench estudio
 */
import { execFileSync } from 'node:child_process'
import { readDeclarationFiles } from '../../src/server/app/declarations'
import { openStand } from '../caos/stand'
import { CPF } from '../server/fixture'
import { atMost, sized } from './medida/tamanho'
import { describeTimes, quantile } from './medida/tempos'

const KEYS = sized(200, 10)
const TARGET_MS = 150
/** The pause in typing that the studio waits for (use-mistakes.ts). */
const QUIET_MS = 50

const files = readDeclarationFiles(process.cwd()).toSorted((one, other) => other.text.length - one.text.length)
const chosen = [files.find(({ path }) => path.startsWith('resources/')), files[0]]
execFileSync(process.execPath, ['src/scripts/build.mjs'], { stdio: 'ignore' })
const stand = await openStand('2026-11-20', { AVENCA_POR_MINUTO: '1000000' })
try {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await stand.sessionOf(CPF.administrador)}`,
  }
  const check = async (caminho: string, texto: string): Promise<number> => {
    const begun = performance.now()
    const body = JSON.stringify({ arquivos: [{ caminho, texto }] })
    const answer = await fetch(`${stand.url}/api/v1/declaracoes/conferir`, { method: 'POST', headers, body })
    const { erros } = await answer.json()
    if (answer.status !== 200 || erros.length === 0) throw new Error(`${caminho}: ${answer.status}, no mistake told`)
    return performance.now() - begun
  }
  for (const file of chosen) {
    if (!file) throw new Error('no declaration to type in')
    const { path, text } = file
    const typed = (key: number) => `${text}\nxx${String.fromCharCode(97 + (key % 26)).repeat(1 + (key % 40))}: 1\n`
    await check(path, typed(0))
    const times: number[] = []
    for (let key = 1; key <= KEYS; key += 1) times.push(QUIET_MS + (await check(path, typed(key))))
    console.log(
      `${path}, ${text.length} characters: ${describeTimes(times)} after a key ${atMost(TARGET_MS, quantile(times, 0.95))}`,
    )
  }
} finally {
  await stand.end()
}
