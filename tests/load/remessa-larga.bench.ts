/**
 * Prints how a batch of 200,000 lines of 25 columns (upload to committed clients, contacts and operations with what undoes them)
 * compares with COPY of ready rows into unlogged staging plus set-based SQL that writes the same, through one connection: at most
 * 1.5; the same as a spreadsheet: at most 4 times the text; and how much memory either takes: at most 150 MB more than before.
 * AVENCA_LINHAS: number of lines.
 */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { loadExceljs } from '../../src/server/platform/heavy-packages'
import { loadProductDefinitions } from '../server/product-definitions'
import { type BenchDatabase, emptyTables, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { inTurn, median, ratio, timed } from './medida/tempos'
import { linhaDe, TITULOS } from './remessa/linha-larga'
import { csvLines, csvPieces, trazerRemessa } from './remessa/trazer'

const LINES = sized(Number(process.env.AVENCA_LINHAS ?? 200_000))
const ROUNDS = 1
const MB = 1024 * 1024

const definitions = loadProductDefinitions()
await withDatabase(definitions, async (database) => {
  await database.owner.query(`insert into credores (id, nome, prazo_honorario) values (300, 'Escola Aurora', 90)`)
  const emptied = async (act: () => Promise<void>) => {
    await reset(database)
    return timed(act)
  }
  let most = 0
  const heaviest = async (act: () => Promise<void>) => {
    const held = process.memoryUsage().rss
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - held)
    }, 20)
    await act().finally(() => clearInterval(timer))
  }
  const text = () =>
    heaviest(() =>
      trazerRemessa({ ...database, definitions }, Readable.from(csvPieces(LINES)), { nome: 'larga.csv', lines: LINES }),
    )
  const [ours, best] = await inTurn(
    ROUNDS,
    () => emptied(text),
    () => emptied(() => importByHand(database)),
  )
  const [a, b] = [median(ours), median(best)]
  console.log(
    `${LINES} lines of 25 columns: ours ${a.toFixed(0)} ms, COPY + set-based SQL ${b.toFixed(0)} ms, ratio ${ratio(a, b)} ${atMost(1.5, a / b)}`,
  )
  console.log(`memory: ${(most / MB).toFixed(0)} MB more ${atMost(150, most / MB)}`)
  // only now: what a spreadsheet takes to write would stand in the memory of the text
  const planilha = join(database.dataDir, 'larga.xlsx')
  await writeSheet(planilha)
  const sheet = await emptied(() =>
    trazerRemessa({ ...database, definitions }, createReadStream(planilha), { nome: 'larga.xlsx', lines: LINES }),
  )
  console.log(`as a spreadsheet: ${sheet.toFixed(0)} ms, ${ratio(sheet, a)} times the text ${atMost(4, sheet / a)}`)
})

async function writeSheet(filename: string): Promise<void> {
  const { stream } = await loadExceljs()
  const workbook = new stream.xlsx.WorkbookWriter({ filename, useSharedStrings: true })
  const sheet = workbook.addWorksheet('Plan1')
  sheet.addRow([...TITULOS]).commit()
  for (let at = 0; at < LINES; at += 1) sheet.addRow([...linhaDe(at)]).commit()
  await workbook.commit()
}

/** What is left when everything but the database's own work is taken away: rows are right, nothing is judged or reported. */
async function importByHand({ ownerUrl }: BenchDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  const columns = TITULOS.map((titulo) => `"${titulo}" text`).join(', ')
  await client.query(`begin; drop table if exists entrada; create unlogged table entrada (${columns})`)
  await pipeline(
    Readable.from(csvLines(LINES)),
    client.query(copyFrom(`copy entrada from stdin (format csv, delimiter ';', header)`)),
  )
  await client.query('analyze entrada')
  const journal = (recurso: string) =>
    `insert into importacoes_registros (importacao_id, linha, recurso, registro_id) select 1, id, '${recurso}', id from feitas`
  await client.query(`insert into remessas (credor_id, arquivo, layout, tipo, hash, status)
    values (300, 'mao.csv', 'avenca', 'inclusao', 'mao', 'Em cobrança')`)
  await client.query(`with feitas as (insert into clientes (cpf_cnpj, nome, cep, endereco, numero, bairro, cidade, uf)
    select distinct on (cpf_cnpj) cpf_cnpj, nome, cep, endereco, numero, bairro, cidade, uf from entrada order by cpf_cnpj
    returning id) ${journal('clientes')}`)
  await client.query(`with feitas as (insert into operacoes (numero_operacao, cliente_id, credor_id, remessa_id, status_operacao,
      descricao, valor_nominal, data_vencimento, "taxaJuros", "taxaMulta", "taxaHonorarios", "taxaDesconto", curso, filial,
      fim_contrato, periodo_letivo, adicionais)
    select e.numero_operacao, c.id, 300, (select max(id) from remessas), 'C', e.descricao, replace(valor_nominal, ',', '.')::numeric,
      to_date(data_vencimento, 'DD/MM/YYYY'), replace("taxaJuros", ',', '.')::numeric, replace("taxaMulta", ',', '.')::numeric,
      replace("taxaHonorarios", ',', '.')::numeric, replace("taxaDesconto", ',', '.')::numeric, curso, filial,
      to_date(fim_contrato, 'DD/MM/YYYY'), periodo, jsonb_build_object('periodo', periodo, 'contrato', contrato)
    from entrada e join clientes c on c.cpf_cnpj = e.cpf_cnpj and c.excluido_em is null returning id) ${journal('operacoes')}`)
  for (const [table, column, value] of [
    ['telefones', 'telefone', `regexp_replace(telefone, '[^0-9]', '', 'g')`],
    ['emails', 'email', 'email'],
  ] as const) {
    await client.query(`with feitas as (insert into ${table} (cliente_id, ${column}, origem)
      select distinct c.id, ${value}, 'remessa' from entrada e join clientes c on c.cpf_cnpj = e.cpf_cnpj and c.excluido_em is null
      returning id) ${journal(table)}`)
  }
  await client.query('commit')
  await client.end()
}

async function reset({ owner }: BenchDatabase): Promise<void> {
  const written = [
    'operacoes',
    'clientes',
    'telefones',
    'emails',
    'remessas',
    'remessas_linhas',
    'importacoes',
    'historico',
  ]
  await emptyTables(owner, ...written, 'importacoes_registros')
  await owner.query('checkpoint').catch(() => undefined)
}
