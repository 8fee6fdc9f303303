import { listNamed } from '../../../declaration/dashboard/find-lists'
import type { BridgeBlock } from '../../../declaration/dashboard-definitions'
import { comparedPeriods } from '../../../domain/calendar/compared-period'
import type { Period } from '../../../domain/calendar/period'
import type { WholeStatement } from '../resources/kept/kept-answers'
import type { Row } from '../resources/read/row'
import { openFigure } from '../resources/read-indicators'
import { contributionsStatement } from './contributions'
import { movementOf } from './movement'
import { type BlockReader, narrowed } from './narrow'

/** What a figure was in the period that it is compared with, what of it each value of a column moved, and what it is. */
export async function openBridge({ db, ctx, narrowing, ...reading }: BlockReader, { figura, por }: BridgeBlock) {
  const { periodo } = narrowing
  if (periodo === null) return null
  const periods = comparedPeriods(periodo, ctx.clock.hoje(), narrowing.comparar)
  const of = (period: Period) =>
    openFigure(
      db,
      ctx,
      narrowed(ctx, { figura, partes: [{ campo: por, por: null }] }, { ...narrowing, periodo: period }),
      reading,
    )
  const [now, before] = [await of(periods.now), await of(periods.before)]
  if (!now || !before) return null
  const figures = { now, before }
  const statements: readonly WholeStatement[] = [contributionsStatement(figures, [por])]
  const values = listNamed(ctx.definitions, figura.recurso)?.campos.find(({ key }) => key === por)?.valores ?? []
  const places = new Map<unknown, number>(values.map(({ valor }, at) => [valor, at]))
  return {
    statements,
    segue: [figura.recurso],
    answer: async ([row = {}]: readonly Row[]) => {
      const { dimensoes, ...moved } = await movementOf({ db, ctx, periods, figures }, [por], row)
      const [{ linhas, demais } = { linhas: [], demais: null }] = dimensoes
      const inOrder = [...linhas].sort((a, b) => (places.get(a.valor) ?? 0) - (places.get(b.valor) ?? 0))
      const { nome, rotulo } = now.indicador
      return { figura: nome, indicador: rotulo, ...moved, dimensao: { campo: por, linhas: inOrder, demais } }
    },
  }
}
