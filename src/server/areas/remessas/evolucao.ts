import { sql } from 'kysely'
import { IdParams } from '../../../contract/atoms'
import { type EvolucaoDaRemessa, type EvolucaoDoLote, evolucaoDaRemessa } from '../../../contract/carteira/evolucao'
import { AppError } from '../../../errors/app-error'
import { contextOf } from '../../framework/resources/routes/request-context'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { entradaSql, mesesDosLotes, shareOf, temDividas } from './evolucao-query'

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
 * What came in of a batch by whole months since its entry, beside the creditor's earlier ones.
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
  const lotes = sql`
    select remessas.id, remessas.credor_id, ${entradaSql} as entrada from remessas
    where credor_id = ${asked.credor_id} and remessas.id <= ${id} and excluido_em is null
      and (remessas.id = ${id} or ${temDividas})
    order by remessas.id desc limit ${EARLIER + 1}`
  const { rows } = await sql<EvolucaoDoLote>`
    select remessa_id, entrada::text, nominal, nominal_sem as nominal_sem_devolvidas,
      json_agg(json_build_object('idade', idade, 'recuperado', recuperado,
        'recuperado_porcento', ${shareOf(sql`recuperado_ate`, sql`nominal`)}, 'sem_devolvidas_porcento', ${shareOf(sql`sem_ate`, sql`nominal_sem`)},
        'baixa_do_credor', credor, 'baixa_do_credor_porcento', ${shareOf(sql`credor_ate`, sql`nominal`)}) order by idade) as meses
    from (${mesesDosLotes(ctx, lotes)}) m
    group by remessa_id, entrada, nominal, nominal_sem order by remessa_id desc`.execute(db)
  return rows
}
