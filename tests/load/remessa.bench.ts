/**
 * Prints how an 11,043-row batch (upload on disk to committed operations) compares with COPY of ready rows into staging
 * plus hand-written set-based SQL through one connection, in the same run. Target: at most 2. It asserts nothing about time.
 * Run: npx tsx tests/load/remessa.bench.ts
 */

import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { confirmarRemessa } from '../../src/server/areas/remessas/confirmar'
import { importarRemessa } from '../../src/server/areas/remessas/importar'
import { criarPrevia } from '../../src/server/areas/remessas/previa'
import { systemClock } from '../../src/server/platform/clock'
import { createDb } from '../../src/server/platform/database/pool'
import { receiveFile } from '../../src/server/platform/tabular/receive'
import { loadProductDefinitions } from '../server/product-definitions'
import { type BenchDatabase, emptyTables, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { inTurn, median, ratio, timed } from './medida/tempos'

const ROUNDS = sized(7)
const LINES = sized(11_043)
const REAL = '../shared/data/divida-ativa/nao_previdenciario.csv'
const HEADING =
  'CPF_CNPJ;NOME_DEVEDOR;UF_UNIDADE_RESPONSAVEL;NUMERO_INSCRICAO;SITUACAO_INSCRICAO;RECEITA_PRINCIPAL;DATA_INSCRICAO;INDICADOR_AJUIZADO;VALOR_CONSOLIDADO'

/** The real file when it is there, else one of the same size. */
function source(): Buffer {
  if (existsSync(REAL)) return firstLines(readFileSync(REAL))
  console.log(
    'left out: the real file of public debts is not beside the project; an invented one of the same size is used',
  )
  const lines = Array.from({ length: LINES }, (_, index) => {
    const cpf = ['52998224725', '11144477735', '39053344705', '98765432100', '29537995593'][index % 5]
    return `${cpf};DEVEDOR ${index % 5};SP;N${index};ATIVA A SER AJUIZADA;Receita da dívida ativa;08/05/2015;NAO;${index + 1}.86`
  })
  return Buffer.from([HEADING, ...lines, ''].join('\r\n'))
}

/** A text of one byte a letter stays what it is. */
function firstLines(file: Buffer): Buffer {
  const lines = file.toString('latin1').split('\r\n')
  return Buffer.from(lines.slice(0, LINES + 1).join('\r\n'), 'latin1')
}

const definitions = loadProductDefinitions()
await withDatabase(definitions, async (database) => {
  await database.owner.query(`insert into credores (id, nome, prazo_honorario) values (300, 'Dívida Ativa', 90)`)
  const file = source()
  const rows = readyRows(file)
  const emptied = async (act: () => Promise<void>) => {
    await reset(database)
    return timed(act)
  }
  const [ours, best] = await inTurn(
    ROUNDS,
    () => emptied(() => importOurs(database, file)),
    () => emptied(() => importByHand(database, rows)),
  )
  const [a, b] = [median(ours), median(best)]
  console.log(
    `batch of ${LINES} rows: ours ${a.toFixed(0)} ms, COPY + set-based SQL ${b.toFixed(0)} ms, ratio ${ratio(a, b)} ${atMost(2, a / b)}`,
  )
})

async function importOurs({ pool }: BenchDatabase, buffer: Buffer): Promise<void> {
  const usuario = { id: null, interno: true, usuario_empresas: [] }
  const db = createDb(pool)
  const clock = systemClock('2026-11-20')
  const file = await receiveFile(Readable.from(chunksOf(buffer)), 'bench.csv')
  const previa = await criarPrevia({ pool, definitions, clock, usuario }, file, {
    credor_id: 300,
    layout: 'divida-ativa',
    tipo: 'inclusao',
    completo: false,
  })
  const { remessa_id } = await db
    .transaction()
    .execute((trx) => confirmarRemessa(trx, { usuario, definitions, clock }, { previa_id: previa.id }))
  await importarRemessa({ db, definitions, clock, onProgress: async () => undefined }, remessa_id)
  await file.discard()
}

/** What is left when everything but the database's own work is taken away: rows are ready, nothing is reported. */
async function importByHand({ ownerUrl }: BenchDatabase, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('begin')
  await client.query(`create temp table entrada (linha int, cpf_cnpj text, nome text, uf text, numero text, valor numeric(14,2),
    vencimento date, descricao text, adicionais jsonb) on commit drop`)
  await pipeline(Readable.from([text]), client.query(copyFrom('copy entrada from stdin')))
  await client.query('analyze entrada')
  await client.query(`with r as (insert into remessas (credor_id, arquivo, layout, hash, linhas, status)
      select 300, 'mao.csv', 'divida-ativa', 'mao', count(*), 'Em cobrança' from entrada returning id), c as (
      insert into clientes (cpf_cnpj, nome, uf) select distinct on (cpf_cnpj) cpf_cnpj, nome, uf from entrada order by cpf_cnpj, linha
      on conflict (cpf_cnpj) where excluido_em is null do nothing returning id) select count(*) from r, c`)
  await client.query(`insert into operacoes (numero_operacao, cliente_id, credor_id, remessa_id, status_operacao, valor_nominal,
      data_vencimento, descricao, adicionais)
    select distinct on (e.numero) e.numero, c.id, 300, (select max(id) from remessas), 'C', e.valor, e.vencimento, e.descricao, e.adicionais
      from entrada e join clientes c on c.cpf_cnpj = e.cpf_cnpj order by e.numero, e.linha
    on conflict (credor_id, numero_operacao) where excluido_em is null do nothing`)
  await client.query('commit')
  await client.end()
}

/** The rows as COPY takes them, made before the clock runs. */
function readyRows(file: Buffer): string {
  const [heading = '', ...lines] = new TextDecoder(existsSync(REAL) ? 'windows-1252' : 'utf-8')
    .decode(file)
    .trim()
    .split('\r\n')
  const at = (name: string) => heading.split(';').indexOf(name)
  const places = HEADING.split(';').map(at)
  return lines
    .map((line, index) => {
      const cells = line.split(';')
      const [doc, nome, uf, numero, situacao, receita, data, ajuizado, valor] = places.map(
        (place) => cells[place] ?? '',
      )
      const due = (data ?? '').split('/').reverse().join('-')
      const extra = JSON.stringify({ situacao, ajuizado })
      return `${index + 2}\t${(doc ?? '').replace(/[./-]/g, '')}\t${nome}\t${uf}\t${numero}\t${valor}\t${due}\t${receita}\t${extra}\n`
    })
    .join('')
}

async function reset({ owner }: BenchDatabase): Promise<void> {
  await emptyTables(owner, ...['operacoes', 'clientes', 'remessas', 'remessas_linhas', 'importacoes', 'historico'])
  await owner.query('checkpoint').catch(() => undefined)
}

function* chunksOf(buffer: Buffer): Generator<Buffer> {
  for (let from = 0; from < buffer.length; from += 65_536) yield buffer.subarray(from, from + 65_536)
}
