import { sql } from 'kysely'
import { IdParams } from '../../../contract/atoms'
import { type EvolucaoDaRemessa, type EvolucaoDoLote, evolucaoDaRemessa } from '../../../contract/carteira/evolucao'
import { grupos, listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { contextOf } from '../../framework/resources/routes/request-context'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'

export const evolucaoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/remessas/:id/evolucao',
    {
      schema: { params: IdParams, response: { 200: evolucaoDaRemessa.resposta } },
      config: { permissao: 'remessas.ver' },
    },
    (request) => readEvolucao(app.db, contextOf(app, request), request.params.id),
  )
}

/** How many of the creditor's earlier batches stand beside one. */
const EARLIER = 5

/**
 * What came in of a batch by whole months since its entry: receipts less reversals, by their dates, of the operations that are in it,
 * over their nominal at entry. Apart: what the creditor wrote off himself, and the same without what was returned to him.
 *
 * Throws   `nao_encontrado` for a batch that is not there or not this user's to see.
 * Source   docs/regras.md, "Recuperação".
 */
export async function readEvolucao(db: Db, ctx: ActContext, id: number): Promise<EvolucaoDaRemessa> {
  const lotes = await findLotes(db, ctx, id)
  const [remessa, ...anteriores] = lotes
  return remessa?.remessa_id === id ? { remessa, anteriores } : { remessa: null, anteriores: [] }
}

async function findLotes(db: Db, ctx: ActContext, id: number): Promise<readonly EvolucaoDoLote[]> {
  const asked = await db
    .selectFrom('remessas')
    .select(['remessas.id', 'remessas.credor_id'])
    .where('remessas.id', '=', id)
    .where('remessas.excluido_em', 'is', null)
    .where(inScope(ctx, 'remessas'))
    .executeTakeFirst()
  if (!asked) throw new AppError('nao_encontrado')
  const { rows } = await sql<EvolucaoDoLote>`
    with lotes as (
      select remessas.id, ${dayOf} as entrada from remessas
      where credor_id = ${asked.credor_id} and remessas.id <= ${id} and excluido_em is null
        and (remessas.id = ${id} or status not in ${listed(grupos.status_remessa.libera_arquivo)})
      order by remessas.id desc limit ${EARLIER + 1}),
    entrou as (
      select o.remessa_id, sum(coalesce(valor_original, valor_nominal)) as nominal,
        coalesce(sum(coalesce(valor_original, valor_nominal)) filter (where ${kept}), 0) as nominal_sem
      from operacoes o where o.remessa_id in (select id from lotes) and o.excluido_em is null group by o.remessa_id),
    veio as (
      select lotes.id, ${ageOn(sql`l.data`)} as idade,
        coalesce(sum(l.realizado) filter (where r.origem <> 'Baixa'), 0) as recuperado,
        coalesce(sum(l.realizado) filter (where r.origem <> 'Baixa' and ${kept}), 0) as sem_devolvidas,
        coalesce(sum(l.realizado) filter (where r.origem = 'Baixa'), 0) as credor
      from lotes join operacoes o on o.remessa_id = lotes.id and o.excluido_em is null
      join recebimentos_linhas l on l.operacao_id = o.id join recebimentos r on r.id = l.recebimento_id
      where l.data >= entrada group by lotes.id, 2),
    meses as (
      select lotes.id, idade, coalesce(recuperado, 0) as recuperado, coalesce(credor, 0) as credor,
        sum(recuperado) over ate as recuperado_ate, sum(sem_devolvidas) over ate as sem_ate, sum(credor) over ate as credor_ate
      from lotes cross join lateral generate_series(0, ${ageOn(sql`${ctx.clock.hoje()}::date`)}) as idade
      left join veio using (id, idade)
      window ate as (partition by lotes.id order by idade))
    select lotes.id as remessa_id, entrada::text, nominal, nominal_sem as nominal_sem_devolvidas,
      (select json_agg(json_build_object('idade', idade, 'recuperado', m.recuperado,
        'recuperado_porcento', ${shareOf(sql`recuperado_ate`, sql`nominal`)}, 'sem_devolvidas_porcento', ${shareOf(sql`sem_ate`, sql`nominal_sem`)},
        'baixa_do_credor', m.credor, 'baixa_do_credor_porcento', ${shareOf(sql`credor_ate`, sql`nominal`)}) order by idade)
       from meses m where m.id = lotes.id) as meses
    from lotes join entrou on entrou.remessa_id = lotes.id order by lotes.id desc`.execute(db)
  return rows
}

const dayOf = sql`(remessas.criado_em at time zone 'America/Sao_Paulo')::date`

/** Not returned to the creditor. */
const kept = sql`o.status_operacao <> ${sql.lit(listas.status_operacao.d)}`

/** Whole calendar months since the entry. */
function ageOn(day: ReturnType<typeof sql>) {
  return sql`(extract(year from age(${day}, entrada)) * 12 + extract(month from age(${day}, entrada)))::int`
}

function shareOf(part: ReturnType<typeof sql>, whole: ReturnType<typeof sql>) {
  return sql`round(100 * coalesce(${part}, 0) / nullif(${whole}, 0), 2)`
}
