import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { listed } from '../../platform/database/fixed-words'
import { colunas, PARCELA } from './colunas-da-diferenca'

type Sql = RawBuilder<unknown>

const BAIXADO = sql`coalesce(c.valor_baixado, 0)`
const { casa, credor } = { casa: sql.lit('liquida'), credor: sql.lit('bruta') }

/** A statement `s` tells money of the hand in which that of charge `c` of creditor `k` is (docs/regras.md, "Prestação de contas"). */
function contaO(formas: readonly string[]): RawBuilder<SqlBool> {
  const dele = formas.length === 0 ? sql`false` : sql`c.forma in ${listed(formas)}`
  const hand = sql`case when ${dele} or exists (select from convenios v where v.id = c.convenio_id and v.cnpj = k.cpf_cnpj)
    then ${credor} else ${casa} end`
  return sql<SqlBool>`s.tipo in ('combinada', ${hand})`
}

/**
 * What was said of the charges of a statement's creditor and does not stand in the ledger as it was said. Each begins at what is left to be
 * done, which is little, never at all that was ever paid.
 *
 * Takes    which statements; methods whose money the creditor has (regras.yaml).
 */
export function doQueSeDisse(esta: RawBuilder<SqlBool>, formas: readonly string[]): readonly Sql[] {
  const { status_cobranca } = grupos
  const charges = sql`from prestacoes s join credores k on k.id = s.credor_id join cobrancas c on c.credor_id = s.credor_id
    join parcelas p on p.id = c.parcela_id`
  const existe = sql`${esta} and ${contaO(formas)} and c.excluido_em is null`
  const semBaixa = colunas({
    tipo: sql`case when ${BAIXADO} = 0 then 'sem_baixa' else 'valor_diferente' end`,
    ...{ fonte: sql`c.id`, referencia: PARCELA, parcela: sql`p.id` },
    nosso: [sql`(select max(r.data) from recebimentos r where r.cobranca_id = c.id)`, sql`nullif(${BAIXADO}, 0)`],
    banco: [sql`coalesce(c.creditado_em, c.pago_em)`, sql`c.valor_pago`],
  })
  const contestada = colunas({
    ...{ tipo: sql`'contestada'`, fonte: sql`c.id`, referencia: PARCELA, parcela: sql`p.id` },
    nosso: [sql`(select max(r.data) from recebimentos r where r.cobranca_id = c.id)`, BAIXADO],
    banco: [
      sql`(select max(coalesce(n.data, n.ocorrido_em::date)) from cobrancas_retornos n
        where n.cobranca_id = c.id and n.tipo in ('contestada', 'estorno_pagamento'))`,
      sql`0`,
    ],
  })
  const deNovo = colunas({
    ...{ tipo: sql`'pago_de_novo'`, fonte: sql`n.id`, referencia: PARCELA, parcela: sql`p.id` },
    ...{ retorno: sql`n.id`, pendencia: sql`d.id` },
    nosso: [sql`c.pago_em`, BAIXADO],
    banco: [sql`coalesce(n.creditado_em, n.data)`, sql`c.valor_pago + n.valor`],
  })
  const naoNosso = colunas({
    ...{
      tipo: sql`'sem_dono'`,
      fonte: sql`n.id`,
      referencia: sql`coalesce(n.referencia, n.evento)`,
      retorno: sql`n.id`,
    },
    banco: [sql`coalesce(n.creditado_em, n.data)`, sql`n.valor`],
  })
  const informada = colunas({
    ...{ tipo: sql`'so_o_credor'`, fonte: sql`p.id`, referencia: PARCELA, parcela: sql`p.id` },
    credor: [sql`p.data_credor_informou`, sql`p.valor_nominal - p.valor_pago`],
  })
  return [
    // in whatever state the instalment is: said so that the few are found by it
    sql`select ${semBaixa} ${charges} where ${existe} and p.cobrancas_a_baixar > 0
      and p.status in ${listed(Object.values(listas.status_parcela))} and c.status in ${listed(status_cobranca.paga)}
      and c.valor_pago > ${BAIXADO} and coalesce(c.creditado_em, c.pago_em) <= s.corte`,
    sql`select ${contestada} ${charges} where ${existe} and c.status = ${sql.lit(listas.status_cobranca.contestada)} and ${BAIXADO} > 0`,
    sql`select ${deNovo} ${charges} join cobrancas_retornos n on n.cobranca_id = c.id
      join pendencias d on d.registro_cobrancas_retornos_id = n.id
      where ${existe} and d.tipo = 'pago_de_novo' and d.status in ${listed(grupos.status_pendencia.aberta)} and d.excluido_em is null
        and coalesce(n.creditado_em, n.data) <= s.corte`,
    sql`select ${naoNosso} from prestacoes s join convenios_credores v on v.para_id = s.credor_id
      join cobrancas_retornos n on n.convenio_id = v.de_id
      where ${esta} and s.tipo <> 'bruta' and n.cobranca_id is null and n.tipo = 'paga' and n.excluido_em is null
        and n.resultado in ('sem_dono', 'divergente') and coalesce(n.creditado_em, n.data) <= s.corte`,
    sql`select ${informada} from prestacoes s join parcelas p on p.credor_id = s.credor_id
      where ${esta} and s.tipo <> 'liquida' and p.status = ${sql.lit(listas.status_parcela.informada_pelo_credor)}
        and p.excluido_em is null and p.data_credor_informou <= s.corte`,
  ]
}

