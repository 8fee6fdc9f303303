import { type RawBuilder, sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { changeInChunks } from '../../../framework/writing/change-in-chunks'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'

const { aguardando, em_etapa, pausada, parada } = listas.status_inscricao
const { anda, viva } = grupos.status_inscricao

/** What ends an enrolment; anything else only pauses it. */
const PARAM = ['paga', 'devolvida', 'baixada', 'prescrita', 'acordo_desfeito', 'pediu', 'obito', 'excluida'] as const
/** Only these: an enrolment's id. */
type Uma = { readonly id: number }

/**
 * Brings the enrolments to what became of their debts: a receipt, a return or a word of the person ends one, a promise, an agreement or
 * a dispute pauses it, and what is over lets it go on. The history of each says so.
 *
 * Returns  how many changed.
 * Source   docs/estados.md, "Inscrição na régua".
 */
export async function seguirFatos(db: Db, ctx: WriteContext, uma: Uma | null = null): Promise<number> {
  const why = porqueSql(ctx)
  const of = (wanted: RawBuilder<unknown>) => sql`
    select i.id, w.motivo from reguas_inscricoes i cross join lateral (select ${why} as motivo) w
    where i.excluido_em is null and ${uma === null ? sql`true` : sql`i.id = ${uma.id}`} and ${wanted}`
  const again = sql`case when ultimo_dia is null then ${aguardando} else ${em_etapa} end`
  const moves = [
    {
      acao: 'parar',
      fonte: of(sql`i.status in ${listed(viva)} and w.motivo in ${listed(PARAM)}`),
      mudancas: { status: parada, motivo: sql`fonte.motivo` },
    },
    {
      acao: 'suspender',
      fonte: of(sql`i.status in ${listed(anda)} and w.motivo is not null and w.motivo not in ${listed(PARAM)}`),
      mudancas: { status: pausada, motivo: sql`fonte.motivo` },
    },
    {
      acao: 'continuar',
      fonte: of(sql`i.status = ${sql.lit(pausada)} and i.motivo is distinct from 'manual' and w.motivo is null`),
      mudancas: { status: again, motivo: null },
    },
    {
      acao: 'voltar',
      fonte: of(sql`i.status = ${sql.lit(parada)} and w.motivo is null`),
      mudancas: { status: again, motivo: null },
    },
  ]
  let changed = 0
  for (const move of moves) changed += await changeInChunks(db, ctx, 'reguas_inscricoes', move)
  return changed
}

/** Why a rule does not speak of the record of the enrolment `i` now; null: it may. */
function porqueSql({ clock }: Pick<WriteContext, 'clock'>): RawBuilder<unknown> {
  const hoje = clock.hoje()
  const { c, a, k, s, j, l, d, x, p } = listas.status_operacao
  const { em_andamento, desfeito } = grupos.status_acordo
  const { cobravel, recebeu } = grupos.status_parcela
  return sql`coalesce(
    (select case when q.obito_em is not null then 'obito' when q.sem_contato then 'pediu' end from clientes q where q.id = i.cliente_id),
    case when exists (select from reguas_exclusoes e where e.regua_id = i.regua_id and e.cliente_id = i.cliente_id and e.excluido_em is null
      and (e.operacao_id is null or e.operacao_id = i.operacao_id
        or exists (select from parcelas_operacoes u where u.parcela_id = i.parcela_id and u.operacao_id = e.operacao_id))) then 'excluida' end,
    (select case o.status_operacao when ${c} then null when ${a} then 'acordo' when ${k} then 'contestada' when ${s} then 'suspensa'
        when ${j} then 'judicial' when ${l} then 'paga' when ${d} then 'devolvida' when ${x} then 'baixada' when ${p} then 'prescrita' end
      from operacoes o where o.id = i.operacao_id),
    (select case when t.status in ${listed(recebeu)} then 'paga' when c.status in ${listed(desfeito)} then 'acordo_desfeito'
        when c.status = ${listas.status_acordo.suspenso} then 'acordo_suspenso'
        when c.status not in ${listed(em_andamento)} then 'baixada' when t.status not in ${listed(cobravel)} then 'contestada' end
      from parcelas t join acordos c on c.id = t.acordo_id where t.id = i.parcela_id),
    case when exists (select from promessas m where m.cliente_id = i.cliente_id and (m.credor_id is null or m.credor_id = i.credor_id)
      and m.status in ${listed(grupos.status_promessa.aberta)} and m.data > ${hoje}::date and m.excluido_em is null) then 'promessa' end
  )`
}
