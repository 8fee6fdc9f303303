import { sql } from 'kysely'
import { AppError, formatMessage } from '../../../../errors/app-error'
import { emAcordo, emSituacao } from '../../../collection/acordos/por-que-indisponivel'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { PROCURADA } from '../load-partes'

/** An operation as who negotiates it knows it. */
interface Conhecida {
  readonly id: number
  readonly numero_operacao: string
}

/**
 * Which of these operations can no longer be negotiated.
 *
 * Returns  id → `operacao_indisponivel`, naming the agreement that holds it, who closed it and when, or where it went; in the order
 *          of the ids. One that is free is absent.
 */
export async function findIndisponiveis(
  db: Db,
  ctx: ActContext,
  operacoes: readonly Conhecida[],
): Promise<ReadonlyMap<number, AppError>> {
  const found = new Map<number, AppError>()
  if (operacoes.length === 0) return found
  const states = await loadStates(
    db,
    operacoes.map(({ id }) => id),
  )
  for (const { id, numero_operacao } of [...operacoes].sort((one, other) => one.id - other.id)) {
    const motivo = problemOf(ctx, states.get(id))
    if (motivo === null) continue
    found.set(id, AppError.onField('operacoes', 'operacao_indisponivel', { numero_operacao, motivo }))
  }
  return found
}

interface State {
  readonly id: number
  readonly status_operacao: string
  readonly excluida: boolean
  readonly procurada: boolean
  /** The live agreement that holds it. */
  readonly acordo_id: number | null
  readonly fechado_em: string | null
  readonly quem: string | null
}

async function loadStates(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, State>> {
  const { rows } = await sql<State>`
    select operacoes.id, operacoes.status_operacao, operacoes.excluido_em is not null as excluida, ${PROCURADA} as procurada, a.id as acordo_id, a.criado_em as fechado_em, u.nome as quem
    from operacoes
    left join acordos_operacoes l on l.operacao_id = operacoes.id and l.viva
    left join acordos a on a.id = l.acordo_id
    left join usuarios u on u.id = a.criado_por
    where operacoes.id = any(${[...ids]}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const EM_COBRANCA = 'C'

function problemOf(ctx: ActContext, state: State | undefined): string | null {
  if (state === undefined || state.excluida) return formatMessage('operacao_excluida')
  const { acordo_id, fechado_em, quem, status_operacao, procurada } = state
  if (acordo_id !== null) return emAcordo({ acordo_id, quem, fechado_em })
  return procurada || status_operacao === EM_COBRANCA ? null : emSituacao(ctx, status_operacao)
}