/** What the bank says otherwise of the receipts that a statement tells: the day of the credit, the tariffs, and more written off than was paid. */
export function doDinheiroDaCasa(esta: RawBuilder<SqlBool>): readonly Sql[] {
  // of each statement by itself: those that are open are few, what closed ones told is not
  const contados = sql`cross join lateral (select distinct l.lancamento_id from prestacoes_linhas l
    where l.prestacao_id = s.id and l.excluido_em is null and l.sentido = 'credito') x join recebimentos r on r.id = x.lancamento_id`
  const receipts = sql`from prestacoes s ${contados} join cobrancas c on c.id = r.cobranca_id join parcelas p on p.id = c.parcela_id`
  const creditos = sql`(select min(n.creditado_em) as dia from cobrancas_retornos n
    where n.cobranca_id = c.id and n.tipo = 'paga' and n.resultado = 'aplicado' and n.excluido_em is null)`
  const outroDia = colunas({
    ...{ tipo: sql`'outro_dia'`, fonte: sql`r.id`, referencia: PARCELA, parcela: sql`p.id` },
    nosso: [sql`r.creditado_em`, sql`r.valor`],
    banco: [sql`n.dia`, sql`r.valor`],
  })
  const amais = colunas({
    ...{ tipo: sql`'valor_diferente'`, fonte: sql`c.id`, referencia: PARCELA, parcela: sql`p.id` },
    nosso: [sql`max(r.data)`, BAIXADO],
    banco: [sql`coalesce(c.creditado_em, c.pago_em)`, sql`c.valor_pago`],
  })
  const tarifa = colunas({
    ...{ tipo: sql`'tarifa'`, fonte: sql`s.id`, referencia: sql`'Tarifas das cobranças'` },
    nosso: [sql`null`, sql`coalesce(j.valor, 0)`],
    banco: [sql`max(n.dia)`, sql`sum(n.valor)`],
  })
  return [
    sql`select ${outroDia} ${receipts} cross join lateral ${creditos} n where ${esta} and r.dinheiro = 'casa' and n.dia <> r.creditado_em
      and not exists (select from recebimentos e where e.estorno_de_id = r.id)`,
    sql`select ${amais} ${receipts} where ${esta} and c.status in ${listed(grupos.status_cobranca.paga)} and ${BAIXADO} > coalesce(c.valor_pago, 0)
      group by s.id, c.id, p.id`,
    sql`select ${tarifa} from prestacoes s join credores k on k.id = s.credor_id
      cross join lateral (select distinct r.cobranca_id from (select s.id) e ${contados}) q
      cross join lateral (select sum(a.tarifa) as valor, max(coalesce(a.creditado_em, a.data)) as dia from cobrancas_retornos a
        where a.cobranca_id = q.cobranca_id and a.tipo = 'paga' and a.resultado = 'aplicado' and a.excluido_em is null) n
      left join lateral (select sum(a.valor) as valor from prestacoes_ajustes a
        where a.prestacao_id = s.id and a.tipo = 'tarifa' and a.situacao = 'Vale' and a.excluido_em is null) j on true
      where ${esta} and k.prestacao_custos group by s.id, j.valor
      having sum(n.valor) > 0 and sum(n.valor) <> coalesce(j.valor, 0)`,
  ]
}
