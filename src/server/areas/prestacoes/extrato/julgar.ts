import { type RawBuilder, sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { catalogue } from '../../../../errors/catalogue'
import { countForPlans, judged, refuseFound, rewriteLines, writeFound } from '../../../framework/staging/lines'
import type { Db } from '../../../platform/database/pool'
import { type ArquivoDoExtrato, linesOf } from './formato'

type Lido = Pick<ArquivoDoExtrato, 'credor_id' | 'titulos'>

/**
 * Says of each line of which operation of the creditor and of which instalment it is, and refuses those that are of none, or of more than
 * one; and what stands twice. It may run again, once something changed.
 */
export async function julgarLinhas(trx: Db, id: number, { credor_id, titulos }: Lido): Promise<void> {
  const lines = linesOf(id)
  const accepted = sql`s.importacao_id = ${id} and s.situacao = 'criar'`
  const refuse =
    (coluna: 'operacao' | 'parcela', valor: RawBuilder<unknown>, motivo: RawBuilder<unknown>) =>
    (onde: RawBuilder<unknown>) =>
      refuseFound(
        trx,
        lines,
        sql`select s.ctid as lugar, ${titulos[coluna] ?? null}::text as coluna, ${valor} as valor, ${motivo} as motivo
          from extratos_credor_lidos s where ${accepted} and ${onde}`,
      )
  await countForPlans(trx, lines)
  await rewriteLines(trx, lines, { set: sql`operacao_id = null, parcela_id = null`, onde: sql`l.situacao = 'criar'` })
  await writeFound(
    trx,
    lines,
    sql`select s.ctid as lugar, o.id from extratos_credor_lidos s
      join operacoes o on o.credor_id = ${credor_id} and o.numero_operacao = s.numero_operacao and o.excluido_em is null
      where ${accepted}`,
    sql`operacao_id = f.id`,
  )
  await findByContrato(trx, id, credor_id)
  const numero = sql`s.numero_operacao`
  await refuse('operacao', numero, sql`${catalogue.extrato_credor_contrato[1]}::text`)(sql`s.operacao_id = 0`)
  await refuse('operacao', numero, sql`${catalogue.linha_operacao_desconhecida[1]}::text`)(sql`s.operacao_id is null`)
  await writeFound(
    trx,
    lines,
    sql`select distinct on (s.linha) s.ctid as lugar, p.id from extratos_credor_lidos s join (${PARCELAS}) p on p.operacao_id = s.operacao_id
      where ${accepted} and p.numero_parcela = s.numero and (s.total is null or s.total = p.total_parcelas)
      order by s.linha, p.cancelada, p.acordo_id desc`,
    sql`parcela_id = f.id`,
  )
  await writeFound(
    trx,
    lines,
    sql`select s.ctid as lugar, min(p.id) as id from extratos_credor_lidos s join (${PARCELAS}) p on p.operacao_id = s.operacao_id
      where ${accepted} and s.numero is null and not p.cancelada group by s.ctid having count(*) = 1`,
    sql`parcela_id = f.id`,
  )
  const emAcordo = sql`s.parcela_id is null and exists (
    select from (${PARCELAS}) p where p.operacao_id = s.operacao_id and (s.numero is not null or not p.cancelada))`
  const dita = sql`s.parcela_dita`
  const nenhuma = sql`replace(${catalogue.extrato_credor_sem_parcela[1]}, '{parcela}', s.parcela_dita)`
  await refuse('parcela', dita, nenhuma)(sql`s.numero is not null and ${emAcordo}`)
  await refuse(
    'parcela',
    dita,
    sql`${catalogue.extrato_credor_qual_parcela[1]}::text`,
  )(sql`s.numero is null and ${emAcordo}`)
  await refuseFound(
    trx,
    lines,
    sql`select lugar, null::text as coluna, null::text as valor,
        replace(${catalogue.extrato_credor_linha_repetida[1]}, '{linha}', primeira::text) as motivo
      from (select s.ctid as lugar, s.linha, first_value(s.linha) over igual as primeira from extratos_credor_lidos s where ${accepted}
        window igual as (partition by s.operacao_id, s.parcela_id, s.data, s.pago order by s.linha)) x where linha > primeira`,
  )
}

/** The instalments of operations, in whatever agreement. */
const PARCELAS = sql`select o.operacao_id, p.id, p.acordo_id, p.numero_parcela, p.total_parcelas,
    p.status = ${sql.lit(listas.status_parcela.cancelada)} as cancelada
  from parcelas_operacoes o join parcelas p on p.id = o.parcela_id and p.excluido_em is null`

/** What no operation is called may be its contract; 0 where several are of that contract. */
async function findByContrato(trx: Db, id: number, credor_id: number): Promise<void> {
  const left = sql`${judged(linesOf(id), 'criar')} and l.operacao_id is null`
  const { rows } = await sql`select from extratos_credor_lidos l where ${left} limit 1`.execute(trx)
  if (rows.length === 0) return
  await writeFound(
    trx,
    linesOf(id),
    sql`select l.ctid as lugar, c.id from extratos_credor_lidos l
      join (select o.adicionais ->> 'contrato' as contrato, case when count(*) = 1 then min(o.id) else 0 end as id from operacoes o
        where o.credor_id = ${credor_id} and o.excluido_em is null and o.adicionais ->> 'contrato' is not null group by 1) c
        on c.contrato = l.numero_operacao
      where ${left}`,
    sql`operacao_id = f.id`,
  )
}
