import { sql } from 'kysely'
import type { ResourceDefinition } from '../../../declaration/definitions'
import { isDate } from '../../../domain/calendar/iso-date'
import type { Rhythm } from '../../../domain/relatorios/next-run'
import { AppError } from '../../../errors/app-error'
import { queueFor } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { campoDoPeriodo, isPeriodo } from './periodo'

interface Pedido {
  readonly frequencia: string
  readonly dia?: number | null | undefined
  readonly hora: number
  readonly periodo?: string | null | undefined
  readonly ate?: string | null | undefined
}

const FREQUENCIES = ['diaria', 'semanal', 'mensal'] as const
const LAST_DAY: Readonly<Record<Rhythm['frequencia'], number | null>> = { diaria: null, semanal: 7, mensal: 31 }

/**
 * How often something comes by itself, of which period, until when. A daily one has no day; of the others the day must fit.
 *
 * Throws   `fora_da_lista`, `campo_obrigatorio`, `data_invalida`, on their fields.
 */
export function readRitmo(definition: ResourceDefinition, { frequencia: asked, dia = null, hora, ...bounds }: Pedido) {
  const { periodo = null, ate = null } = bounds
  if (periodo !== null && (!isPeriodo(periodo) || campoDoPeriodo(definition) === null))
    throw AppError.onField('periodo', 'fora_da_lista')
  if (ate !== null && !isDate(ate)) throw AppError.onField('ate', 'data_invalida')
  const frequencia = FREQUENCIES.find((one) => one === asked)
  if (!frequencia) throw AppError.onField('frequencia', 'fora_da_lista')
  const last = LAST_DAY[frequencia]
  if (last === null) return { frequencia, dia: null, hora, periodo, ate }
  if (dia === null) throw AppError.onField('dia', 'campo_obrigatorio')
  if (dia > last) throw AppError.onField('dia', 'fora_da_lista')
  return { frequencia, dia, hora, periodo, ate }
}

/** How many reports and extractions one person may have coming at once. */
const MOST_SCHEDULES = 20

/** Throws `agendamentos_demais`. Two that he asks for at once wait for each other. */
export async function refuseTooMany(trx: Db, { usuario }: ActContext): Promise<void> {
  await queueFor(trx, `relatorios_agendados ${usuario.id}`)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from relatorios_agendados where autor_id = ${usuario.id} and ativo and excluido_em is null
  `.execute(trx)
  if ((rows[0]?.n ?? 0) >= MOST_SCHEDULES) throw new AppError('agendamentos_demais', { limite: MOST_SCHEDULES })
}
