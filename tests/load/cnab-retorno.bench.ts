/**
 * Prints what a bank's return file of 100,000 titles (200,000 segments) costs from its bytes to charges and instalments that say what it says,
 * against COPY of ready lines plus set-based SQL that writes the same, through one connection (target: at most 3 times), and how much memory
 * it takes (target: under 100 MB more). It asserts nothing about time. Run: npm run bench cnab.
 */
import { appendFileSync, createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { criarPrevia } from '../../src/server/areas/cobrancas/retornos/arquivo/previa'
import { trazerRetorno } from '../../src/server/areas/cobrancas/retornos/arquivo/trazer'
import { setStaged } from '../../src/server/framework/staging/staged'
import { systemClock } from '../../src/server/platform/clock'
import { createDb } from '../../src/server/platform/database/pool'
import { receiveFile } from '../../src/server/platform/tabular/receive'
import { retorno } from '../domain/payments/cnab/sample'
import { loadProductDefinitions } from '../server/product-definitions'
import { type BenchDatabase, emptyTables, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { ratio, timed } from './medida/tempos'

const TITULOS = sized(Number(process.env.AVENCA_TITULOS ?? 100_000))
const [TIMES, MEMORY_MB] = [3, 100]
const MB = 1_048_576
const ZEROS_DA_PARCELA = ['valor_juros', 'valor_multa', 'valor_honorario', 'desconto', 'valor_comissao']
const ZEROS_DO_ACORDO = [
  ...['juros', 'multas', 'honorarios', 'desconto', 'valor_entrada', 'valor_parcela', 'comissao', 'juros_porcento'],
  ...['multas_porcento', 'honorarios_porcento', 'desconto_porcento', 'comissao_porcento'],
]
// what making the file left behind is nobody's growth
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
/** Reais of all the titles. */
const TOTAL =
  Array.from({ length: TITULOS }, (_, at) => 10_000 + (at % 1_000)).reduce((sum, each) => sum + each, 0) / 100
const clock = systemClock('2026-11-26')
const definitions = loadProductDefinitions()

await withDatabase(definitions, async (database) => {
  await fill(database)
  const path = join(database.dataDir, 'grande.ret')
  const bytes = writeRetorno(path)
  let most = 0
  const measured = async (act: () => Promise<void>) => {
    await reset(database)
    collect()
    const held = process.memoryUsage().rss
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - held)
    }, 20)
    return timed(act).finally(() => clearInterval(timer))
  }
  const ours = await measured(() => bringOurs(database, path))
  const wrote = await written(database)
  await reset(database)
  const lines = readyLines()
  const best = await timed(() => bringByHand(database, lines))
  const byHand = await written(database)
  if (JSON.stringify(wrote) !== JSON.stringify(byHand))
    throw new Error(`${JSON.stringify(wrote)} is not ${JSON.stringify(byHand)}`)
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  console.log(
    `return of ${TITULOS} titles, ${(bytes / MB).toFixed(0)} MB: ours ${seconds(ours)} s, COPY + set-based SQL ${seconds(best)} s, ratio ${ratio(ours, best)} ${atMost(TIMES, ours / best)}`,
  )
  console.log(`memory grew by ${(most / MB).toFixed(0)} MB ${atMost(MEMORY_MB, most / MB)}`)
})

/** Four of ten are registered, the others paid. */
function isPaid(at: number): boolean {
  return at % 10 >= 4
}

function lineOf(at: number) {
  const nosso_numero = `${String(at + 1).padStart(11, '0')}0`
  const valor = 10_000 + (at % 1_000)
  const of = { nosso_numero, valor, uso_da_empresa: String(at + 1) }
  return isPaid(at)
    ? { ...of, ocorrencia: '06', valor_pago: valor, data_credito: '2026-11-27', tarifa: 237 }
    : { ...of, ocorrencia: '02' }
}

