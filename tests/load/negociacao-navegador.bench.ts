/**
 * Prints how long one keystroke of a large negotiation takes in Chromium: 200 operations × 60 instalments, split included.
 * Run: npm run bench negociacao-navegador. It asserts nothing about time.
 */
import { build, type Rolldown } from 'vite'
import { launchBrowser } from '../journeys/browser'
import { sized } from './medida/tamanho'
import { describeTimes } from './medida/tempos'

const ROUNDS = sized(200)

const built = await build({
  configFile: false,
  logLevel: 'silent',
  build: {
    write: false,
    minify: true,
    lib: { entry: 'tests/load/negociacao-grande.ts', formats: ['iife'], name: 'grande', fileName: 'grande' },
  },
})
const [bundle] = [built].flat()
if (!bundle || !('output' in bundle)) throw new Error('nothing was built')
const code = bundle.output.find((file): file is Rolldown.OutputChunk => file.type === 'chunk')?.code ?? ''

const browser = await launchBrowser()
try {
  const page = await browser.newPage()
  await page.addScriptTag({ content: code })
  const times = await page.evaluate((rounds) => {
    // The bundle above puts the module of that name into the page.
    const grande = Reflect.get(globalThis, 'grande') as { timeKeystrokes: (rounds: number, scale: number) => number[] }
    return grande.timeKeystrokes(rounds, 1)
  }, ROUNDS)
  console.log(`in Chromium ${browser.version()}: ${describeTimes(times)}; the limit of a frame is 16 ms`)
} finally {
  await browser.close()
}
