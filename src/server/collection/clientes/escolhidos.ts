import { type RawBuilder, sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'

/** Which clients are meant: those of all that is said; what is not said chooses nothing. */
export interface Escolha {
  readonly remessa_id?: number | null | undefined
  readonly marcados?: readonly number[] | null | undefined
  readonly credor_id?: number | null | undefined
  readonly uf?: string | null | undefined
  readonly executivo_atual_id?: number | null | undefined
  readonly so_sem_executivo?: boolean | null | undefined
}

/** Of operations called `o`: they are in collection. */
export const EM_COBRANCA = sql`o.status_operacao = ${sql.lit(listas.status_operacao.c)} and o.excluido_em is null`

/** Conditions over `clientes`; none where nothing is said. Throws `fora_da_lista` on `uf`. */
export function escolhidosPor(
  { definitions }: Pick<ActContext, 'definitions'>,
  escolha: Escolha,
): readonly RawBuilder<unknown>[] {
  const { remessa_id, marcados, credor_id, uf, executivo_atual_id, so_sem_executivo } = escolha
  if (uf && !definitions.listas.ufs?.some(({ valor }) => valor === uf)) throw AppError.onField('uf', 'fora_da_lista')
  const owns = (condition: RawBuilder<unknown>) =>
    sql`exists (select from operacoes o where o.cliente_id = clientes.id and ${condition} and ${EM_COBRANCA})`
  return [
    ...(remessa_id == null ? [] : [owns(sql`o.remessa_id = ${remessa_id}`)]),
    ...(marcados == null || marcados.length === 0 ? [] : [sql`clientes.id = any(${marcados}::bigint[])`]),
    ...(credor_id == null ? [] : [owns(sql`o.credor_id = ${credor_id}`)]),
    ...(!uf ? [] : [sql`uf = ${uf}`]),
    ...(executivo_atual_id == null ? [] : [sql`executivo_cobranca_id = ${executivo_atual_id}`]),
    ...(so_sem_executivo === true ? [sql`executivo_cobranca_id is null`] : []),
  ]
}