/** Charges that wait for their bank, each of an instalment of its own. */
async function fill({ owner }: BenchDatabase): Promise<void> {
  // what an instalment is made of plays no part here
  await owner.query(`alter table acordos disable trigger user; alter table parcelas disable trigger user;
    insert into credores (id, nome, prazo_honorario) values (300, 'Escola Aurora', 90);
    insert into clientes (id, nome, cpf_cnpj) values (1, 'Marina', '52998224725');
    insert into convenios (id, nome, banco, beneficiario, cnpj, agencia, conta, carteira, layout, codigo_empresa)
      values (1, 'Bradesco', '237', 'Avença', '11222333000181', '1234', '56789', '09', 'cnab240', '4466911');
    insert into acordos (id, cliente_id, credor_id, status, data_acordo, data_acordo_original, forma_pagamento, parametro, quantidade_parcelas, valor_nominal, total, ${ZEROS_DO_ACORDO.join(', ')})
      values (1, 1, 300, 'Aguardando', '2026-11-01', '2026-11-01', 'boleto_pix', '1', ${TITULOS}, ${TOTAL}, ${TOTAL}, ${ZEROS_DO_ACORDO.map(() => 0).join(', ')});
    insert into parcelas (id, acordo_id, cliente_id, credor_id, numero_parcela, total_parcelas, status, data_vencimento, vencimento_original,
      valor_nominal, valor_nominal_original, forma_pagamento, ${ZEROS_DA_PARCELA.join(', ')})
    select n, 1, 1, 300, n, ${TITULOS}, 'A Vencer', '2026-12-10', '2026-12-10', (10000 + (n - 1) % 1000) / 100.0, (10000 + (n - 1) % 1000) / 100.0,
      'boleto_pix', ${ZEROS_DA_PARCELA.map(() => 0).join(', ')} from generate_series(1, ${TITULOS}) n;
    alter table acordos enable trigger user; alter table parcelas enable trigger user`)
  await owner.query(`insert into cobrancas (id, parcela_id, acordo_id, credor_id, convenio_id, forma, status, valor, vencimento, nosso_numero)
    select n, n, 1, 300, 1, 'boleto_pix', 'Registrando', (10000 + (n - 1) % 1000) / 100.0, '2026-12-10', lpad(n::text, 11, '0') from generate_series(1, ${TITULOS}) n`)
  await owner.query('vacuum analyze')
}

async function bringOurs({ pool }: BenchDatabase, path: string): Promise<void> {
  const db = createDb(pool)
  const file = await receiveFile(createReadStream(path), 'grande.ret')
  const id = await criarPrevia({ pool, clock }, 0, file)
  await setStaged(db, id, { situacao: 'importando' })
  await trazerRetorno(db, { definitions, clock, onProgress: async () => undefined }, id)
  await file.discard()
}

/** What the bank answers, on disk, written some titles at a time so that making it leaves nothing behind: how many bytes. */
function writeRetorno(path: string): number {
  const count = (line: string, column: number, records: number) =>
    line.slice(0, column - 1) + String(records).padStart(6, '0') + line.slice(column + 5)
  for (let from = 0; from < TITULOS; from += 1_000) {
    const ditos = Array.from({ length: Math.min(1_000, TITULOS - from) }, (_, at) => lineOf(from + at))
    const lines = retorno('237', 240, ditos, { convenio: '4466911' }).trimEnd().split('\r\n')
    const [lote = '', fim = ''] = lines.slice(-2)
    const ends = [count(lote, 18, TITULOS * 2 + 2), count(fim, 24, TITULOS * 2 + 4)]
    const kept = [...lines.slice(from === 0 ? 0 : 2, -2), ...(from + 1_000 >= TITULOS ? ends : [])]
    appendFileSync(path, `${kept.join('\r\n')}\r\n`, 'latin1')
  }
  return statSync(path).size
}

