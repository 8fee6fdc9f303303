import { type RawBuilder, sql } from 'kysely'
import type { ContratoDoCredor, HorarioDoContrato } from '../../../domain/contact/pergunta'
import { canaisBloqueados } from '../../../domain/eventos/canais-bloqueados'

/** What a creditor's record says of how debtors may be sought; hours as `HH:MM:SS`. */
export interface ContratoLido {
  readonly registro: string
  readonly canais: unknown
  readonly das: string | null
  readonly ate: string | null
  readonly sabado_das: string | null
  readonly sabado_ate: string | null
  readonly sem_sabado: boolean | null
}

/** Of one creditor; of none in particular, of all to whom the person owes what is open (table `aberto`). */
export function contratosDaPessoaSql(credor: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${CONTRATOS} and (k.id = ${credor} or ${credor} is null and k.id in (select credor_id from aberto))`
}

/** Of creditors by their ids. */
export function contratosSql(credores: readonly number[]): RawBuilder<unknown> {
  return sql`${CONTRATOS} and k.id = any(${credores}::bigint[])`
}

const CONTRATOS = sql`
  select k.id, 'credores/' || k.id as registro, k.contato_canais as canais, k.contato_das as das, k.contato_ate as ate,
    k.contato_sabado_das as sabado_das, k.contato_sabado_ate as sabado_ate, k.contato_sem_sabado as sem_sabado
  from credores k where k.excluido_em is null`

const WEEK = [1, 2, 3, 4, 5] as const
const SATURDAY = [6] as const
const MIDNIGHT = 24 * 60

/** Days of which a contract says nothing are as the law leaves them. */
export function contratoDe({ registro, canais, ...said }: ContratoLido): ContratoDoCredor {
  const named = canaisBloqueados(canais)
  const { das, ate, sabado_das, sabado_ate, sem_sabado } = said
  const silent = [das, ate, sabado_das, sabado_ate].every((each) => each === null) && sem_sabado !== true
  const sabado = sem_sabado === true ? [] : [janela(SATURDAY, sabado_das, sabado_ate)]
  return {
    registro,
    canais: named.length === 0 ? null : named,
    horarios: silent ? null : [janela(WEEK, das, ate), ...sabado],
  }
}

function janela(dias: readonly number[], das: string | null, ate: string | null): HorarioDoContrato {
  return { dias, de: das === null ? 0 : minutesOf(das), ate: ate === null ? MIDNIGHT : minutesOf(ate) }
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
