import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../../../platform/database/queryable'
import { ofFile } from '../../../staging/format'
import { discardRejects, keepRejects, refuseAgain, reopenRejects, returnRejects } from '../../../staging/kept-rejects'
import { judged } from '../../../staging/lines'
import { name } from '../../sql-names'
import { correctionOf } from '../corrections'
import type { ImportJob } from '../import-context'
import type { ApplyPlan } from './apply-plan'

type Kept = Pick<ImportJob, 'rejeitos'>

/** The rows that stay out of an import that ends, kept for people to deal with; of a corrected file, what became of those kept before. */
export async function keepRefused(trx: Queryable, plan: ApplyPlan, { rejeitos }: Kept): Promise<void> {
  if (!rejeitos) return
  const { ctx, model, importacao, lines } = plan
  const correction = correctionOf(importacao)
  const por = importacao.id
  if (correction) {
    const came = sql`select l.corrige from importacoes_linhas l where ${ofFile(lines)} and l.situacao in ('criar', 'atualizar', 'igual')`
    await returnRejects(trx, ctx, rejeitos, { por, onde: keptFrom(correction.de, came) })
    const again = sql`select i.id, r.coluna, r.valor, r.motivo from (${refusedRows(plan)}) r
      join ${name(rejeitos.recurso)} i on i.importacao = ${correction.de} and i.linha = r.corrige and i.status = ${rejeitos.aberta}`
    await refuseAgain(trx, ctx, rejeitos, { por, fonte: again })
    return
  }
  const valores = { recurso: sql`${model.definition.recurso}` }
  await keepRejects(trx, ctx, rejeitos, { fonte: sql`${refusedRows(plan)} order by l.linha`, importacao, valores })
}

/** Of an import that was taken back nothing waits; what it had put right waits again, but for the rows that stay. */
export async function letRefusedGo(
  trx: Queryable,
  { ctx, importacao, lines }: ApplyPlan,
  { rejeitos }: Kept,
): Promise<void> {
  if (!rejeitos) return
  const correction = correctionOf(importacao)
  if (!correction) return discardRejects(trx, ctx, rejeitos, importacao.id)
  const gone = sql`select l.corrige from importacoes_linhas l where ${ofFile(lines)} and l.situacao <> 'mantida'`
  await reopenRejects(trx, ctx, rejeitos, { por: importacao.id, onde: keptFrom(correction.de, gone) })
}

function keptFrom(importacao: number, linhas: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`importacao = ${importacao} and linha in (${linhas})`
}

/** The refused rows, each with what stands in the column that it is refused for. */
function refusedRows({ importacao, lines }: ApplyPlan): RawBuilder<unknown> {
  return sql`
    select '' as folha, l.linha, l.corrige, l.coluna, l.motivo,
      coalesce(l.celulas -> (c.lugar - 1)::int ->> 'data', l.celulas ->> (c.lugar - 1)::int) as valor
    from importacoes_linhas l left join (
      select titulo, min(lugar) as lugar from jsonb_array_elements_text(${JSON.stringify(importacao.titulos)}::jsonb)
        with ordinality t(titulo, lugar) group by titulo
    ) c on c.titulo = l.coluna
    where ${judged(lines, 'recusada')}`
}
