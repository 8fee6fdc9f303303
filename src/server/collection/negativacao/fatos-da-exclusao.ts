import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import type { FatosDaExclusao } from '../../../domain/negativacao/causa-de-exclusao'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'

/** What happened to a listed debt, and whether it is disputed now. */
export interface FatosLidos extends FatosDaExclusao {
  readonly id: number
  readonly em_contestacao: boolean
}

const { l, x, k, d, p } = listas.status_operacao

interface Perguntado {
  readonly ids: readonly number[]
  readonly hoje: string
  /** Bureaus that can suspend: a dispute is no cause there. */
  readonly suspendem: readonly string[]
}

/** The facts of listings, however many, in one statement: what a person says of one (an error, a court's order) is none of them. */
export async function lerFatosDaExclusao(
  trx: Db,
  { ids, hoje, suspendem }: Perguntado,
): Promise<readonly FatosLidos[]> {
  const today = sql`${hoje}::date`
  const { rows } = await sql<FatosLidos>`
    select n.id, n.vencimento, coalesce(c.espera_quitacao, false) as espera_quitacao, o.status_operacao = ${sql.lit(k)} as em_contestacao,
      case when o.status_operacao in ${listed([l, x])} then coalesce(pago.em, ${today}) end as pago_em,
      primeira.em as primeira_parcela_em,
      case when o.status_operacao = ${sql.lit(k)} and not n.bureau = any(${suspendem}::text[]) then ${today} end as contestada_em,
      case when o.status_operacao = ${sql.lit(d)} then coalesce(o.devolvida_em, ${today}) end as devolvida_em,
      case when o.status_operacao = ${sql.lit(p)} or (o.prescreve_em < ${today}
          and o.status_operacao in ${listed(grupos.status_operacao.prescritivel)} and not primeira.presa)
        then coalesce(o.prescreve_em + 1, ${today}) end as prescrita_em,
      null::date as contestacao_aceita_em, null::date as erro_em, null::date as ordem_judicial_em
    from negativacoes n join operacoes o on o.id = n.operacao_id join credores c on c.id = n.credor_id
    left join lateral (
      select max(r.data) as em from recebimentos_linhas b join recebimentos r on r.id = b.recebimento_id
      where b.operacao_id = o.id and r.tipo = 'baixa' and b.excluido_em is null and r.excluido_em is null
        and not exists (select from recebimentos e where e.estorno_de_id = r.id and e.excluido_em is null)
    ) pago on o.status_operacao in ${listed([l, x])}
    cross join lateral (
      select min(f.pago_em) as em, coalesce(bool_or(v.viva), false) as presa
      from acordos_operacoes v join acordos a on a.id = v.acordo_id
      left join lateral (
        select f.pago_em, f.status from parcelas f where f.acordo_id = v.acordo_id and f.excluido_em is null
        order by f.numero_parcela limit 1
      ) f on f.status in ${listed(grupos.status_parcela.recebeu)}
        and (a.criado_em at time zone 'America/Sao_Paulo')::date
          >= coalesce(n.enviada_em, (n.criado_em at time zone 'America/Sao_Paulo')::date)
      where v.operacao_id = o.id and v.excluido_em is null
    ) primeira
    where n.id = any(${ids}::bigint[]) order by n.id`.execute(trx)
  return rows
}
