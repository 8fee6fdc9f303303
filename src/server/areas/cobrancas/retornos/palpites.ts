import { type RawBuilder, sql } from 'kysely'
import type { RespostaA } from '../../../../contract/perguntas'
import { grupos, listas } from '../../../../domain/generated-lists'
import { AppError } from '../../../../errors/app-error'
import { inScope } from '../../../framework/resources/scoped'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { findAviso } from './vincular'

type Palpite = RespostaA<'palpitesDoRetorno'>['palpites'][number]

/**
 * The instalments that a notice may be of: by the company's own field, by its number at another convenio, by amount and due date; those for which
 * most speaks come first.
 */
export async function palpitesDoRetorno(db: Db, ctx: ActContext, id: number): Promise<RespostaA<'palpitesDoRetorno'>> {
  const retorno = await findAviso(db, ctx, id)
  const dito = sql`select r.valor, (r.conteudo ->> 'titulo')::numeric as titulo, (r.conteudo ->> 'vencimento')::date as vencimento,
      case when r.conteudo ->> 'uso_da_empresa' ~ '^[0-9]{1,15}$' then (r.conteudo ->> 'uso_da_empresa')::bigint end as uso,
      ltrim(coalesce(r.conteudo ->> 'nosso_numero', r.referencia), '0') as numero, nullif(r.conteudo ->> 'documento', '') as documento
    from cobrancas_retornos r where r.id = ${retorno.id}`
  return escolher(db, ctx, {
    dito,
    pistas: [
      sql`select c.parcela_id, 8 as peso, 'o uso da empresa é a cobrança ' || c.id as porque from dito join cobrancas c on c.id = dito.uso`,
      sql`select c.parcela_id, 6, 'o nosso número é o de uma cobrança de outro convênio' from dito join cobrancas c
        on c.nosso_numero is not null and dito.numero <> '' and ltrim(c.nosso_numero, '0') = dito.numero and c.convenio_id is distinct from ${retorno.convenio_id}::bigint`,
      sql`select p.id, 4, 'o documento é o número do acordo e da parcela' from dito join parcelas p on p.acordo_id::text || '/' || p.numero_parcela = dito.documento`,
      sql`select c.parcela_id, case when c.vencimento = dito.vencimento then 5 else 3 end,
        case when c.vencimento = dito.vencimento then 'uma cobrança de mesmo valor e vencimento' else 'uma cobrança de mesmo valor' end
        from dito join cobrancas c on c.valor in (dito.titulo, dito.valor)`,
      sql`select p.id, case when p.data_vencimento = dito.vencimento then 3 else 1 end,
        case when p.data_vencimento = dito.vencimento then 'parcela de mesmo valor e vencimento' else 'parcela de mesmo valor' end
        from dito join parcelas p on p.valor_nominal in (dito.titulo, dito.valor)`,
    ],
  })
}

/** The same of a credit of the bank's statement: by the payer's document in its words, by amount, by a day near that of the credit, by his name. */
export async function palpitesDoCredito(db: Db, ctx: ActContext, id: number): Promise<RespostaA<'palpitesDoCredito'>> {
  const linha = await db
    .selectFrom('extratos_linhas')
    .select('id')
    .where('id', '=', id)
    .where(inScope(ctx, 'extratos_linhas'))
    .executeTakeFirst()
  if (!linha) throw new AppError('nao_encontrado')
  const dito = sql`select l.valor, l.data, l.historico from extratos_linhas l where l.id = ${linha.id}`
  const mesmoValor = sql`dito join parcelas p on p.valor_nominal = dito.valor`
  return escolher(db, ctx, {
    dito,
    pistas: [
      sql`select p.id as parcela_id, 8 as peso, 'o documento do cliente está no histórico' as porque
        from dito cross join lateral regexp_matches(dito.historico, '[0-9]{11,14}', 'g') as lido(numeros)
        join clientes k on k.cpf_cnpj in (lido.numeros[1], right(lido.numeros[1], 11)) join parcelas p on p.cliente_id = k.id`,
      sql`select c.parcela_id, case when abs(c.vencimento - dito.data) <= 5 then 5 else 3 end,
        case when abs(c.vencimento - dito.data) <= 5 then 'uma cobrança de mesmo valor que vence por esses dias' else 'uma cobrança de mesmo valor' end
        from dito join cobrancas c on c.valor = dito.valor`,
      sql`select p.id, case when abs(p.data_vencimento - dito.data) <= 5 then 3 else 1 end,
        case when abs(p.data_vencimento - dito.data) <= 5 then 'parcela de mesmo valor que vence por esses dias' else 'parcela de mesmo valor' end
        from ${mesmoValor}`,
      sql`select p.id, 6, 'o nome do cliente está no histórico' from ${mesmoValor} join clientes k on k.id = p.cliente_id
        where length(k.nome) > 5 and position(upper(k.nome) in upper(dito.historico)) > 0`,
    ],
  })
}

interface Pistas {
  /** One row: what is known of the payment, called `dito`. */
  readonly dito: RawBuilder<unknown>
  /** Each a select of the instalment, how much it says, and why, in words. */
  readonly pistas: readonly RawBuilder<unknown>[]
}

/** How many are shown. */
const PALPITES = 3

async function escolher(db: Db, ctx: ActContext, { dito, pistas }: Pistas): Promise<RespostaA<'palpitesDoRetorno'>> {
  const aberta = sql`p.status not in ${listed([listas.status_parcela.cancelada])}`
  const { rows } = await sql<Palpite>`
    with dito as (${dito}), pistas as (${sql.join(pistas, sql` union all `)})
    select p.id as parcela_id, p.numero_parcela, p.acordo_id, p.cliente_id, p.data_vencimento as vencimento, p.valor_nominal as valor,
      array_agg(distinct s.porque) as porque
    from pistas s join parcelas p on p.id = s.parcela_id
    where p.excluido_em is null and ${aberta} and ${inScope(ctx, 'parcelas', 'p')}
      and exists (select from cobrancas c where c.parcela_id = p.id and c.excluido_em is null)
    group by p.id
    order by sum(s.peso) + case when p.status in ${listed(grupos.status_parcela.a_receber)} then 2 else 0 end desc, p.data_vencimento, p.id
    limit ${PALPITES}`.execute(db)
  return { palpites: rows.map((row) => ({ ...row, porque: [...row.porque] })) }
}