/** The lines as COPY takes them, made before the clock runs. */
function readyLines(): string {
  return Array.from({ length: TITULOS }, (_, at) => {
    const { nosso_numero, valor, ocorrencia } = lineOf(at)
    const paid = isPaid(at)
    const of = [
      at + 1,
      `e${at}`,
      paid ? 'paga' : 'registrada',
      ocorrencia,
      nosso_numero.slice(0, 11),
      paid ? valor / 100 : '\\N',
    ]
    return `${[...of, paid ? '2026-11-27' : '\\N', paid ? 2.37 : 0].join('\t')}\n`
  }).join('')
}

/** What is left when everything but the database's own work is taken away: lines are right, nothing is read, judged or reported. */
async function bringByHand({ ownerUrl }: BenchDatabase, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`begin; create temp table entrada (linha int, evento text, tipo text, ocorrencia text, nosso text, pago numeric(14,2),
    credito date, tarifa numeric(14,2)) on commit drop`)
  await pipeline(Readable.from([text]), client.query(copyFrom('copy entrada from stdin')))
  await client.query('analyze entrada')
  await client.query(`insert into cobrancas_retornos (cobranca_id, credor_id, origem, evento, tipo, referencia, ocorrido_em, valor, data, creditado_em,
      convenio_id, ocorrencia, tarifa, arquivo, importacao, linha, resultado, recebido_em, conteudo)
    select c.id, c.credor_id, 'cnab', e.evento, e.tipo, e.nosso, now(), e.pago, '2026-11-26', e.credito, 1, e.ocorrencia, e.tarifa, 'mao.ret', 1, e.linha,
      'aplicado', now(), jsonb_build_object('nosso_numero', e.nosso)
    from entrada e join cobrancas c on c.convenio_id = 1 and c.nosso_numero = e.nosso`)
  const tell = (recurso: string) => `insert into historico (recurso, registro_id, acao, mudancas)
    select '${recurso}', id, 'retorno_cnab', jsonb_build_object('status', status) from feitas`
  await client.query(`with feitas as (update cobrancas c set status = case e.tipo when 'paga' then 'Paga' else 'Ativa' end, valor_pago = e.pago,
      pago_em = case e.tipo when 'paga' then date '2026-11-26' end, creditado_em = e.credito, versao = versao + 1, alterado_em = now()
    from entrada e where c.convenio_id = 1 and c.nosso_numero = e.nosso returning c.id, c.status) ${tell('cobrancas')}`)
  await client.query(`with feitas as (update parcelas p set status_cobranca = c.status, nosso_numero = c.nosso_numero, versao = p.versao + 1, alterado_em = now()
    from cobrancas c where c.parcela_id = p.id returning p.id, p.status_cobranca as status) ${tell('parcelas')}`)
  await client.query('commit')
  await client.end()
}

/** Notices, charges by state, instalments by state, lines of history: the same of both. */
async function written({ owner }: BenchDatabase) {
  const { rows } = await owner.query(`select
    (select count(*)::int from cobrancas_retornos where resultado = 'aplicado') as avisos,
    (select count(*)::int from cobrancas where status = 'Paga' and valor_pago = valor) as pagas,
    (select count(*)::int from cobrancas where status = 'Ativa') as ativas,
    (select count(*)::int from parcelas where status_cobranca in ('Paga', 'Ativa')) as parcelas,
    (select count(*)::int from historico where recurso in ('cobrancas', 'parcelas')) as historico`)
  return rows[0]
}

async function reset({ owner }: BenchDatabase): Promise<void> {
  await emptyTables(owner, 'cobrancas_retornos', 'historico', 'importacoes', 'retornos_linhas')
  await owner.query(
    `update cobrancas set status = 'Registrando', valor_pago = null, pago_em = null, creditado_em = null, versao = 1`,
  )
  await owner.query(`update parcelas set status_cobranca = 'Registrando', nosso_numero = null, versao = 1`)
  await owner.query('vacuum analyze')
  await owner.query('checkpoint').catch(() => undefined)
}
