import { sql } from 'kysely'
import { diasSemExpediente } from '../../../contract/eventos'
import { isBusinessDay } from '../../../domain/calendar/business-days'
import { addDays, daysBetween, isDate } from '../../../domain/calendar/iso-date'
import { AppError } from '../../../errors/app-error'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'

/** Two months of weeks, as the widest screen shows. */
const MOST_DAYS = 70

/** Days on which banks do not work, and what they are called. Source: docs/telas.md, "Calendário". */
export const calendarioRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const schema = { querystring: diasSemExpediente.consulta, response: { 200: diasSemExpediente.resposta } }
  app.get(
    '/api/v1/calendario/dias',
    { schema, config: { permissao: 'acompanhamento.ver' } },
    async ({ query: { de, ate } }) => {
      if (!isDate(de)) throw AppError.onField('de', 'data_invalida')
      if (!isDate(ate)) throw AppError.onField('ate', 'data_invalida')
      const length = daysBetween(de, ate) + 1
      if (length < 1 || length > MOST_DAYS)
        throw AppError.onField('ate', 'requisicao_invalida', { detalhe: `até ${MOST_DAYS} dias` })
      const { rows: feriados } = await sql<{ data: string; nome: string }>`
        select data, nome from feriados where data between ${de}::date and ${ate}::date and excluido_em is null
          and uf is null and coalesce(cidade, '') = '' order by data`.execute(app.db)
      const nomes = new Map(feriados.map(({ data, nome }) => [data, nome]))
      return Array.from({ length }, (_, index) => addDays(de, index))
        .filter((day) => !isBusinessDay(day, [...nomes.keys()]))
        .map((data) => ({ data, nome: nomes.get(data) ?? null }))
    },
  )
}
