/**
 * Prints what putting 20,000 operations into a return by a filter, and sending it, cost, each in turns in one run with the best SQL that
 * writes the same (lines, operations, their history), which knows the answer beforehand. Target: at most 3 times as long. It asserts
 * nothing about time.
 * Run: npm run bench devolucao
 */
import { loadDefinitions } from '../../src/declaration/load'
import { readDeclarationFiles } from '../../src/server/app/declarations'
import { registrosDaDevolucao } from '../../src/server/app/devolucao'
import { devolver, holdOperacoes } from '../../src/server/areas/devolucoes/enviar'
import { escolherOperacoes } from '../../src/server/areas/devolucoes/escolher'
import { operacoesDoBordero } from '../../src/server/areas/devolucoes/linhas'
import type { WriteContext } from '../../src/server/framework/resources/write/write-context'
import { systemClock } from '../../src/server/platform/clock'
import { createDb } from '../../src/server/platform/database/pool'
import { createFixture } from '../server/fixture'
import { type BenchDatabase, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { inTurn, median, ratio, timed } from './medida/tempos'

const [OPERACOES, OUTRAS, ROUNDS] = [sized(20_000), sized(80_000), sized(5)]

const { definitions } = loadDefinitions(readDeclarationFiles(process.cwd()))
if (!definitions) throw new Error('the declarations have mistakes')

await withDatabase(definitions, async (database) => {
  const { owner } = database
  await createFixture(owner)
  await owner.query(`insert into motivos (id, nome, tipo) values (1, 'Prazo', 'devolucao')`)
  await owner.query(
    `insert into clientes (nome, cpf_cnpj) select 'Cliente ' || i, lpad(i::text, 11, '0') from generate_series(1, ${OPERACOES + OUTRAS}) i`,
  )
  await owner.query(
    `insert into operacoes (numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento)
     select 'B' || row_number() over (), id, 10, case when row_number() over (order by id) <= ${OPERACOES} then 50 else 900 end, '2026-01-10' from clientes`,
  )
  for (const [what, ours, best] of [
    ['chosen', choose, chooseByHand],
    ['sent', send, sendByHand],
  ] as const) {
    const [mine, theirs] = await inTurn(
      ROUNDS,
      () => anew(database, what, ours),
      () => anew(database, what, best),
    )
    const [a, b] = [median(mine), median(theirs)]
    console.log(
      `${OPERACOES} operations ${what}: ${a.toFixed(0)} ms, best SQL ${b.toFixed(0)} ms, ratio ${ratio(a, b)} ${atMost(3, a / b)}`,
    )
  }
})

type Run = (database: BenchDatabase) => Promise<void>

/** A draft without lines, or with all of them, in tables as full as before. */
async function anew(database: BenchDatabase, what: 'chosen' | 'sent', act: Run): Promise<number> {
  const { owner } = database
  await owner.query('truncate devolucoes, devolucoes_operacoes, historico cascade')
  await owner.query(`update operacoes set status_operacao = 'C' where status_operacao = 'D'`)
  await owner.query(
    `insert into devolucoes (id, credor_id, tipo, motivo_id, data_devolucao, status) values (1, 10, 'parcial', 1, '2026-11-20', 'Rascunho')`,
  )
  if (what === 'sent') await chooseByHand(database)
  await owner.query('vacuum analyze operacoes, clientes, devolucoes_operacoes, historico')
  return timed(() => act(database))
}

function contextOf(): WriteContext {
  const usuario = {
    id: 1,
    funcao: 'Administrador(a)',
    interno: true,
    usuario_empresas: [],
    executivo_cobranca_id: null,
  }
  return { usuario, definitions, clock: systemClock('2026-11-20') } as unknown as WriteContext
}

async function choose({ pool }: BenchDatabase): Promise<void> {
  const { entram } = await createDb(pool)
    .transaction()
    .execute((trx) => escolherOperacoes(trx, contextOf(), registrosDaDevolucao, { id: 1, pedido: { valor_ate: 100 } }))
  if (entram !== OPERACOES) throw new Error(`only ${entram} of ${OPERACOES}`)
}

async function send({ pool }: BenchDatabase): Promise<void> {
  await createDb(pool)
    .transaction()
    .execute(async (trx) => {
      const vao = operacoesDoBordero(1, 'elegivel')
      await holdOperacoes(trx, vao)
      await devolver(trx, contextOf(), registrosDaDevolucao, vao)
    })
}

/** Statements that know which ones. */
async function chooseByHand({ owner }: BenchDatabase): Promise<void> {
  const { rowCount } = await owner.query(`
    with novas as (
      insert into devolucoes_operacoes (devolucao_id, operacao_id, situacao, valor, criado_por)
      select 1, id, 'elegivel', valor_nominal, 1 from operacoes
      where credor_id = 10 and status_operacao = 'C' and valor_nominal <= 100 order by id returning id, operacao_id)
    insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas)
    select 'devolucoes_operacoes', id, 'criar', 1, now(), jsonb_build_object('operacao_id', jsonb_build_array(null, operacao_id)) from novas`)
  if (rowCount !== OPERACOES) throw new Error(`only ${rowCount} of ${OPERACOES}`)
}

async function sendByHand({ owner }: BenchDatabase): Promise<void> {
  await owner.query('begin')
  await owner.query(`
    with foram as (
      update operacoes set status_operacao = 'D', motivo_devolucao = 'Prazo', devolvida_em = '2026-11-20', versao = versao + 1,
        alterado_em = now(), alterado_por = 1
      where id in (select operacao_id from devolucoes_operacoes where devolucao_id = 1) returning id)
    insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas, origem)
    select 'operacoes', id, 'enviar_bordero', 1, now(), '{"status_operacao": ["C", "D"], "motivo_devolucao": [null, "Prazo"], "devolvida_em": [null, "2026-11-20"]}', 'devolucao 1' from foram`)
  await owner.query(`
    with foram as (
      update devolucoes_operacoes l set situacao = 'devolvida', valor = o.valor_nominal, versao = l.versao + 1, alterado_em = now(), alterado_por = 1
      from operacoes o where o.id = l.operacao_id and l.devolucao_id = 1 returning l.id)
    insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas, origem)
    select 'devolucoes_operacoes', id, 'enviar_bordero', 1, now(), '{"situacao": ["elegivel", "devolvida"]}', 'devolucao 1' from foram`)
  await owner.query('commit')
}
