import { type RawBuilder, sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { MIGRACAO } from '../../../collection/remessas/desfaz-historico'
import { insertFrom } from '../../../framework/writing/insert-from'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import type { Execucao } from '../tipos/tipo'
import { percentuaisDe } from './percentuais'

/** The agreements of the first sheet, in the state that it says, with what their instalments and receipts come to. */
export async function escreverAcordos(trx: Db, execucao: Execucao): Promise<void> {
  const { ctx, id, credor_id, remessa_id } = execucao
  const hoje = sql`${ctx.clock.hoje()}::date`
  const { aguardando, vigente, em_atraso, suspenso } = listas.status_acordo
  const dito = (key: string) => sql`coalesce((fonte.dados ->> ${key}::text)::numeric, 0)`
  const nominal = sql`${dito('total')} - ${dito('juros')} - ${dito('multas')} + ${dito('desconto')} - ${dito('honorarios')}`
  await insertFrom(trx, ctx, 'acordos', {
    fonte: sql`
      select s.registro_id as id, s.chave, s.cliente_id, s.dados, k.executivo_cobranca_id,
        p.numeradas, p.entrada, p.comum, p.pagas, p.entrada_paga, p.proximo, p.pago,
        t.juros as taxa_juros, t.multas as taxa_multas, t.honorarios as taxa_honorarios, t.desconto as taxa_desconto, t.comissao as taxa_comissao
      from remessas_linhas s join clientes k on k.id = s.cliente_id
      join (${parcelasDe(id)}) p on p.chave = s.chave
      join (${percentuaisDe(execucao)}) t on t.chave = s.chave
      where s.importacao_id = ${id} and s.folha = 'acordos' and s.situacao = 'criar' order by s.linha`,
    valores: {
      id: sql`fonte.id`,
      numero_origem: sql`fonte.chave`,
      cliente_id: sql`fonte.cliente_id`,
      credor_id: sql`${credor_id}::bigint`,
      executivo_cobranca_id: sql`fonte.executivo_cobranca_id`,
      status: sql`fonte.dados ->> 'situacao'`,
      situacao: sql`'ATIVO'`,
      data_acordo: sql`(fonte.dados ->> 'data_acordo')::date`,
      data_acordo_original: sql`(fonte.dados ->> 'data_acordo')::date`,
      forma_pagamento: sql`fonte.dados ->> 'forma'`,
      parametro: sql`${MIGRACAO}`,
      valor_nominal: nominal,
      juros: dito('juros'),
      multas: dito('multas'),
      honorarios: dito('honorarios'),
      desconto: dito('desconto'),
      total: dito('total'),
      comissao: dito('comissao'),
      valor_entrada: sql`fonte.entrada`,
      quantidade_parcelas: sql`fonte.numeradas`,
      valor_parcela: sql`fonte.comum`,
      juros_porcento: sql`fonte.taxa_juros`,
      multas_porcento: sql`fonte.taxa_multas`,
      honorarios_porcento: sql`fonte.taxa_honorarios`,
      desconto_porcento: sql`fonte.taxa_desconto`,
      comissao_porcento: sql`fonte.taxa_comissao`,
      valor_pago: sql`fonte.pago`,
      parcelas_pagas: sql`fonte.pagas`,
      entrada_paga: sql`fonte.entrada_paga`,
      proximo_vencimento: sql`fonte.proximo`,
      status_anterior: sql`case when fonte.dados ->> 'situacao' = ${suspenso} then
        case when fonte.pago = 0 then ${aguardando} when fonte.proximo < ${hoje} then ${em_atraso} else ${vigente} end end`,
      // what was late in the other house ends no agreement on its first night here
      conta_atraso_de: hoje,
    },
    historia: sql`jsonb_build_object('status', jsonb_build_array(null, dados ->> 'situacao'))`,
    origem: `remessa ${remessa_id}`,
  })
}

/** By `chave`, what the accepted instalments of each agreement come to. */
function parcelasDe(id: number): RawBuilder<unknown> {
  const situacao = sql`p.dados ->> 'situacao_parcela'`
  const numero = sql`(p.dados ->> 'parcela')::int`
  const valor = sql`(p.dados ->> 'valor')::numeric`
  return sql`
    select p.chave, count(*) filter (where ${numero} > 0) as numeradas,
      coalesce(sum(${valor}) filter (where ${numero} = 0), 0) as entrada, coalesce(max(${valor}) filter (where ${numero} > 0), 0) as comum,
      count(*) filter (where ${numero} > 0 and ${situacao} in ${listed(grupos.status_parcela.recebeu)}) as pagas,
      coalesce(bool_or(${situacao} in ${listed(grupos.status_parcela.recebeu)}) filter (where ${numero} = 0), false) as entrada_paga,
      min((p.dados ->> 'vencimento')::date) filter (where ${situacao} in ${listed(grupos.status_parcela.aberta)}) as proximo,
      coalesce(sum(r.recebido), 0) as pago
    from remessas_linhas p left join (
      select r.chave, r.dados ->> 'parcela' as parcela, sum((r.dados ->> 'recebido')::numeric) as recebido
      from remessas_linhas r where r.importacao_id = ${id} and r.folha = 'recebimentos' and r.situacao = 'criar' group by 1, 2
    ) r on r.chave = p.chave and r.parcela = p.dados ->> 'parcela'
    where p.importacao_id = ${id} and p.folha = 'parcelas' and p.situacao = 'criar' group by p.chave
  `
}
