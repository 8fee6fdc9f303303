/**
 * Prints what it costs to say of 1,000,000 operations which may be noticed that they will be listed at a bureau, in turns in one run with
 * the best SQL for the same, which puts whole sets together and says no reason (target: at most 3 times as long). It asserts nothing
 * about time. Run: npm run bench negativacao
 */
import { sql } from 'kysely'
import { loadDefinitions } from '../../src/declaration/load'
import { readDeclarationFiles } from '../../src/server/app/declarations'
import { negativacaoDeClientes } from '../../src/server/areas/negativacao/lista-query'
import type { ActContext } from '../../src/server/platform/act-context'
import { systemClock } from '../../src/server/platform/clock'
import { createDb } from '../../src/server/platform/database/pool'
import { createFixture } from '../server/fixture'
import { type BenchDatabase, withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'
import { inTurn, median, ratio, timed } from './medida/tempos'

const OPERACOES = sized(1_000_000)
const ROUNDS = sized(3)
const [HOJE, CREDOR] = ['2026-11-20', 10]

const { definitions } = loadDefinitions(readDeclarationFiles(process.cwd()))
if (!definitions) throw new Error('the declarations have mistakes')

await withDatabase(definitions, async (database) => {
  await createFixture(database.owner)
  await fill(database)
  const found = new Set<number>()
  const [mine, theirs] = await inTurn(
    ROUNDS,
    () => timed(async () => void found.add(await ours(database))),
    () => timed(async () => void found.add(await byHand(database))),
  )
  const [eligible, ...others] = found
  if (others.length > 0) throw new Error(`not the same: ${[eligible, ...others].join(', ')}`)
  const [a, b] = [median(mine), median(theirs)]
  console.log(
    `${OPERACOES} operations, ${eligible} eligible: ${a.toFixed(0)} ms, best SQL ${b.toFixed(0)} ms, ratio ${ratio(a, b)} ${atMost(3, a / b)}`,
  )
})

/** Two debts a client: of ten, one is in an agreement; of fourteen clients, one has promised; of twenty-five, one has no address. */
async function fill({ owner }: BenchDatabase): Promise<void> {
  const each = `generate_series(1, ${OPERACOES}) i`
  const clients = `generate_series(1, ${OPERACOES / 2}) i`
  const statements = [
    `update credores set permite_negativacao = true, clausula_negativacao = 'Cláusula 12', cpf_cnpj = '11444777000161' where id = ${CREDOR}`,
    `insert into clientes (id, nome, cpf_cnpj, nascimento, endereco, cidade, uf, cep)
      select 1000000 + i, 'Cliente ' || i, lpad(i::text, 11, '0'), '1980-01-01', case when i % 25 > 0 then 'Rua das Acácias, 1' end,
        'Contagem', 'MG', '32010000' from ${clients}`,
    `insert into operacoes (id, numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento, status_operacao)
      select 1000000 + i, 'N' || i, 1000001 + i / 2 % ${OPERACOES / 2}, ${CREDOR}, case when i % 10 = 0 then 200 else 100 + i % 900 end,
        date '2026-11-10' - (i % 2400)::int, case when i % 10 = 0 then 'A' else 'C' end from ${each}`,
    `insert into acordos (id, cliente_id, credor_id, data_acordo, data_acordo_original, forma_pagamento, parametro, valor_nominal, juros, multas,
        honorarios, desconto, total, valor_entrada, quantidade_parcelas, valor_parcela, comissao, juros_porcento, multas_porcento,
        honorarios_porcento, desconto_porcento, comissao_porcento, limite, status)
      select 1000000 + i, cliente_id, ${CREDOR}, '2026-10-01', '2026-10-01', 'boleto_pix', '2022.1', 200, 0, 0, 0, 0, 200, 0, 1, 200, 20, 0, 0,
        0, 0, 10, '{}', 'Vigente' from (select cliente_id, id - 1000000 as i from operacoes where status_operacao = 'A') o`,
    `insert into parcelas (id, acordo_id, cliente_id, credor_id, numero_parcela, total_parcelas, data_vencimento, vencimento_original, valor_nominal,
        valor_nominal_original, valor_juros, valor_multa, valor_honorario, desconto, valor_comissao, forma_pagamento, status, valor_pago)
      select id, id, cliente_id, ${CREDOR}, 1, 1, '2026-12-10', '2026-12-10', 200, 200, 0, 0, 0, 0, 20, 'boleto_pix', 'A Vencer', 0
      from acordos where id > 1000000`,
    `insert into acordos_operacoes (acordo_id, operacao_id, credor_id, numero_operacao, data_vencimento, valor_nominal, valor_juros, valor_multa,
        valor_desconto, valor_honorario, valor_atualizado, valor_comissao, data_atualizacao, "diasVenc", viva)
      select id, id, ${CREDOR}, numero_operacao, data_vencimento, 200, 0, 0, 0, 0, 200, 20, '2026-10-01', 100, true
      from operacoes where status_operacao = 'A'`,
    `insert into parcelas_operacoes (id, acordo_id, parcela_id, operacao_id, credor_id, indice, parcela_de_total, numero_operacao, dias_vencido,
        vencimento_original, vencimento, principal, juros, multa, honorarios, desconto, valor_negociado, comissao, valor_repasse, forma)
      select id, id, id, id, ${CREDOR}, 1, '1/1', numero_operacao, 100, data_vencimento, '2026-12-10', 200, 0, 0, 0, 0, 200, 20, 180, 'boleto_pix'
      from operacoes where status_operacao = 'A'`,
    `insert into promessas (cliente_id, credor_id, valor, feita_em, data, limite, status)
      select 1000000 + i, ${CREDOR}, 10, '2026-11-10', '2026-11-25', '2026-11-27', 'Aberta' from ${clients} where i % 14 = 0`,
  ]
  // in one: that the parts make the whole is asked for at its end
  await owner.query(`begin; ${statements.join(';\n')}; commit`)
  await owner.query('vacuum analyze')
}

async function ours({ pool }: BenchDatabase): Promise<number> {
  const db = createDb(pool)
  const rows = await negativacaoDeClientes(db, { clock: systemClock(HOJE) } as ActContext)
  const [first] = [rows].flat()
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (${first}) x where situacao = 'Elegível'`.execute(db)
  return counted.rows[0]?.count ?? 0
}

/** Knows that nobody here is dead, a minor or at court, and that no debt is listed. */
async function byHand({ owner }: BenchDatabase): Promise<number> {
  const { rows } = await owner.query(`
    select count(*)::int as count from operacoes o
      join clientes d on d.id = o.cliente_id join credores c on c.id = o.credor_id
      left join (select operacao_id from acordos_operacoes where viva and excluido_em is null group by 1) a on a.operacao_id = o.id
      left join (select cliente_id, credor_id from promessas where status = 'Aberta' and limite >= '${HOJE}' and excluido_em is null
        group by 1, 2) p on p.cliente_id = o.cliente_id and (p.credor_id is null or p.credor_id = o.credor_id)
    where o.excluido_em is null and o.status_operacao = 'C' and o.data_vencimento < '${HOJE}'
      and o.data_vencimento + interval '5 years' + interval '1 day' > '${HOJE}' and a.operacao_id is null and p.cliente_id is null
      and c.permite_negativacao and c.clausula_negativacao <> '' and c.cpf_cnpj is not null
      and '${HOJE}'::date - o.data_vencimento >= coalesce(c.negativacao_dias_minimos, 1)
      and o.valor_nominal >= coalesce(c.negativacao_valor_minimo, 0) and (o.prescreve_em is null or o.prescreve_em >= '${HOJE}')
      and d.endereco <> '' and d.cidade <> '' and d.uf is not null and d.cep <> '' and d.nome <> '' and d.nascimento < '2008-11-20'`)
  return rows[0].count
}
