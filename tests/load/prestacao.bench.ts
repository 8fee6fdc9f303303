/**
 * Prints what a statement of 200,000 lines costs, each in turns in one run with the best SQL that writes the same, which knows the answer
 * beforehand: its lines put together (target: at most 3 times as long), and closed (2). Then its spreadsheet, of which only a piece is ever
 * in memory (at most 100 MB more). It asserts nothing about time.
 * Run: npm run bench prestacao
 */
import { loadDefinitions } from '../../src/declaration/load'
import { readDeclarationFiles } from '../../src/server/app/declarations'
import { prestacaoActs } from '../../src/server/areas/prestacoes/acts'
import { planilhaDaPrestacao } from '../../src/server/areas/prestacoes/arquivos'
import { modelOf, modelsOf } from '../../src/server/framework/resources/model'
import type { WriteContext } from '../../src/server/framework/resources/write/write-context'
import { systemClock } from '../../src/server/platform/clock'
import { createDb } from '../../src/server/platform/database/pool'
import { createFixture } from '../server/fixture'
import { type BenchDatabase, emptyTables, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { inTurn, median, ratio, timed } from './medida/tempos'

const PARCELAS = sized(100_000)
const LINHAS = 2 * PARCELAS
const ROUNDS = sized(3)
const CREDOR = 10
const MB = 2 ** 20

const { definitions } = loadDefinitions(readDeclarationFiles(process.cwd()))
if (!definitions) throw new Error('the declarations have mistakes')
const model = modelOf(modelsOf(definitions), 'prestacoes')

await withDatabase(definitions, async (database) => {
  await createFixture(database.owner)
  await fill(database)
  for (const [what, ours, best, target] of [
    ['put together', (b: BenchDatabase) => act(b, 'incluirNaPrestacao'), includeByHand, 3],
    ['closed', (b: BenchDatabase) => act(b, 'fecharPrestacao'), closeByHand, 2],
  ] as const) {
    const [mine, theirs] = await inTurn(
      ROUNDS,
      () => anew(database, what, ours),
      () => anew(database, what, best),
    )
    const [a, b] = [median(mine), median(theirs)]
    console.log(
      `${LINHAS} lines ${what}: ${a.toFixed(0)} ms, best SQL ${b.toFixed(0)} ms, ratio ${ratio(a, b)} ${atMost(target, a / b)}`,
    )
  }
  await measureFile(database)
})

/** Instalments of two debts each, all paid in whole: what a creditor is to be told. */
async function fill({ owner }: BenchDatabase): Promise<void> {
  const [acordo, parcela, linha, recebimento] = await Promise.all(
    ['acordos', 'parcelas', 'parcelas_operacoes', 'recebimentos'].map(async (table) => {
      const { rows } = await owner.query(`select coalesce(max(id), 0) as last from ${table}`)
      return Number(rows[0].last)
    }),
  )
  const paid = `generate_series(1, ${PARCELAS}) i`
  const both = `generate_series(0, ${LINHAS - 1}) i`
  const statements = [
    `insert into clientes (id, nome, cpf_cnpj) select 1000000 + i, 'Cliente ' || i, lpad(i::text, 11, '0') from ${paid}`,
    `insert into operacoes (id, numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento, status_operacao)
      select 1000000 + i, 'P' || i, 1000001 + i / 2, ${CREDOR}, 100, '2026-01-10', 'A' from ${both}`,
    `insert into acordos (id, cliente_id, credor_id, data_acordo, data_acordo_original, forma_pagamento, parametro, valor_nominal, juros, multas,
        honorarios, desconto, total, valor_entrada, quantidade_parcelas, valor_parcela, comissao, juros_porcento, multas_porcento,
        honorarios_porcento, desconto_porcento, comissao_porcento, limite, status)
      select ${acordo} + i, 1000000 + i, ${CREDOR}, '2026-10-01', '2026-10-01', 'boleto_pix', '2022.1', 200, 0, 0, 0, 0, 200, 0, 1, 200, 20, 0, 0,
        0, 0, 10, '{}', 'Quitado' from ${paid}`,
    `insert into parcelas (id, acordo_id, cliente_id, credor_id, numero_parcela, total_parcelas, data_vencimento, vencimento_original, valor_nominal,
        valor_nominal_original, valor_juros, valor_multa, valor_honorario, desconto, valor_comissao, forma_pagamento, status, valor_pago)
      select ${parcela} + i, ${acordo} + i, 1000000 + i, ${CREDOR}, 1, 1, '2026-10-10', '2026-10-10', 200, 200, 0, 0, 0, 0, 20, 'boleto_pix',
        'Paga', 200 from ${paid}`,
    `insert into parcelas_operacoes (id, acordo_id, parcela_id, operacao_id, credor_id, indice, parcela_de_total, numero_operacao, dias_vencido,
        vencimento_original, vencimento, principal, juros, multa, honorarios, desconto, valor_negociado, comissao, valor_repasse, forma)
      select ${linha} + 1 + i, ${acordo} + 1 + i / 2, ${parcela} + 1 + i / 2, 1000000 + i, ${CREDOR}, 1 + i % 2, '1/1', 'P' || i, 273,
        '2026-01-10', '2026-10-10', 100, 0, 0, 0, 0, 100, 10, 90, 'boleto_pix' from ${both}`,
    `insert into recebimentos (id, parcela_id, acordo_id, credor_id, data, creditado_em, forma, valor, comissao, valor_repasse)
      select ${recebimento} + i, ${parcela} + i, ${acordo} + i, ${CREDOR}, '2026-10-10', '2026-10-13', 'boleto_pix', 200, 20, 180 from ${paid}`,
    `insert into recebimentos_linhas (recebimento_id, linha_id, parcela_id, acordo_id, operacao_id, credor_id, numero_operacao, data, principal,
        realizado, comissao, valor_repasse, dias_vencido)
      select ${recebimento} + 1 + i / 2, ${linha} + 1 + i, ${parcela} + 1 + i / 2, ${acordo} + 1 + i / 2, 1000000 + i, ${CREDOR}, 'P' || i,
        '2026-10-10', 100, 100, 10, 90, 273 from ${both}`,
  ]
  // in one: that the parts make the whole is asked for at its end
  await owner.query(`begin; ${statements.join(';\n')}; commit`)
  await owner.query('vacuum analyze')
}

type Run = (database: BenchDatabase) => Promise<void>

/** An open statement without lines, or with all of them, in tables as full as before. */
async function anew(database: BenchDatabase, what: 'put together' | 'closed', run: Run): Promise<number> {
  const { owner } = database
  await emptyTables(owner, 'prestacoes', 'historico')
  await owner.query(`update parcelas set status = 'Paga' where status <> 'Paga'`)
  await owner.query(
    `insert into prestacoes (id, credor_id, tipo, corte, status) values (1, ${CREDOR}, 'liquida', '2026-11-20', 'Aberta')`,
  )
  if (what === 'closed') await includeByHand(database)
  await owner.query('vacuum analyze parcelas, prestacoes, prestacoes_linhas, historico')
  return timed(() => run(database))
}

function contextOf(): WriteContext {
  const usuario = {
    id: 1,
    funcao: 'Supervisor(a) Financeiro',
    interno: true,
    usuario_empresas: [],
    permissoes: new Set(),
  }
  return { usuario, definitions, clock: systemClock('2026-11-20'), secret: 's' } as unknown as WriteContext
}

async function act({ pool, owner }: BenchDatabase, nome: 'incluirNaPrestacao' | 'fecharPrestacao'): Promise<void> {
  await createDb(pool)
    .transaction()
    .execute(async (trx) => {
      // the act's own change, which comes before what the server does besides
      if (nome === 'fecharPrestacao')
        await trx.updateTable('prestacoes').set({ status: 'Fechada' }).where('id', '=', 1).execute()
      await prestacaoActs[nome](trx, contextOf(), { nome, model, before: { id: 1 }, valores: {} })
    })
  const table = nome === 'fecharPrestacao' ? `parcelas where status = 'Prestada'` : 'prestacoes_linhas'
  const { rows } = await owner.query(`select count(*)::int as count from ${table}`)
  const wanted = nome === 'fecharPrestacao' ? PARCELAS : LINHAS
  if (rows[0].count !== wanted) throw new Error(`only ${rows[0].count} of ${wanted}`)
}

/** Knows that every line of the ledger goes in. */
async function includeByHand({ owner }: BenchDatabase): Promise<void> {
  const { rowCount } = await owner.query(`
    with novas as (
      insert into prestacoes_linhas (prestacao_id, numero, recebimento_linha_id, lancamento_id, numero_operacao, operacao_id, credor_id, dias_vencido,
        dinheiro, principal, juros, multa, honorarios, desconto, realizado, comissao, taxa_cartao, valor_repasse, indice, aluno, vencimento_original,
        vencimento, valor_negociado, correcao, origem, recebimento, parcela, forma, motivo, cliente_id, instituicao, sentido, remuneracao, criado_por)
      select 1, 1, l.id, l.recebimento_id, l.numero_operacao, l.operacao_id, l.credor_id, l.dias_vencido, l.dinheiro, l.principal, l.juros, l.multa,
        l.honorarios, l.desconto, l.realizado, l.comissao, l.taxa_cartao, l.valor_repasse, o.indice, o.aluno, o.vencimento_original, o.vencimento,
        o.valor_negociado, o.correcao, o.origem, l.data, o.parcela_de_total, r.forma, r.motivo, a.cliente_id, 'Escola Aurora', 'credito',
        l.honorarios + l.comissao, 1
      from recebimentos_linhas l join recebimentos r on r.id = l.recebimento_id join parcelas_operacoes o on o.id = l.linha_id
      join acordos a on a.id = l.acordo_id order by l.id
      returning *)
    insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas)
    select 'prestacoes_linhas', id, 'criar', 1, now(), jsonb_build_object('prestacao_id', jsonb_build_array(null, prestacao_id),
      'recebimento_linha_id', jsonb_build_array(null, recebimento_linha_id), 'realizado', jsonb_build_array(null, realizado)) from novas`)
  if (rowCount !== LINHAS) throw new Error(`only ${rowCount} of ${LINHAS}`)
}

/** Knows that every instalment is told whole. */
async function closeByHand({ owner }: BenchDatabase): Promise<void> {
  await owner.query('begin')
  const { rows } = await owner.query(`select encode(sha256(convert_to(string_agg(
    concat_ws(' ', recebimento_linha_id, dinheiro, realizado, honorarios, comissao, taxa_cartao, valor_repasse), E'\\n' order by recebimento_linha_id),
    'UTF8')), 'hex') as codigo from prestacoes_linhas where prestacao_id = 1`)
  const { rowCount } = await owner.query(`
    with foram as (
      update parcelas set status = 'Prestada', versao = versao + 1, alterado_em = now(), alterado_por = 1
      where id in (select r.parcela_id from prestacoes_linhas l join recebimentos r on r.id = l.lancamento_id where l.prestacao_id = 1) returning id)
    insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas)
    select 'parcelas', id, 'fechar', 1, now(), '{"status": ["Paga", "Prestada"]}' from foram`)
  await owner.query(`update prestacoes set codigo = $1, status = 'Fechada' where id = 1`, [rows[0].codigo])
  await owner.query('commit')
  if (rowCount !== PARCELAS) throw new Error(`only ${rowCount} of ${PARCELAS}`)
}

/** The spreadsheet as a browser takes it. */
async function measureFile(database: BenchDatabase): Promise<void> {
  await anew(database, 'closed', closeByHand)
  global.gc?.()
  const before = process.memoryUsage().rss
  let [peak, bytes] = [before, 0]
  const ms = await timed(async () => {
    const file = await planilhaDaPrestacao(createDb(database.pool), contextOf(), 1)
    for await (const chunk of file) {
      bytes += chunk.length
      peak = Math.max(peak, process.memoryUsage().rss)
    }
  })
  const growth = (peak - before) / MB
  console.log(
    `spreadsheet of ${LINHAS} lines: ${(bytes / MB).toFixed(1)} MB in ${ms.toFixed(0)} ms, memory ${growth.toFixed(0)} MB more ${atMost(100, growth)}`,
  )
}
