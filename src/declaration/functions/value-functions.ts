import { addBusinessDays } from '../../domain/calendar/business-days'
import { isDate } from '../../domain/calendar/iso-date'
import { isMenor } from '../../domain/clientes/menor'
import type { ValueFunction } from './function-definitions'
import { TEXT_FUNCTIONS } from './text-functions'

const MOST_BUSINESS_DAYS = 260

/** Named functions of values that expressions call; the browser has them, too. */
export const VALUE_FUNCTIONS: Readonly<Record<string, ValueFunction>> = {
  ...TEXT_FUNCTIONS,
  /**
   * Whether one of these creditors sees the operations of all creditors.
   * Source: docs/regras.md, "O acordo e as parcelas".
   */
  veTodasOperacoes: {
    kind: 'valores',
    params: 1,
    returns: 'boolean',
    run: ([empresas], { regras }) =>
      Array.isArray(empresas) && empresas.some((id) => regras.credores.veem_todas_operacoes.includes(id)),
  },
  /**
   * The business day that many after a date, which itself never counts; blank beyond a year.
   * Source: docs/declaracoes.md, "Expressões".
   */
  diaUtilDepois: {
    kind: 'valores',
    params: 2,
    returns: 'date',
    run: ([data, dias]) =>
      isDate(data) && typeof dias === 'number' && Number.isInteger(dias) && dias > 0 && dias <= MOST_BUSINESS_DAYS
        ? addBusinessDays(data, dias)
        : null,
  },
  /** Days without contact after which a client is to be sought. Source: config/regras.yaml, `fila`. */
  diasSemContato: {
    kind: 'valores',
    params: 0,
    returns: 'number',
    run: (_args, { regras }) => regras.fila.sem_contato_dias,
  },
  /** The first day of a date's month. */
  inicioDoMes: {
    kind: 'valores',
    params: 1,
    returns: 'date',
    run: ([data]) => (isDate(data) ? `${data.slice(0, 7)}-01` : null),
  },
  /** That hour of a day in São Paulo, which has had no summer time since 2019. */
  noHorario: {
    kind: 'valores',
    params: 2,
    returns: 'instant',
    run: ([data, hora]) =>
      isDate(data) && typeof hora === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(hora)
        ? `${data}T${hora}:00-03:00`
        : null,
  },
  /** Whether somebody is under 18. Source: docs/regras.md, "Menores". */
  menorDeIdade: {
    kind: 'valores',
    params: 1,
    returns: 'boolean',
    run: ([nascimento], { hoje }) => isDate(nascimento) && isMenor(nascimento, hoje),
  },
}
