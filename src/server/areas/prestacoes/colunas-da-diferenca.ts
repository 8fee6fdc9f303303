import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** What one of the three says: the day, and the amount in reais. */
type Lado = readonly [data: Sql, valor: Sql]

/** What a kind of difference tells of a statement `s`; what is left out is empty. */
export interface Colunas {
  readonly tipo: Sql
  /** What it came from: one row of each. */
  readonly fonte: Sql
  readonly referencia: Sql
  readonly parcela?: Sql
  readonly operacao?: Sql
  readonly retorno?: Sql
  readonly pendencia?: Sql
  readonly extrato?: Sql
  readonly nosso?: Lado
  readonly banco?: Lado
  readonly credor?: Lado
}

const NADA = sql`null`
const VAZIO: Lado = [NADA, NADA]

/** The columns of a difference, of which there is one select for each kind. */
export function colunas({ tipo, fonte, referencia, ...dito }: Colunas): Sql {
  const {
    parcela = NADA,
    operacao = NADA,
    retorno = NADA,
    pendencia = NADA,
    extrato = NADA,
    nosso = VAZIO,
    banco = VAZIO,
    credor = VAZIO,
  } = dito
  return sql`s.id as prestacao_id, s.credor_id, (${tipo})::text as tipo, (${fonte})::text as fonte, (${referencia})::text as referencia,
    (${parcela})::bigint as parcela_id, (${operacao})::bigint as operacao_id, (${retorno})::bigint as retorno_id, (${pendencia})::bigint as pendencia_id, (${extrato})::bigint as extrato_id,
    (${nosso[0]})::date as nosso_data, (${nosso[1]})::numeric as nosso_valor, (${banco[0]})::date as banco_data,
    (${banco[1]})::numeric as banco_valor, (${credor[0]})::date as credor_data, (${credor[1]})::numeric as credor_valor`
}

/** Names an instalment `p` as people do. */
export const PARCELA = sql`'Acordo ' || p.acordo_id || ', parcela ' || p.numero_parcela || '/' || p.total_parcelas`
