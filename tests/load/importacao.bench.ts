/**
 * Prints how an import of 200,000 operations (a csv on disk to committed records with their history: upload, dry run with every
 * row judged as a save, import) compares with COPY of ready rows into staging plus hand-written set-based SQL, upsert by the
 * same key and history included, through one connection, in the same run. Target: at most 2. It asserts nothing about time.
 * AVENCA_LINHAS: number of rows.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Definitions } from '../../src/declaration/config-definitions'
import { bringIn } from '../../src/server/framework/resources/import/apply/bring-in'
import { rehearse } from '../../src/server/framework/resources/import/check/rehearse'
import { createImport } from '../../src/server/framework/resources/import/create-import'
import { contextOfImport } from '../../src/server/framework/resources/import/import-context'
import { modelOf, modelsOf } from '../../src/server/framework/resources/model'
import { lockStaged } from '../../src/server/framework/staging/staged'
import { systemClock } from '../../src/server/platform/clock'
import { createDb } from '../../src/server/platform/database/pool'
import { receiveFile } from '../../src/server/platform/tabular/receive'
import { loadProductDefinitions } from '../server/product-definitions'
import { type BenchDatabase, emptyTables, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { inTurn, median, ratio, timed } from './medida/tempos'

const ROWS = sized(Number(process.env.AVENCA_LINHAS ?? 200_000))
const CLIENTES = sized(20_000)
const ROUNDS = sized(3)

const definitions = withKey(loadProductDefinitions())
await withDatabase(definitions, async (database) => {
  const { owner } = database
  await owner.query(`insert into credores (id, nome, prazo_honorario) values (10, 'Escola Aurora', 90)`)
  await owner.query(
    `insert into usuarios (id, nome, cpf, email, senha, funcao) values (1, 'Ana', '52998224725', 'a@b.test', 'x', 'Administrador(a)')`,
  )
  await owner.query(
    `insert into clientes (id, nome, cpf_cnpj) select n, 'Cliente ' || n, lpad(n::text, 11, '0') from generate_series(1, ${CLIENTES}) n`,
  )
  await owner.query('analyze clientes')
  const file = source()
  const ready = readyRows()
  const emptied = async (act: () => Promise<void>) => {
    await reset(database)
    return timed(act)
  }
  const [ours, best] = await inTurn(
    ROUNDS,
    () => emptied(() => importOurs(database, file)),
    () => emptied(() => importByHand(database, ready)),
  )
  const [a, b] = [median(ours), median(best)]
  console.log(
    `import of ${ROWS} rows: ours ${a.toFixed(0)} ms, COPY + set-based SQL ${b.toFixed(0)} ms, ratio ${ratio(a, b)} ${atMost(2, a / b)}`,
  )
})

/** The resource as an installation that imports operations by key declares it. */
function withKey(loaded: Definitions): Definitions {
  const { operacoes } = loaded.resources
  if (!operacoes) throw new Error('no operacoes')
  const importacao = {
    chave: ['credor_id', 'numero_operacao'],
    modos: ['criar', 'atualizar'],
    inteiro: false,
    colunas: {},
  } as const
  return { ...loaded, resources: { ...loaded.resources, operacoes: { ...operacoes, importacao } } }
}

async function importOurs({ owner, pool }: BenchDatabase, buffer: Buffer): Promise<void> {
  const db = createDb(pool)
  const laps: string[] = []
  const lap = async <T>(name: string, act: () => Promise<T>) => {
    const start = performance.now()
    const result = await act()
    laps.push(`${name} ${(performance.now() - start).toFixed(0)}`)
    return result
  }
  const deps = { pool, definitions, clock: systemClock('2026-11-20'), secret: 'x'.repeat(32) }
  const ctx = await contextOfImport(deps, db, 1)
  const model = modelOf(modelsOf(definitions), 'operacoes')
  const file = await receiveFile(Readable.from(chunksOf(buffer)), 'bench.csv')
  const id = await lap('upload', () => createImport(db, ctx, model, { file, corrige: null }))
  const mapa = JSON.stringify([
    'numero_operacao',
    'cliente_id',
    'credor_id',
    'valor_nominal',
    'data_vencimento',
    'descricao',
  ])
  await owner.query(
    `update importacoes set mapa = $2, modo = 'ambos', chave = '["credor_id", "numero_operacao"]', instante = date_trunc('milliseconds', now()) where id = $1`,
    [id, mapa],
  )
  const importacao = await lockStaged(db, id)
  if (!importacao) throw new Error('no import')
  const job = { db, pool, ctx, model, importacao, rejeitos: null, progress: async () => undefined }
  await lap('dry run', () => rehearse(job))
  await lap('import', () => bringIn(job))
  await file.discard()
  const done = await lockStaged(db, id)
  if (done?.criar !== ROWS) throw new Error(`only ${done?.criar} of ${ROWS}: ${JSON.stringify(done)}`)
  console.log(`  ${laps.join(' ms, ')} ms`)
}

