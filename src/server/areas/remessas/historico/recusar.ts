import { type RawBuilder, sql } from 'kysely'
import { catalogue, type ErrorCode } from '../../../../errors/catalogue'
import { refuseFound } from '../../../framework/staging/lines'
import type { Db } from '../../../platform/database/pool'
import { accepted, linesOf } from '../lote'
import type { Execucao } from '../tipos/tipo'
import type { FOLHAS } from './folhas'

export type NomeDaFolha = (typeof FOLHAS)[number]['nome']

export interface Recusa {
  readonly folha: NomeDaFolha
  readonly code: ErrorCode
  /** Key of the column, whose value is shown; null: the whole line. */
  readonly coluna: string | null
  /** Condition over the line, called `s`. */
  readonly onde: RawBuilder<unknown>
  /** Further tables, as joins. */
  readonly com?: RawBuilder<unknown>
  /** Name in the message → SQL of its text. */
  readonly params?: Readonly<Record<string, RawBuilder<unknown>>>
}

/** Refuses the lines of a sheet for which a condition holds. */
export function recusar(
  db: Db,
  { id }: Pick<Execucao, 'id'>,
  { folha, code, coluna, onde, com = sql``, params = {} }: Recusa,
): Promise<void> {
  return refuseFound(
    db,
    linesOf(id),
    sql`select s.ctid as lugar, ${coluna} as coluna, ${coluna === null ? sql`s.chave` : dito(coluna)} as valor,
        ${motivoSql(code, params)} as motivo
      from remessas_linhas s ${com} where ${accepted(id)} and s.folha = ${folha} and (${onde})`,
  )
}

/** The sentence of a refusal, as SQL that fills in what each line brings. */
export function motivoSql(code: ErrorCode, params: Recusa['params'] = {}): RawBuilder<unknown> {
  const [, motivo] = catalogue[code]
  return Object.entries(params).reduce<RawBuilder<unknown>>(
    (text, [name, value]) => sql`replace(${text}, ${`{${name}}`}, coalesce((${value})::text, ''))`,
    sql`${motivo}::text`,
  )
}

/** What a line, called `s` or otherwise, says under a key, as text. */
export function dito(key: string, linha: RawBuilder<unknown> = sql`s`): RawBuilder<unknown> {
  return sql`(${linha}.dados ->> ${key}::text)`
}

/** The same as reais; null where the sheet says nothing. */
export function valorDito(key: string, linha?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${dito(key, linha)}::numeric`
}

/** An agreement comes in with all its instalments and receipts, and these with it, or none of them does. */
export async function recusarInteiro(db: Db, { id }: Execucao): Promise<void> {
  await recusar(
    db,
    { id },
    {
      folha: 'acordos',
      code: 'historico_linha_recusada',
      coluna: null,
      com: sql`join lateral (
      select r.folha, r.linha from remessas_linhas r
      where r.importacao_id = ${id} and r.folha in ('parcelas', 'recebimentos') and r.chave = s.chave and r.situacao = 'recusada'
      order by r.folha, r.linha limit 1) r on true`,
      onde: sql`true`,
      params: { folha: sql`r.folha`, linha: sql`r.linha` },
    },
  )
  for (const folha of ['parcelas', 'recebimentos', 'eventos'] as const) {
    await recusar(
      db,
      { id },
      {
        folha,
        code: 'historico_acordo_recusado',
        coluna: null,
        onde: sql`not exists (select from remessas_linhas a
        where a.importacao_id = ${id} and a.folha = 'acordos' and a.chave = s.chave and a.situacao = 'criar')`,
      },
    )
  }
}
