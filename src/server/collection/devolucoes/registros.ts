import type { RawBuilder } from 'kysely'
import type { WriteContext } from '../../framework/resources/write/write-context'
import type { Db } from '../../platform/database/pool'

/**
 * Why an operation cannot be given back now, as SQL over the operations that are to go, a part of a `from` with `id`, `cliente_id`,
 * `credor_id` and `numero_operacao`: rows of `operacao_id` and `motivo`, in words.
 */
export type ImpedeDevolver = (operacoes: RawBuilder<unknown>) => RawBuilder<unknown>

/** Operations that go to their creditor, or come back from him, locked. */
export interface OperacoesDoBordero {
  readonly bordero: number
  /** A part of a `from`, as above. */
  readonly operacoes: RawBuilder<unknown>
  /** Where what is done for it comes from, as the history says it. */
  readonly origem: string
}

/** What was done of one kind, in words; of many with their number. */
export interface Efeito {
  readonly quantos: number
  readonly um: string
  readonly varios: string
}

/** Ends, in the transaction of the return, what an area holds about operations that go; tells how many. */
export type AoDevolver = (trx: Db, ctx: WriteContext, vao: OperacoesDoBordero) => Promise<Efeito>

/** What came back with operations that are in collection again, and what could not, by kind. */
export interface Volta {
  readonly voltou?: Efeito
  readonly ficou: Efeito
}

export type AoReabrir = (trx: Db, ctx: WriteContext, voltam: OperacoesDoBordero) => Promise<Volta>

/** Makes an end of what stops them and can be ended: live agreements. In the order of the locks of money: agreements, instalments, operations. */
export type AoForcar = (
  trx: Db,
  ctx: WriteContext,
  vao: OperacoesDoBordero & { readonly motivo: string },
) => Promise<Efeito>

/** What the areas have to say of a return; it knows none of them. Each says its own in src/server/app/devolucao.ts. */
export interface RegistrosDaDevolucao {
  readonly impede: readonly ImpedeDevolver[]
  readonly aoDevolver: readonly AoDevolver[]
  readonly aoReabrir: readonly AoReabrir[]
  readonly aoForcar: readonly AoForcar[]
}
