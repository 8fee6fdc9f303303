import { addMonths, isDate, toDayNumber } from '../../../domain/calendar/iso-date'
import { formatDate } from '../../../domain/calendar/read-date'
import { type Quitacao, quitar } from '../../../domain/clientes/quitacao'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { listAcordosVivos, listOperacoesEmCobranca, requireCliente } from './dividas'

const MONTHS_EACH_WAY = 120
const RETROATIVA = 'negociacao.data_retroativa'

/** What the client owes on a day, each figure with its reason; the debts as they stand now. */
export async function readQuitacao(db: Db, ctx: ActContext, cliente: number, data?: string): Promise<Quitacao> {
  const dia = checkDay(ctx, data)
  await requireCliente(db, ctx, cliente)
  const [operacoes, acordos] = await Promise.all([
    listOperacoesEmCobranca(db, ctx, cliente),
    listAcordosVivos(db, ctx, cliente),
  ])
  return quitar({ operacoes, acordos, data: dia })
}

/**
 * The asked day, today when none is.
 *
 * Throws   `data_invalida`, `quitacao_data_distante` on `data`; `sem_permissao` for a day before today without
 *          `negociacao.data_retroativa`.
 */
export function checkDay(ctx: ActContext, data: string | undefined): string {
  const hoje = ctx.clock.hoje()
  if (data === undefined) return hoje
  if (!isDate(data)) throw AppError.onField('data', 'data_invalida')
  const [de, ate] = [addMonths(hoje, -MONTHS_EACH_WAY), addMonths(hoje, MONTHS_EACH_WAY)]
  if (toDayNumber(data) < toDayNumber(de) || toDayNumber(data) > toDayNumber(ate)) {
    throw AppError.onField('data', 'quitacao_data_distante', { de: formatDate(de), ate: formatDate(ate) })
  }
  if (data < hoje && !ctx.usuario.permissoes.has(RETROATIVA)) {
    throw new AppError('sem_permissao', { permissao: RETROATIVA })
  }
  return data
}
