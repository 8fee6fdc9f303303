import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { abrirPendencias } from '../../../collection/pendencias/abrir-pendencia'
import { changeWhere } from '../../../framework/writing/change-where'
import type { Db } from '../../../platform/database/pool'
import { accepted } from '../lote'
import type { Execucao } from '../tipos/tipo'
import { INFORMAVEL } from './pagamentos'

/**
 * What `parcelas.informar` does, for all payments of a file at once: the oldest open instalments of each agreement, as far as its
 * amounts reach, each with the day of the payment that reaches it first. Neither figures nor state of the agreement follow from it.
 */
export async function informParcelas(trx: Db, { ctx, id, remessa_id }: Execucao): Promise<void> {
  await changeWhere(trx, ctx, 'parcelas', {
    fonte: sql`
      select distinct on (p.id) p.id, l.pago_em
      from (
        select s.acordo_id, s.linha, s.pago_em, sum(s.pago) over (partition by s.acordo_id order by s.linha) as ate
        from remessas_linhas s where ${accepted(id)} and s.acordo_id is not null
      ) l
      join (
        select p.id, p.acordo_id, sum(p.valor_nominal) over (
          partition by p.acordo_id order by p.data_vencimento, p.numero_parcela, p.id
        ) - p.valor_nominal as desde
        from parcelas p join acordos a on a.id = p.acordo_id
        where ${INFORMAVEL} and p.acordo_id in (select acordo_id from remessas_linhas where importacao_id = ${id})
      ) p on p.acordo_id = l.acordo_id and p.desde < l.ate
      order by p.id, l.linha
    `,
    mudancas: {
      status: listas.status_parcela.informada_pelo_credor,
      data_credor_informou: sql`fonte.pago_em`,
    },
    acao: 'informar',
    origem: `remessa ${remessa_id}`,
  })
}

/** Payments of debts that are in no agreement: somebody has to look at each. */
export async function abrirBaixasDiretas(trx: Db, { ctx, id, remessa_id }: Execucao): Promise<void> {
  const { rows } = await sql<{ operacao_id: number }>`
    select distinct s.operacao_id from remessas_linhas s where ${accepted(id)} and s.acordo_id is null order by 1
  `.execute(trx)
  await abrirPendencias(trx, ctx, {
    tipo: 'baixa_direta',
    registros: rows.map(({ operacao_id }) => operacao_id),
    texto: `O credor informou um pagamento na remessa ${remessa_id}.`,
  })
}
