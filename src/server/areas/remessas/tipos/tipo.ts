import type { PermissionCode } from '../../../../declaration/generated-permissions'
import type { LayoutDefinition } from '../../../../declaration/layout-definition'
import type { WritingContext } from '../../../framework/writing/writing-context'
import type { Db } from '../../../platform/database/pool'
import { type Lote, layoutOf, type Resumo } from '../lote'
import type { Folha, Leitura } from '../rows/headings'

/** One file of a batch, from its reading to what it becomes. */
export interface Execucao extends Pick<Lote, 'credor_id' | 'coluna_numero' | 'completo' | 'junta' | 'usar_arquivo'> {
  readonly ctx: WritingContext
  /** Number of the file with lines. */
  readonly id: number
  readonly remessa_id: number
  readonly layout: LayoutDefinition
}

/** Throws `layout_desconhecido` once the file's layout is not declared any more. */
export function execucaoOf(
  ctx: WritingContext,
  of: Pick<Execucao, 'id' | 'remessa_id'>,
  lote: Omit<Lote, keyof Resumo>,
): Execucao {
  const { credor_id, coluna_numero, completo, junta, usar_arquivo } = lote
  return {
    ctx,
    ...of,
    credor_id,
    coluna_numero,
    completo,
    junta,
    usar_arquivo,
    layout: layoutOf(ctx.definitions, lote),
  }
}

/** What a kind tells of its file besides its lines. */
export type Dito = Partial<Pick<Resumo, 'ausentes' | 'valor_ausente' | 'folhas' | 'alertas'>>

export interface Trazido {
  /** Lines that came in. */
  readonly linhas: number
  readonly clientes_novos: number
}

/** A kind of batch: what becomes of its lines, by statements over all of them at once. */
export interface TipoDeRemessa {
  readonly leitura: Leitura
  /** Of a workbook of several sheets, each; then every line counts, and `leitura` is of the first. */
  readonly folhas?: readonly Folha[]
  /** What it takes beside bringing batches in. */
  readonly permissao?: PermissionCode
  /** It comes in once another person said so. */
  readonly consentimento?: true
  /** Gives each line read its verdict. */
  readonly julgar: (trx: Db, execucao: Execucao) => Promise<void>
  /** What the whole file comes to besides its lines. */
  readonly resumir?: (trx: Db, execucao: Execucao) => Promise<Dito>
  /** Takes back what changed since: while the batch comes in, and once more where somebody else was quicker. */
  readonly rever: (trx: Db, execucao: Execucao) => Promise<void>
  /** Brings the accepted lines in; tells lines done of lines to do. */
  readonly trazer: (
    trx: Db,
    execucao: Execucao,
    onProgress: (done: number, total: number) => Promise<void>,
  ) => Promise<Trazido>
}
