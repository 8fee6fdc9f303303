import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Rejeito } from '../../../contract/rejeitos'
import { formatMessage } from '../../../errors/app-error'
import type { Queryable } from '../../platform/database/queryable'
import { modelOf, modelsOf } from '../resources/model'
import { name } from '../resources/sql-names'
import { type ChangeRows, changeRows } from '../writing/change-where'
import { insertFrom } from '../writing/insert-from'
import type { WritingContext } from '../writing/writing-context'
import { type LinePages, pagesOf } from './pages'
import { SHEET } from './rejects'

/** The declared resource that keeps refused lines of files that came in, each a record that people deal with; words of its `status`. */
export interface RejectsKept {
  readonly recurso: string
  /** It waits. */
  readonly aberta: string
  /** It came in by another file. */
  readonly voltou: string
  readonly descartada: string
}

interface NewRejects {
  /** Select of `folha`, `linha`, `coluna`, `valor`, `motivo` and whatever `valores` need, in the order of the file. */
  readonly fonte: RawBuilder<unknown>
  /** The file. */
  readonly importacao: { readonly id: number; readonly arquivo: string }
  /** What else is known of each: column → SQL over its row, called `fonte`. */
  readonly valores: Readonly<Record<string, RawBuilder<unknown>>>
}

/** Keeps the refused lines of a file that comes in, within the transaction that ends it. */
export async function keepRejects(
  trx: Queryable,
  ctx: WritingContext,
  { recurso, aberta }: RejectsKept,
  { fonte, importacao, valores }: NewRejects,
): Promise<void> {
  await insertFrom(trx, ctx, recurso, {
    fonte,
    valores: {
      arquivo: sql`left(${importacao.arquivo}, 200)`,
      importacao: sql`${importacao.id}::int`,
      folha: sql`left(fonte.folha, 120)`,
      linha: sql`fonte.linha`,
      ...saidOf('fonte'),
      status: sql`${aberta}`,
      ...valores,
    },
  })
}

interface Settled {
  /** The file that did it. */
  readonly por: number
  /** Over the records of the resource. */
  readonly onde: RawBuilder<SqlBool>
}

/** Kept lines came in by another file. */
export async function returnRejects(
  trx: Queryable,
  ctx: WritingContext,
  kept: RejectsKept,
  { por, onde }: Settled,
): Promise<void> {
  const mudancas = { status: kept.voltou, correcao: por }
  await changeKept(trx, ctx, kept, { onde: sql`status = ${kept.aberta} and ${onde}`, mudancas, acao: 'reprocessar' })
}

/** Kept lines were refused once more: they say why now. `fonte` selects the `id` of each, `coluna`, `valor` and `motivo`. */
export async function refuseAgain(
  trx: Queryable,
  ctx: WritingContext,
  kept: RejectsKept,
  { por, fonte }: Omit<Settled, 'onde'> & { readonly fonte: RawBuilder<unknown> },
): Promise<void> {
  await changeKept(trx, ctx, kept, { fonte, mudancas: { correcao: por, ...saidOf('fonte') }, acao: 'recusar' })
}

/** What a file brought in is gone: the lines wait again. */
export async function reopenRejects(
  trx: Queryable,
  ctx: WritingContext,
  kept: RejectsKept,
  { por, onde }: Settled,
): Promise<void> {
  const its = sql<SqlBool>`status = ${kept.voltou} and correcao = ${por} and ${onde}`
  await changeKept(trx, ctx, kept, { onde: its, mudancas: { status: kept.aberta, correcao: null }, acao: 'reabrir' })
}

/** Nothing waits any more of a file that was taken back. */
export async function discardRejects(
  trx: Queryable,
  ctx: WritingContext,
  kept: RejectsKept,
  importacao: number,
): Promise<void> {
  const mudancas = { status: kept.descartada, motivo_descarte: formatMessage('importacao_foi_desfeita') }
  const open = sql<SqlBool>`status = ${kept.aberta} and importacao = ${importacao}`
  await changeKept(trx, ctx, kept, { onde: open, mudancas, acao: 'descartar' })
}

function changeKept(trx: Queryable, ctx: WritingContext, { recurso }: RejectsKept, change: ChangeRows) {
  return changeRows(trx, ctx, modelOf(modelsOf(ctx.definitions), recurso), change)
}

/** What is said against a line, by the columns that keep it. */
function saidOf(row: string) {
  return {
    campo: sql`left(${name(row, 'coluna')}, 200)`,
    valor: sql`left(${name(row, 'valor')}, 300)`,
    motivo: sql`left(${name(row, 'motivo')}, 1000)`,
  }
}

/** Kept lines, called `l`, for which a condition holds, each with what became of it. */
export function keptRejects(
  db: Queryable,
  { recurso, aberta, voltou, descartada }: RejectsKept,
  onde: RawBuilder<unknown>,
): LinePages<Rejeito> {
  const situacao = sql`case status when ${descartada} then 'descartada'
    when ${aberta} then case when correcao is null then 'rejeitada' else 'reprocessada' end
    when ${voltou} then 'corrigida' else 'resolvida' end`
  const table = sql`(select r.*, campo as coluna, ${situacao} as situacao from ${name(recurso)} r)`
  return pagesOf(db, table, onde, SHEET)
}
