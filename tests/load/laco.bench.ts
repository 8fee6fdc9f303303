/**
 * Prints for how long what people send keeps everybody else of the process waiting at most: a file of 100,000 lines (batch preview;
 * import: arrival and dry run) and a declaration file of nothing but aliases. Target: at most 100 ms each; code 1 when missed.
 * The best of three rounds counts: the machine is not ours alone.
 */

import { Readable } from 'node:stream'
import { openFile, untilTooMany } from '../../src/declaration/diagnostics/file-context'
import { parseYaml } from '../../src/declaration/grammar/parse-yaml'
import { criarPrevia } from '../../src/server/areas/remessas/previa'
import { rehearse } from '../../src/server/framework/resources/import/check/rehearse'
import { createImport } from '../../src/server/framework/resources/import/create-import'
import { contextOfImport } from '../../src/server/framework/resources/import/import-context'
import { modelOf, modelsOf } from '../../src/server/framework/resources/model'
import { lockStaged } from '../../src/server/framework/staging/staged'
import { systemClock } from '../../src/server/platform/clock'
import { createDb } from '../../src/server/platform/database/pool'
import { receiveFile } from '../../src/server/platform/tabular/receive'
import { loadProductDefinitions } from '../server/product-definitions'
import { type BenchDatabase, withDatabase } from './medida/banco'
import { longestHold } from './medida/laco'
import { miss, sized } from './medida/tamanho'

const LINES = sized(100_000)
const ROUNDS = sized(3)
const TARGET_MS = 100

const definitions = loadProductDefinitions()

await withDatabase(definitions, async (database) => {
  await database.owner.query(`insert into credores (id, nome, prazo_honorario) values (10, 'Escola Aurora', 90)`)
  await database.owner.query(
    `insert into usuarios (id, nome, cpf, email, senha, funcao) values (1, 'Ana', '52998224725', 'a@b.test', 'x', 'Administrador(a)')`,
  )
  verdict('preview of a batch of 100,000 lines', await longestHold(ROUNDS, () => preview(database)))
  verdict('arrival and dry run of an import of 100,000 lines', await longestHold(ROUNDS, () => dryRun(database)))
})
verdict('a declaration of 500 kB of aliases', await longestHold(ROUNDS, refuseAliases))

function verdict(what: string, ms: number): void {
  const kept = ms <= TARGET_MS
  console.log(`${what}: held the loop ${ms.toFixed(0)} ms at most (target ≤ ${TARGET_MS}) ${kept ? 'ok' : 'MISSED'}`)
  if (!kept) miss()
}

async function preview({ owner, pool }: BenchDatabase): Promise<void> {
  const heading = 'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento'
  const file = await received(heading, (at) => `529.982.247-25;Marina ${at};F-${at};${(at % 900) + 1},00;10/08/2026`)
  const usuario = { id: null, interno: true, usuario_empresas: [] }
  const { linhas } = await criarPrevia({ pool, definitions, clock: systemClock('2026-11-20'), usuario }, file, {
    credor_id: 10,
    layout: 'avenca',
    tipo: 'inclusao',
    completo: false,
  })
  await file.discard()
  await owner.query('truncate remessas_linhas, importacoes')
  if (linhas !== LINES) throw new Error(`${linhas} lines of ${LINES}`)
}

async function dryRun({ owner, pool }: BenchDatabase): Promise<void> {
  const db = createDb(pool)
  const deps = { pool, definitions, clock: systemClock('2026-11-20'), secret: 'x'.repeat(32) }
  const ctx = await contextOfImport(deps, db, 1)
  const model = modelOf(modelsOf(definitions), 'motivos')
  const file = await received('tipo;nome', (at) => `Motivo;Motivo ${at}`)
  const id = await createImport(db, ctx, model, { file, corrige: null })
  await owner.query(`update importacoes set instante = date_trunc('milliseconds', now()) where id = $1`, [id])
  const importacao = await lockStaged(db, id)
  if (!importacao) throw new Error('no import')
  await rehearse({ db, pool, ctx, model, importacao, rejeitos: null, progress: async () => undefined })
  await file.discard()
}

function received(heading: string, lineOf: (at: number) => string) {
  const text = [heading, ...Array.from({ length: LINES }, (_, at) => lineOf(at)), ''].join('\n')
  return receiveFile(Readable.from(chunksOf(Buffer.from(text))), 'cem-mil.csv')
}

/** As large as those in which a socket gives. */
function* chunksOf(buffer: Buffer): Generator<Buffer> {
  for (let from = 0; from < buffer.length; from += 65_536) yield buffer.subarray(from, from + 65_536)
}

function refuseAliases(): void {
  const text = `recurso: x\na: &a [1]\nb: [${Array.from({ length: 125_000 }, () => '*a').join(', ')}]\n`
  const file = openFile({ path: 'resources/x.yaml', text: text.slice(0, 500_000) }, [])
  untilTooMany(
    () => parseYaml(file),
    () => undefined,
  )
}
