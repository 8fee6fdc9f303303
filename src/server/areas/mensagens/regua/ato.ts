import { addDays } from '../../../../domain/calendar/iso-date'
import { formatDate } from '../../../../domain/calendar/read-date'
import { AppError } from '../../../../errors/app-error'
import type { ServerAct } from '../../../framework/acts/server-act'
import { asCompany } from '../../../framework/resources/events/as-company'
import { ensaiar } from './ensaiar'

/** How far ahead a day may be looked at. */
const DAYS = 30

/** Looks at a day to come as the run of it would: of all rules in force, which share the people's budget. Throws `regua_ensaio_dia`. */
export const ensaiarDiaDaRegua: ServerAct = async (trx, ctx, { valores }) => {
  const dia = String(valores.ensaio_dia)
  const [de, ate] = [addDays(ctx.clock.hoje(), 1), addDays(ctx.clock.hoje(), DAYS)]
  if (dia < de || dia > ate) {
    throw AppError.onField('ensaio_dia', 'regua_ensaio_dia', { de: formatDate(de), ate: formatDate(ate) })
  }
  await ensaiar(trx, { ...ctx, usuario: asCompany(ctx.definitions, ctx.usuario.id) }, dia)
}
