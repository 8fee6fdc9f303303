import { sql } from 'kysely'
import type { PedidoDe, RespostaDe } from '../../../../contract/atos'
import type { RespostaA } from '../../../../contract/perguntas'
import { isKeepable } from '../../../../declaration/fields/text-value'
import { grupos, listas } from '../../../../domain/generated-lists'
import { AppError } from '../../../../errors/app-error'
import { inScope } from '../../../framework/resources/scoped'
import { change } from '../../../framework/writing/change'
import { lockOne } from '../../../framework/writing/lock'
import type { Linha } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { seguirRemessas } from '../remessas/seguir'
import { apurarCobrancas, lockApuradas } from './apurar-cobrancas'

/**
 * Ties a notice of nobody's charge to the charge of an instalment, because somebody says so: from then on it counts among what was said of it. The
 * charge is the one of the convenio whose file it came in, else the newest of the instalment.
 *
 * Throws   `nao_encontrado`, `retorno_com_dono`; on `parcela_id`: `vinculo_sem_cobranca`.
 */
export async function vincularRetorno(
  trx: Db,
  ctx: ActContext,
  id: number,
  { parcela_id, motivo }: PedidoDe<'vincularRetorno'>,
): Promise<RespostaDe<'vincularRetorno'>> {
  if (!isKeepable(motivo)) throw AppError.onField('motivo', 'texto_invalido')
  const seen = await findSemDono(trx, ctx, id)
  const [cobranca] = await lockApuradas(trx, await cobrancaDa(trx, ctx, parcela_id, seen.convenio_id))
  if (!cobranca) throw AppError.onField('parcela_id', 'vinculo_sem_cobranca')
  const retorno = await lockOne(trx, ctx, 'cobrancas_retornos', id)
  if (retorno.cobranca_id !== null) throw new AppError('retorno_com_dono', { cobranca: retorno.cobranca_id })
  const mudancas = { cobranca_id: cobranca.id, credor_id: cobranca.credor_id, resultado: 'aplicado', detalhe: null }
  const nota = { motivo: [null, motivo] } as const
  await change(trx, ctx, 'cobrancas_retornos', [retorno], { mudancas, acao: 'vincular', nota })
  await seguirRemessas(trx, ctx, await apurarCobrancas(trx, ctx, [cobranca], `retorno_${retorno.origem}`))
  const { resultado } = await trx
    .selectFrom('cobrancas_retornos')
    .select('resultado')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { cobranca_id: cobranca.id, resultado }
}

async function findSemDono(db: Db, ctx: ActContext, id: number): Promise<Linha<'cobrancas_retornos'>> {
  const found = await db
    .selectFrom('cobrancas_retornos')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, 'cobrancas_retornos'))
    .executeTakeFirst()
  if (!found) throw new AppError('nao_encontrado')
  return found
}

async function cobrancaDa(
  trx: Db,
  ctx: ActContext,
  parcelaId: number,
  convenioId: number | null,
): Promise<readonly number[]> {
  const found = await trx
    .selectFrom('cobrancas')
    .select('id')
    .where('parcela_id', '=', parcelaId)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'cobrancas'))
    .orderBy(sql`(convenio_id is not distinct from ${convenioId}::bigint)`, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return found ? [found.id] : []
}

interface Palpite {
  readonly parcela_id: number
  readonly numero_parcela: number
  readonly acordo_id: number
  readonly cliente_id: number
  readonly vencimento: string
  readonly valor: number
  readonly porque: readonly string[]
}

/** How many are shown. */
const PALPITES = 3

/**
 * The instalments that a notice may be of: by the company's own field, by its number at another convenio, by amount and due date; those for which
 * most speaks come first.
 */
export async function palpitesDoRetorno(db: Db, ctx: ActContext, id: number): Promise<RespostaA<'palpitesDoRetorno'>> {
  const retorno = await findSemDono(db, ctx, id)
  const dito = sql`(select r.valor, (r.conteudo ->> 'titulo')::numeric as titulo, (r.conteudo ->> 'vencimento')::date as vencimento,
      case when r.conteudo ->> 'uso_da_empresa' ~ '^[0-9]{1,15}$' then (r.conteudo ->> 'uso_da_empresa')::bigint end as uso,
      ltrim(coalesce(r.conteudo ->> 'nosso_numero', r.referencia), '0') as numero, nullif(r.conteudo ->> 'documento', '') as documento
    from cobrancas_retornos r where r.id = ${retorno.id})`
  const aberta = sql`p.status not in ${listed([listas.status_parcela.cancelada])}`
  const { rows } = await sql<Palpite>`
    with dito as ${dito}, pistas as (
      select c.parcela_id, 8 as peso, 'o uso da empresa é a cobrança ' || c.id as porque from dito join cobrancas c on c.id = dito.uso
      union all
      select c.parcela_id, 6, 'o nosso número é o de uma cobrança de outro convênio' from dito join cobrancas c
        on c.nosso_numero is not null and dito.numero <> '' and ltrim(c.nosso_numero, '0') = dito.numero and c.convenio_id is distinct from ${retorno.convenio_id}::bigint
      union all
      select p.id, 4, 'o documento é o número do acordo e da parcela' from dito join parcelas p on p.acordo_id::text || '/' || p.numero_parcela = dito.documento
      union all
      select c.parcela_id, case when c.vencimento = dito.vencimento then 5 else 3 end,
        case when c.vencimento = dito.vencimento then 'uma cobrança de mesmo valor e vencimento' else 'uma cobrança de mesmo valor' end
        from dito join cobrancas c on c.valor in (dito.titulo, dito.valor)
      union all
      select p.id, case when p.data_vencimento = dito.vencimento then 3 else 1 end,
        case when p.data_vencimento = dito.vencimento then 'parcela de mesmo valor e vencimento' else 'parcela de mesmo valor' end
        from dito join parcelas p on p.valor_nominal in (dito.titulo, dito.valor)
    )
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
