/**
 * Prints how long the seven invariants take over 100,000 operations in 25,000 agreements: 150,000 instalments, 600,000 lines,
 * 75,000 receipts with 300,000 lines, and their history. Target: 30 s. A violation is a mistake of this file and fails it.
 * Run: npx tsx tests/load/conferir.bench.ts
 */

import { checkInvariants } from '../../src/server/app/integrity/check-invariants'
import { createDb } from '../../src/server/platform/database/pool'
import { loadProductDefinitions } from '../server/product-definitions'
import { withDatabase } from './medida/banco'
import { atMost, sized } from './medida/tamanho'

const ACORDOS = sized(25_000)
const OPERACOES = 4
const PARCELAS = 6

const TABLES = ['acordos', 'acordos_operacoes', 'parcelas', 'parcelas_operacoes', 'recebimentos', 'recebimentos_linhas']

/** Every figure follows from the operation's nominal: nothing but principal, the last instalment takes the odd centavos. */
const FILL: readonly string[] = [
  `insert into credores (id, nome, prazo_honorario) values (10, 'Escola Aurora', 90)`,
  `insert into clientes (id, nome, cpf_cnpj)
   select n, 'Cliente ' || n, lpad(n::text, 11, '0') from generate_series(1, ${ACORDOS}) n`,
  `insert into operacoes (id, numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento, status_operacao)
   select n, 'OP-' || n, (n - 1) / ${OPERACOES} + 1, 10, 100 + n % 977 + (n % 100) / 100.0, '2026-05-01', 'A'
   from generate_series(1, ${ACORDOS * OPERACOES}) n`,
  `insert into acordos (id, cliente_id, credor_id, status, data_acordo, data_acordo_original, forma_pagamento, parametro, valor_nominal,
     juros, multas, honorarios, desconto, total, valor_entrada, quantidade_parcelas, valor_parcela, comissao, juros_porcento,
     multas_porcento, honorarios_porcento, desconto_porcento, comissao_porcento)
   select cliente_id, cliente_id, 10, 'Aguardando', '2026-10-01', '2026-10-01', 'boleto_pix', '2022.1', sum(valor_nominal),
     0, 0, 0, 0, sum(valor_nominal), 0, ${PARCELAS}, 0, 0, 0, 0, 0, 0, 0 from operacoes group by cliente_id`,
  `insert into acordos_operacoes (acordo_id, operacao_id, credor_id, numero_operacao, data_vencimento, "diasVenc", valor_nominal, valor_juros,
     valor_multa, valor_desconto, valor_honorario, valor_atualizado, valor_comissao, data_atualizacao, viva)
   select cliente_id, id, 10, numero_operacao, data_vencimento, 153, valor_nominal, 0, 0, 0, 0, valor_nominal, 0, '2026-10-01', true
   from operacoes`,
  `create temp table partes as
   select o.cliente_id as acordo_id, o.id as operacao_id, o.numero_operacao, k as numero,
     case when k < ${PARCELAS} then trunc(o.valor_nominal / ${PARCELAS}, 2)
       else o.valor_nominal - ${PARCELAS - 1} * trunc(o.valor_nominal / ${PARCELAS}, 2) end as valor
   from operacoes o cross join generate_series(1, ${PARCELAS}) k`,
  `insert into parcelas (id, acordo_id, cliente_id, credor_id, numero_parcela, total_parcelas, data_vencimento, vencimento_original,
     valor_nominal, valor_nominal_original, valor_juros, valor_multa, valor_honorario, desconto, valor_comissao, forma_pagamento)
   select (acordo_id - 1) * ${PARCELAS} + numero, acordo_id, acordo_id, 10, numero, ${PARCELAS}, date '2026-10-01' + numero * 30,
     date '2026-10-01' + numero * 30, sum(valor), sum(valor), 0, 0, 0, 0, 0, 'boleto_pix' from partes group by acordo_id, numero`,
  `insert into parcelas_operacoes (acordo_id, parcela_id, operacao_id, credor_id, indice, parcela_de_total, numero_operacao, dias_vencido,
     vencimento_original, vencimento, principal, juros, multa, honorarios, desconto, valor_negociado, comissao, valor_repasse, forma)
   select acordo_id, (acordo_id - 1) * ${PARCELAS} + numero, operacao_id, 10, row_number() over (partition by acordo_id order by numero, operacao_id),
     numero || '/${PARCELAS}', numero_operacao, 153, '2026-05-01', '2026-11-01', valor, 0, 0, 0, 0, valor, 0, valor, 'boleto_pix' from partes`,
  // as many instalments received as the agreement's number says, from none to all
  `insert into recebimentos (parcela_id, acordo_id, credor_id, data, forma, valor, valor_repasse)
   select id, acordo_id, 10, '2026-11-20', 'boleto_pix', valor_nominal, valor_nominal from parcelas
   where numero_parcela <= acordo_id % ${PARCELAS + 1}`,
  `insert into recebimentos_linhas (recebimento_id, linha_id, parcela_id, acordo_id, operacao_id, credor_id, numero_operacao, data, principal,
     realizado, valor_repasse)
   select r.id, l.id, l.parcela_id, l.acordo_id, l.operacao_id, 10, l.numero_operacao, r.data, l.principal, l.principal, l.principal
   from recebimentos r join parcelas_operacoes l on l.parcela_id = r.parcela_id`,
  `update parcelas_operacoes set realizado = valor_negociado, recebimento = '2026-11-20'
   where parcela_id in (select parcela_id from recebimentos)`,
  `update parcelas set status = 'Paga', valor_pago = valor_nominal, pago_em = '2026-11-20' where id in (select parcela_id from recebimentos)`,
  `update acordos a set valor_pago = s.valor, parcelas_pagas = s.vezes, status = case when s.vezes = ${PARCELAS} then 'Quitado' else 'Vigente' end
   from (select acordo_id, sum(valor) as valor, count(*) as vezes from recebimentos group by 1) s where s.acordo_id = a.id`,
  `update acordos_operacoes set viva = false where acordo_id in (select id from acordos where status = 'Quitado')`,
  `update operacoes set status_operacao = 'L' where cliente_id in (select id from acordos where status = 'Quitado')`,
  `insert into historico (recurso, registro_id, acao, mudancas)
   select 'acordos', id, 'criar', jsonb_build_object('status', jsonb_build_array(null, status)) from acordos
   union all select 'recebimentos', id, 'criar', '{}' from recebimentos
   union all select 'parcelas', parcela_id, 'baixar', jsonb_build_object('valor_pago', jsonb_build_array(0, valor)) from recebimentos`,
  'analyze',
]

await withDatabase(loadProductDefinitions(), async ({ owner, pool }) => {
  const client = await owner.connect()
  for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`)
  // what is kept of them follows what is filled in, and a receipt is told its cause
  const { rows: sums } = await client.query<{ tabela: string; nome: string }>(
    `select tgrelid::regclass::text as tabela, tgname as nome from pg_trigger where (tgname like 'avenca\\_soma\\_%' or tgname = 'recebimentos_causa') and not tgisinternal`,
  )
  for (const { tabela, nome } of sums) await client.query(`alter table ${tabela} enable trigger "${nome}"`)
  for (const statement of FILL) await client.query(statement)
  for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`)
  client.release()
  const start = performance.now()
  const checked = await checkInvariants(createDb(pool))
  const seconds = (performance.now() - start) / 1_000
  for (const { numero, nome, total, ms } of checked) console.log(`${numero}. ${nome.padEnd(34)} ${total} in ${ms} ms`)
  console.log(`seven invariants over ${ACORDOS * OPERACOES} operations: ${seconds.toFixed(1)} s ${atMost(30, seconds)}`)
  if (checked.some(({ total }) => total > 0)) process.exitCode = 1
})
