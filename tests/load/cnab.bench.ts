/**
 * Prints what writing a remessa of 100,000 titles costs against a bare loop that writes buffers of its width, in the same run (target: at least half
 * its speed, which is at most twice its time). It asserts nothing about time.
 * Run: npm run bench cnab.
 */
import { performance } from 'node:perf_hooks'
import { buildRemessa } from '../../src/domain/payments/cnab/build-remessa'
import type { Largura } from '../../src/domain/payments/cnab/layout'
import { convenioOf, layout, tituloOf } from '../domain/payments/cnab/sample'
import { atMost, sized } from './medida/tamanho'

const TITULOS = sized(100_000)
const MOST = 2
const ENVIO = { numero: 1, dia: '2026-11-26', hora: '100000' }
const some = Array.from({ length: 50 }, (_, index) => tituloOf('237', index + 3))
const titulos = Array.from({ length: TITULOS }, (_, index) => ({
  ...(some[index % some.length] ?? tituloOf('237', 1)),
  cobranca_id: index + 1,
}))

for (const [largura, records] of [
  [240, 3],
  [400, 1],
] as const) {
  write(largura)
  const ours = best(() => write(largura))
  const bare = best(() => bareLoop(largura, TITULOS * records))
  console.log(
    `${TITULOS} titles in ${largura} columns: ${Math.round(ours)} ms, ${Math.round(bare)} ms bare; ${(ours / bare).toFixed(1)} times ${atMost(MOST, ours / bare)}`,
  )
}

function write(largura: Largura): void {
  const { conteudo } = buildRemessa(layout('237', largura, 'remessa'), convenioOf('237'), ENVIO, titulos)
  if (conteudo.length < TITULOS * largura) throw new Error(`${conteudo.length} bytes`)
}

/** What nobody can do with less: a buffer for each line, blank but for its number, and all of them as one. */
function bareLoop(largura: Largura, lines: number): void {
  const made: Buffer[] = []
  for (let line = 0; line < lines; line += 1) {
    const buffer = Buffer.alloc(largura + 2, 32)
    buffer.write(String(line).padStart(9, '0'), 20, 'latin1')
    buffer.write('\r\n', largura, 'latin1')
    made.push(buffer)
  }
  if (Buffer.concat(made).length !== lines * (largura + 2)) throw new Error('short')
}

function best(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
  return Math.min(...times)
}
