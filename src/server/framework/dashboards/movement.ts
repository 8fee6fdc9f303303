import type { Dimensao, Porque } from '../../../contract/paineis/porque'
import type { comparedPeriods } from '../../../domain/calendar/compared-period'
import type { Period } from '../../../domain/calendar/period'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { namesOf } from '../consultas/report-groups'
import type { Row } from '../resources/read/row'
import { type Compared, type Contribution, contributionsOf } from './contributions'
import { type PartValue, placeOf } from './figure-parts'
import { inCents } from './measure'

interface Place {
  readonly db: Db
  readonly ctx: ActContext
  readonly periods: ReturnType<typeof comparedPeriods>
  readonly figures: Compared
}

/** What moved a figure between two periods, by each of the columns, of the row that their statement brought. */
export async function movementOf(place: Place, campos: readonly string[], row: Row): Promise<Omit<Porque, 'rotulo'>> {
  const { total, dimensoes } = contributionsOf(row, campos)
  const shown: Dimensao[] = []
  for (const [at, lines] of dimensoes.entries()) shown.push(await dimensionOf(place, campos[at] ?? '', lines))
  const { periods, figures } = place
  return {
    recurso: figures.now.model.definition.recurso,
    em_reais: figures.now.soma !== null,
    periodo: days(periods.now),
    comparado: days(periods.before),
    total: changeOf(total),
    dimensoes: shown,
  }
}

async function dimensionOf(
  { db, ctx, figures: { now, before } }: Place,
  campo: string,
  { linhas, demais }: ReturnType<typeof contributionsOf>['dimensoes'][number],
): Promise<Dimensao> {
  const por = { campo, por: null }
  const field = now.model.refs.find(({ key }) => key === campo)
  const valores = linhas.map(({ valor }) => valor)
  const names = await namesOf(db, ctx, field, valores)
  const opens = ({ indicador: { rota } }: Compared['now'], valor: PartValue) =>
    placeOf(valor, { rota, por, names, periodo: null })
  return {
    campo,
    linhas: linhas.map(({ valor, ...sums }) => {
      const { titulo, rota } = opens(now, valor)
      return { valor, titulo, ...changeOf(sums), rota, rota_antes: opens(before, valor).rota }
    }),
    demais: demais && { quantos: demais.quantos, ...changeOf(demais) },
  }
}

function changeOf({ agora, antes }: Contribution) {
  return { agora, antes, diferenca: inCents(agora - antes) }
}

function days({ from, to }: Period) {
  return { inicio: from, fim: to }
}
