/**
 * Prints what giving 50,000 clients to twenty executives by equal value costs, in turns in one run with the best SQL that writes the same
 * (clients, their history, who had whom), which knows the answer beforehand. Target: at most 3 times as long. It asserts nothing about time.
 * Run: npm run bench distribuicao
 */
import { loadDefinitions } from '../../src/declaration/load'
import { readDeclarationFiles } from '../../src/server/app/declarations'
import { distribuir } from '../../src/server/areas/distribuicao/distribuir'
import type { WriteContext } from '../../src/server/framework/resources/write/write-context'
import { systemClock } from '../../src/server/platform/clock'
import { createDb } from '../../src/server/platform/database/pool'
import { createFixture } from '../server/fixture'
import { type BenchDatabase, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { inTurn, median, ratio, timed } from './medida/tempos'

const [CLIENTES, EXECUTIVOS, ROUNDS] = [sized(50_000), 20, sized(5)]

const { definitions } = loadDefinitions(readDeclarationFiles(process.cwd()))
if (!definitions) throw new Error('the declarations have mistakes')

await withDatabase(definitions, async (database) => {
  const { owner } = database
  await createFixture(owner)
  await owner.query(`insert into equipes (id, nome) values (1, 'Todos')`)
  await owner.query(
    `insert into executivos (id, nome, equipe_id) select 2000 + i, 'Executivo ' || i, 1 from generate_series(1, ${EXECUTIVOS}) i`,
  )
  await owner.query(
    `insert into clientes (nome, cpf_cnpj) select 'Cliente ' || i, lpad(i::text, 11, '0') from generate_series(1, ${CLIENTES}) i`,
  )
  await owner.query(
    `insert into operacoes (numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento)
     select 'B' || id, id, 10, 1 + id % 9973, '2026-01-10' from clientes`,
  )
  await owner.query('vacuum analyze clientes, operacoes')
  const [ours, best] = await inTurn(
    ROUNDS,
    () => anew(database, () => distribute(database)),
    () => anew(database, () => byHand(database)),
  )
  const [a, b] = [median(ours), median(best)]
  console.log(
    `${CLIENTES} clients: ${a.toFixed(0)} ms, best SQL ${b.toFixed(0)} ms, ratio ${ratio(a, b)} ${atMost(3, a / b)}`,
  )
})

/** Of nobody again, in tables as full as before. */
async function anew({ owner }: BenchDatabase, act: () => Promise<void>): Promise<number> {
  await owner.query('truncate distribuicoes, historico cascade')
  await owner.query('update clientes set executivo_cobranca_id = null')
  await owner.query('vacuum analyze clientes')
  return timed(act)
}

async function distribute({ pool }: BenchDatabase): Promise<void> {
  const usuario = {
    id: 1,
    funcao: 'Administrador(a)',
    interno: true,
    usuario_empresas: [],
    executivo_cobranca_id: null,
  }
  const ctx = { usuario, definitions, clock: systemClock('2026-11-20') } as unknown as WriteContext
  const { clientes } = await createDb(pool)
    .transaction()
    .execute((trx) => distribuir(trx, ctx, { regra: 'valor', equipe_id: 1, credor_id: 10 }))
  if (clientes !== CLIENTES) throw new Error(`only ${clientes} of ${CLIENTES}`)
}

/** One statement that knows who gets whom. */
async function byHand({ owner }: BenchDatabase): Promise<void> {
  const { rowCount } = await owner.query(`
    with nova as (
      insert into distribuicoes (data, regra, clientes, valor, criado_por) values ('2026-11-20', 'valor', ${CLIENTES}, 0, 1) returning id),
    fonte as (select id, executivo_cobranca_id as de, 2001 + id % ${EXECUTIVOS} as para, em_cobranca as valor from clientes
      where em_cobranca > 0 and excluido_em is null),
    depois as (
      update clientes c set executivo_cobranca_id = fonte.para, versao = versao + 1, alterado_em = now(), alterado_por = 1
      from fonte where fonte.id = c.id returning c.id),
    historia as (
      insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas)
      select 'clientes', fonte.id, 'transferir', 1, now(), jsonb_build_object('executivo_cobranca_id', jsonb_build_array(fonte.de, fonte.para))
      from fonte join depois using (id))
    insert into distribuicoes_clientes (distribuicao_id, cliente_id, de_id, para_id, valor, criado_por)
    select nova.id, fonte.id, fonte.de, fonte.para, fonte.valor, 1 from fonte, nova`)
  if (rowCount !== CLIENTES) throw new Error(`only ${rowCount} of ${CLIENTES}`)
}
