import { sql, type Transaction } from 'kysely'
import { formatMessage } from '../../../../../errors/app-error'
import type { ErrorCode } from '../../../../../errors/catalogue'
import { businessNow } from '../../../../platform/database/business-now'
import type { Database } from '../../../../platform/database/database'
import { tidy } from '../../../../platform/database/tidy'
import { touchedAt } from '../../../writing/stamps'
import { ROW } from '../../read/read-rows'
import { name } from '../../sql-names'
import { writableRows } from '../../where'
import { planImport } from '../check/import-plan'
import type { ImportJob } from '../import-context'
import { lastLine, saveCounts } from '../import-queries'
import type { ApplyPlan, LineRange } from './apply-plan'
import { writeBisected } from './bisect'
import { rememberBatch } from './remember-batch'
import { removeMade } from './remove-made'
import { linesIn, setOf } from './update-lines'

const BATCH = 2_000

/**
 * Takes a whole import back: what it made goes, what it changed gets its values back. A record that somebody changed since, or
 * that others point to by now, stays as it is and is told. Killed in the middle it goes on from there.
 */
export async function undoImport(job: ImportJob): Promise<void> {
  const { db, importacao, progress } = job
  const last = await lastLine(db, importacao.id)
  const plan = undoPlanOf(job)
  for (let from = importacao.ate_linha; from < last; from += BATCH) {
    const range = { from, to: Math.min(last, from + BATCH) }
    await db.transaction().execute((trx) => undoBatch(trx, plan, range))
    await progress(range.to, last)
  }
  await saveCounts(db, importacao.id, 'desfeita')
  await tidy(db, [job.model.table, 'historico'])
}

function undoPlanOf({ ctx, model, importacao }: ImportJob): ApplyPlan {
  const { columns } = planImport(ctx, model, importacao)
  const keys = columns.filter(({ onlyKey, key }) => !onlyKey && model.columns.has(key)).map(({ key }) => key)
  return { ctx, model, importacao, usuarioId: ctx.usuario.id, keys, origem: `importacao ${importacao.id} desfeita` }
}

async function undoBatch(trx: Transaction<Database>, plan: ApplyPlan, range: LineRange): Promise<void> {
  const { importacao } = plan
  const keep = (linhas: readonly number[], code: ErrorCode) => keepLines(trx, importacao.id, linhas, code)
  const left = await removeMade(trx, plan, range)
  await keep(left.changed, 'importacao_alterado_depois')
  await keep(left.inUse, 'importacao_em_uso')
  await writeBisected(trx, range, {
    write: async (part) => keep(await putBack(trx, plan, part), 'importacao_alterado_depois'),
    onRefused: (linha) => keep([linha], 'valor_repetido'),
  })
  await rememberBatch(trx, importacao.id, range)
}

/** Gives changed records the values they had; answers the lines whose record changed again since. */
async function putBack(trx: Transaction<Database>, plan: ApplyPlan, range: LineRange): Promise<readonly number[]> {
  const { ctx, model, importacao, usuarioId, keys } = plan
  const asked = await sql<{ linha: number }>`
    select l.linha from importacoes_linhas l
    where ${linesIn(importacao.id, range)} and l.situacao = 'atualizar' order by l.registro_id
  `.execute(trx)
  if (asked.rows.length === 0) return []
  const sets = keys.map((key) => setOf(model, key, 0))
  const { rows } = await sql<{ linha: number }>`
    update ${name(model.table)} ${name(ROW)} set ${sql.join([...sets, touchedAt(businessNow(ctx.clock), usuarioId, ROW)])}
    from importacoes_linhas l
    where ${linesIn(importacao.id, range)} and l.situacao = 'atualizar'
      and ${name(ROW, 'id')} = l.registro_id and ${name(ROW, 'versao')} = l.versao + 1 and ${writableRows(ctx, model)}
    returning l.linha
  `.execute(trx)
  const done = new Set(rows.map(({ linha }) => linha))
  if (model.definition.historico && done.size > 0) await tellPutBack(trx, plan, [...done])
  return asked.rows.map(({ linha }) => linha).filter((linha) => !done.has(linha))
}

async function tellPutBack(trx: Transaction<Database>, plan: ApplyPlan, linhas: readonly number[]): Promise<void> {
  const { ctx, model, importacao, usuarioId, origem } = plan
  await sql`
    insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas, origem)
    select ${model.definition.recurso}, l.registro_id, 'editar', ${usuarioId}::bigint, ${businessNow(ctx.clock)},
      (select jsonb_object_agg(m.key, jsonb_build_array(m.value -> 1, m.value -> 0)) from jsonb_each(l.mudancas) m),
      ${origem}
    from importacoes_linhas l
    where l.importacao_id = ${importacao.id} and l.linha = any(${linhas}::int[]) order by l.linha
  `.execute(trx)
}

async function keepLines(
  trx: Transaction<Database>,
  importacaoId: number,
  linhas: readonly number[],
  code: ErrorCode,
): Promise<void> {
  if (linhas.length === 0) return
  await sql`
    update importacoes_linhas set situacao = 'mantida', motivo = ${formatMessage(code)}
    where importacao_id = ${importacaoId} and linha = any(${linhas}::int[])
  `.execute(trx)
}