/** What is left when everything but the database's own work is taken away: rows are ready and right, nothing is reported. */
async function importByHand({ ownerUrl }: BenchDatabase, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('begin')
  await client.query(`create temp table entrada (linha int, numero text, cpf text, credor text, valor numeric(14,2), vencimento date,
    descricao text) on commit drop`)
  await pipeline(Readable.from([text]), client.query(copyFrom('copy entrada from stdin')))
  await client.query('analyze entrada')
  await client.query(`with feitas as (
      insert into operacoes (numero_operacao, cliente_id, credor_id, status_operacao, valor_nominal, data_vencimento, descricao, criado_por)
      select e.numero, c.id, r.id, 'C', e.valor, e.vencimento, e.descricao, 1
        from entrada e join clientes c on c.cpf_cnpj = e.cpf and c.excluido_em is null
        join credores r on r.nome = e.credor and r.excluido_em is null order by e.linha
      on conflict (credor_id, numero_operacao) where excluido_em is null
      do update set valor_nominal = excluded.valor_nominal, data_vencimento = excluded.data_vencimento, descricao = excluded.descricao,
        versao = operacoes.versao + 1
      returning id, numero_operacao, cliente_id, credor_id, status_operacao, valor_nominal, data_vencimento, descricao,
        "taxaJuros", "taxaMulta", "taxaHonorarios", "taxaDesconto")
    insert into historico (recurso, registro_id, acao, usuario_id, mudancas, origem)
    select 'operacoes', id, 'criar', 1, jsonb_build_object('numero_operacao', jsonb_build_array(null, numero_operacao),
      'cliente_id', jsonb_build_array(null, cliente_id), 'credor_id', jsonb_build_array(null, credor_id),
      'status_operacao', jsonb_build_array(null, status_operacao), 'valor_nominal', jsonb_build_array(null, valor_nominal),
      'data_vencimento', jsonb_build_array(null, data_vencimento), 'descricao', jsonb_build_array(null, descricao),
      'taxaJuros', jsonb_build_array(null, "taxaJuros"), 'taxaMulta', jsonb_build_array(null, "taxaMulta"),
      'taxaHonorarios', jsonb_build_array(null, "taxaHonorarios"), 'taxaDesconto', jsonb_build_array(null, "taxaDesconto")),
      'importacao' from feitas`)
  await client.query('commit')
  await client.end()
}

function rowOf(at: number) {
  const cpf = String((at % CLIENTES) + 1).padStart(11, '0')
  const day = String((at % 27) + 1).padStart(2, '0')
  return { numero: `N-${at}`, cpf, day, cents: String(at % 100).padStart(2, '0'), reais: (at % 9_000) + 1 }
}

/** The clients' documents are not checked here: they are found as they stand. */
function source(): Buffer {
  const lines = ['numero_operacao;cliente_id;credor;valor_nominal;data_vencimento;descricao']
  for (let at = 0; at < ROWS; at += 1) {
    const { numero, day, cents, reais } = rowOf(at)
    lines.push(`${numero};${(at % CLIENTES) + 1};Escola Aurora;${reais},${cents};${day}/03/2026;Mensalidade de março`)
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`)
}

/** The rows as COPY takes them, made before the clock runs. */
function readyRows(): string {
  const lines: string[] = []
  for (let at = 0; at < ROWS; at += 1) {
    const { numero, cpf, day, cents, reais } = rowOf(at)
    lines.push(`${at + 2}\t${numero}\t${cpf}\tEscola Aurora\t${reais}.${cents}\t2026-03-${day}\tMensalidade de março\n`)
  }
  return lines.join('')
}

async function reset({ owner }: BenchDatabase): Promise<void> {
  await emptyTables(
    owner,
    ...['operacoes', 'importacoes', 'importacoes_linhas', 'importacoes_arquivos', 'importacoes_registros', 'historico'],
  )
  await owner.query('checkpoint').catch(() => undefined)
}

function* chunksOf(buffer: Buffer): Generator<Buffer> {
  for (let from = 0; from < buffer.length; from += 65_536) yield buffer.subarray(from, from + 65_536)
}
