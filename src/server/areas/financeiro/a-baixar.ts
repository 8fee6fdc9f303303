import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { bankHolidays } from '../../../domain/calendar/holidays'
import { grupos, listas } from '../../../domain/generated-lists'
import { type JanelaDoUsuario, listFeriados, readJanelaDoUsuario } from '../../collection/acordos/janela'
import { aBaixarDe, isOpen, pagaSql } from '../../collection/recebimentos/pagas-sql'
import type { ServerSource } from '../../framework/consultas/server-source'
import type { ActContext } from '../../platform/act-context'

type ABaixar = SourceRows['aBaixar']

/**
 * Instalments that may be written off: those whose charge was paid, which are few, with what a verdict on the payment needs, and the others
 * in a part for each state, so that each is read by due date and no further than the page.
 */
export const aBaixar: ServerSource<'aBaixar'> = async (db, ctx) => {
  const janela = await readJanelaDoUsuario(db, ctx)
  const paid = paidSql(ctx, janela, diasSemBanco(ctx, await listFeriados(db)))
  return [paid, ...grupos.status_parcela.a_baixar.map(unpaidSql)]
}

const [PAGA, INFORMADA, OUTRA] = [0, 1, 2]
/** Years back for which the days without banks are told to the database: a charge older than that has long been late. */
const YEARS = 5

function diasSemBanco({ clock }: ActContext, feriados: readonly string[]): readonly string[] {
  const year = Number(clock.hoje().slice(0, 4))
  return [...feriados, ...Array.from({ length: YEARS + 2 }, (_, back) => bankHolidays(year + 1 - back)).flat()]
}

function paidSql(
  { definitions }: ActContext,
  { de, ate }: JanelaDoUsuario,
  semBanco: readonly string[],
): RawBuilder<ABaixar> {
  return sql<ABaixar>`select ${COLUMNS}, coalesce(g.forma, p.forma_pagamento) as forma, g.id as cobranca_id, g.pago_em, g.a_baixar as valor_pago,
      g.taxa_cartao, g.estornada, ${aBaixarDe()} as a_baixar, g.valor as valor_cobranca, g.vencimento as vencimento_cobranca, g.multa, g.juros, g.encargos_ditos, g.descontos_ditos,
      (select min(d)::date from generate_series(g.vencimento, g.vencimento + 20, interval '1 day') d
        where extract(isodow from d) < 6 and d::date <> all(${[...semBanco]}::date[])) as limite,
      ${de}::date as janela_de, ${ate}::date as janela_ate,
      ${sql.lit(definitions.regras.pagamentos.tolerancia_centavos)}::int as tolerancia,
      ${sql.lit(PAGA)} as lugar
    from parcelas p join acordos a on a.id = p.acordo_id ${pagaSql()}
    where p.cobrancas_a_baixar > 0 and ${isOpen()}`
}

function unpaidSql(status: string): RawBuilder<ABaixar> {
  const lugar = status === listas.status_parcela.informada_pelo_credor ? INFORMADA : OUTRA
  return sql<ABaixar>`select ${COLUMNS}, p.forma_pagamento as forma, null::bigint as cobranca_id, null::date as pago_em, null::numeric as valor_pago,
      null::numeric as taxa_cartao, null::boolean as estornada, null::numeric as a_baixar, null::numeric as valor_cobranca, null::date as vencimento_cobranca,
      null::numeric as multa, null::numeric as juros, null::numeric as encargos_ditos, null::numeric as descontos_ditos, null::date as limite, null::date as janela_de, null::date as janela_ate,
      null::int as tolerancia, ${sql.lit(lugar)} as lugar
    from parcelas p join acordos a on a.id = p.acordo_id
    where p.cobrancas_a_baixar = 0 and p.status = ${sql.lit(status)} and ${isOpen()}`
}

const COLUMNS = sql`p.id as parcela_id, p.acordo_id, p.cliente_id, p.credor_id, p.numero_parcela, p.total_parcelas, p.data_vencimento,
  p.valor_nominal - p.valor_pago as aberto, p.status, p.status_cobranca, p.nosso_numero, p.data_credor_informou,
  p.versao as versao_vista`
