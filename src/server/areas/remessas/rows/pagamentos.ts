import { type RawBuilder, sql } from 'kysely'
import { grupos } from '../../../../domain/generated-lists'
import { catalogue, type ErrorCode } from '../../../../errors/catalogue'
import { refuseFound, writeFound } from '../../../framework/staging/lines'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { accepted, LOTE, linesOf } from '../lote'
import type { Execucao } from '../tipos/tipo'
import { keepOperacao } from './find-operacoes'

/** Refuses lines, called `s`, for which a condition holds, at a column of the file. */
function refuseWhere(
  db: Db,
  { id }: Execucao,
  {
    code,
    coluna,
    onde,
  }: { readonly code: ErrorCode; readonly coluna: 'titulo' | 'data' | 'valor'; readonly onde: RawBuilder<unknown> },
): Promise<void> {
  const [, motivo] = catalogue[code]
  const valor = { titulo: TITULO, data: sql`s.pago_em::text`, valor: sql`s.pago::text` }[coluna]
  return refuseFound(
    db,
    linesOf(id),
    sql`select s.ctid as lugar, ${coluna} as coluna, ${valor} as valor, ${motivo} as motivo from remessas_linhas s
      where ${accepted(id)} and ${onde}`,
  )
}

const TITULO = sql`coalesce(s.numero_operacao, s.nosso_numero)`

export function rejectFuture(db: Db, execucao: Execucao): Promise<void> {
  const onde = sql`s.pago_em > ${execucao.ctx.clock.hoje()}::date`
  return refuseWhere(db, execucao, { code: 'linha_pagamento_futuro', coluna: 'data', onde })
}

export function rejectUntitled(db: Db, execucao: Execucao): Promise<void> {
  return refuseWhere(db, execucao, { code: 'linha_sem_numero', coluna: 'titulo', onde: sql`${TITULO} is null` })
}

/** Which operation a line is about, or of which agreement an instalment, found by the number of its slip; the rest is unknown. */
export async function findTitulos(db: Db, execucao: Execucao): Promise<void> {
  const { id, credor_id } = execucao
  await keepOperacao(
    db,
    id,
    sql`
      select s.ctid as lugar, o.* from remessas_linhas s
      join operacoes o on o.credor_id = ${credor_id} and o.excluido_em is null and o.id = coalesce(
        (select n.id from operacoes n where n.credor_id = ${credor_id} and n.numero_operacao = s.numero_operacao and n.excluido_em is null),
        case when s.numero_operacao is null then (
          select min(a.operacao_id) from parcelas p join acordos_operacoes a on a.acordo_id = p.acordo_id
          where p.credor_id = ${credor_id} and p.nosso_numero = s.nosso_numero and p.excluido_em is null) end)
      where ${accepted(id)}
    `,
  )
  await refuseWhere(db, execucao, {
    code: 'linha_titulo_desconhecido',
    coluna: 'titulo',
    onde: sql`s.operacao_id is null`,
  })
  await writeFound(
    db,
    linesOf(id),
    sql`select s.ctid as lugar, a.acordo_id from remessas_linhas s
      join acordos_operacoes a on a.operacao_id = s.operacao_id and a.viva where ${accepted(id)}`,
    sql`acordo_id = f.acordo_id`,
  )
}

/** The same debt, day and amount once: in this file, and in what came in before and was not undone. */
export function rejectRepeatedPayments(db: Db, execucao: Execucao): Promise<void> {
  const onde = sql`exists (
    select from remessas_linhas e join importacoes i on i.id = e.importacao_id
    where e.operacao_id = s.operacao_id and e.pago_em = s.pago_em and e.pago = s.pago and i.tipo = ${LOTE.tipo}
      and e.situacao in ('criar', 'atualizar') and (e.importacao_id = s.importacao_id and e.linha < s.linha
        or e.importacao_id <> s.importacao_id and i.situacao in ('importada', 'desfazendo')))`
  return refuseWhere(db, execucao, { code: 'linha_pagamento_repetido', coluna: 'titulo', onde })
}

/** An operation without an agreement of which nothing more is paid: settled, given back, written off. */
export function rejectNothingOpen(db: Db, execucao: Execucao): Promise<void> {
  const onde = sql`s.acordo_id is null and exists (
    select from operacoes o where o.id = s.operacao_id and o.status_operacao not in ${listed(grupos.status_operacao.paga_ao_credor)})`
  return refuseWhere(db, execucao, { code: 'linha_nada_em_aberto', coluna: 'titulo', onde })
}

/** Of one agreement the lines are taken in their order; one that goes beyond what is open stays out. */
export function rejectExcess(db: Db, execucao: Execucao): Promise<void> {
  const { id } = execucao
  const onde = sql`s.acordo_id is not null and s.linha in (
    select l.linha from (
      select s.linha, s.acordo_id, sum(s.pago) over (partition by s.acordo_id order by s.linha) as ate
      from remessas_linhas s where ${accepted(id)} and s.acordo_id is not null
    ) l left join lateral (
      select coalesce(sum(p.valor_nominal), 0) as aberto from parcelas p join acordos a on a.id = p.acordo_id
      where p.acordo_id = l.acordo_id and ${INFORMAVEL}
    ) p on true where l.ate > p.aberto)`
  return refuseWhere(db, execucao, { code: 'linha_pagamento_demais', coluna: 'valor', onde })
}

/** Condition over instalments `p` of an agreement `a`: the creditor may say that it was paid. */
export const INFORMAVEL = sql`p.excluido_em is null and p.status in ${listed(grupos.status_parcela.sem_recebimento)}
  and a.status in ${listed(grupos.status_acordo.recebe)}`
