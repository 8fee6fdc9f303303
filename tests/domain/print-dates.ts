import { janelaDeBaixa } from '../../src/domain/baixas/janela-de-baixa'
import { addBusinessDays } from '../../src/domain/calendar/business-days'
import { addDays, addMonths, daysBetween, weekday } from '../../src/domain/calendar/iso-date'
import { localTime, startOfDay } from '../../src/domain/calendar/local-time'
import { readDate } from '../../src/domain/calendar/read-date'
import { podeContatar } from '../../src/domain/contact/pode-contatar'
import { calcularProposta } from '../../src/domain/negociacao/proposta'
import { readDataInicio } from '../../src/domain/negociacao/situacao'
import { em, feito, pedido, regras } from './contact/perguntas'
import { entrada, operacao } from './negociacao/caso'

/** Prints everything of the domain that has to do with dates, to be compared between time zones. */
const DAYS = ['2026-02-14', '2026-02-15', '2026-10-17', '2026-10-18', '2026-11-01', '2026-11-20', '2024-02-29']

const calendar = DAYS.map((day) => ({
  day,
  weekday: weekday(day),
  tomorrow: addDays(day, 1),
  inMonths: [1, 2, 12].map((months) => addMonths(day, months)),
  inBusinessDays: addBusinessDays(day, 5),
  sinceNewYear: daysBetween('2018-11-03', day),
  read: readDate(`${day}T23:59:59-03:00`),
  inicio: readDataInicio(`{"data_inicio":"${day}T00:30:00Z"}`),
  janela: janelaDeBaixa(day, 5),
}))

const propostas = DAYS.map((hoje) =>
  calcularProposta(
    entrada({
      hoje,
      operacoes: [operacao({ data_vencimento: '2018-11-03' })],
      parametros: { nParcelas: 13, entrada: 10 },
    }),
  ),
)

const PLACES = [em('SP', '11'), em('AC', '21'), em('AM', '97'), em(null, null)]
const contatos = [feito('2018-11-03T23:30:00-03:00', 'sms'), feito('2026-11-20T02:59:00Z', 'ligacao', { cpc: true })]
const contato = DAYS.flatMap((day) =>
  ['T02:59:59Z', 'T11:00:00Z', 'T23:30:00Z'].map((time) => ({
    local: localTime(Date.parse(`${day}${time}`), 'America/Sao_Paulo'),
    begins: startOfDay(day),
    verdicts: PLACES.map((place) => podeContatar(pedido, { ...place, contatos }, regras, new Date(`${day}${time}`))),
  })),
)

const offset = new Date(Date.UTC(2026, 0, 15)).getTimezoneOffset()
process.stdout.write(JSON.stringify({ offset, calendar, propostas, contato }))
