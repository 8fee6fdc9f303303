import type { Bloco } from '../../../contract/paineis/painel'
import type { Parte } from '../../../contract/paineis/parte'
import { sumReais } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { useConfig } from '../../refine/config-context'
import { measureOf, usePartLabel } from './measure-words'
import { type PartPath, usePartPath } from './use-part-path'

export type ChartAnswer = Extract<Bloco, { kind: 'grafico' }>

export interface ChartLine {
  readonly name: string
  /** null: not yet. */
  readonly values: readonly (number | null)[]
  /** Where the rows of each value are; null: nowhere alone. */
  readonly paths: readonly (string | null)[]
}

export interface ChartLines {
  readonly labels: readonly string[]
  readonly lines: readonly ChartLine[]
  readonly target: Pick<ChartLine, 'name' | 'values'> | null
  readonly isSum: boolean
}

/** The figures of a chart in the order in which it draws them, added up where it says so; every line has every part. */
export function useChartLines(
  { recurso, por, serie, series, acumulado, em_ordem, contra, indicador }: ChartAnswer,
  given?: PartPath,
): ChartLines {
  const { hoje } = useConfig()
  const label = usePartLabel()
  const usual = usePartPath()
  const pathOf = given ?? usual
  const parts = new Map(series.flatMap(({ partes }) => partes).map((parte) => [partKey(parte), parte]))
  const keys = [...parts.keys()]
  const isSum = series.some(({ partes }) => partes.some(({ soma }) => soma !== null))
  const added = (values: readonly number[]) => (acumulado ? running(values) : values)
  // a running total opens all that it is of
  const start = acumulado ? startOf([...parts.values()][0]) : null
  const reach = (rota: Parte['rota']): Parte['rota'] =>
    rota && start
      ? { ...rota, filtros: rota.filtros.map((one) => (one.campo === start.campo && one.op === 'gte' ? start : one)) }
      : rota
  const lines = series.map((each) => {
    const own = new Map(each.partes.map((parte) => [partKey(parte), parte]))
    const at = (key: string) => own.get(key) ?? null
    const name =
      serie === null ? indicador : each.demais ? texts.demais : label({ recurso, campo: serie, por: null }, each)
    const values = keys.map((key) => measureOf(at(key) ?? { soma: 0, quantidade: 0 }))
    // of a number, such as an age: what is not reached yet has no figure
    const last = em_ordem && por.por === null ? keys.findLastIndex((key) => own.has(key)) : keys.length - 1
    const isToCome = (key: string) => por.por !== null && String(parts.get(key)?.valor).slice(0, 10) > hoje
    const shown = added(values).map((value, nth) =>
      nth > last || ((value === 0 || acumulado) && isToCome(keys[nth] ?? '')) ? null : value,
    )
    return { name, values: shown, paths: keys.map((key) => pathOf({ rota: reach(at(key)?.rota ?? null) })) }
  })
  const [first] = series
  const targets = keys.map((key) => first?.partes.find((one) => partKey(one) === key)?.alvo ?? null)
  const target =
    contra === null || !first || first.partes.every(({ alvo }) => alvo === null)
      ? null
      : { name: contra, values: acumulado ? running(targets.map((alvo) => alvo ?? 0)) : targets }
  const labels = [...parts.values()].map((parte) =>
    parte.rota === null && parte.valor === null && serie === null ? texts.demais : label({ recurso, ...por }, parte),
  )
  return { labels: isOfOneDay(por, [...parts.values()]) ? labels.map(hourAlone) : labels, lines, target, isSum }
}

/** Hours of one day need not say which. */
function isOfOneDay({ por }: ChartAnswer['por'], parts: readonly Parte[]): boolean {
  return por === 'hora' && new Set(parts.map(({ valor }) => String(valor).slice(0, 10))).size === 1
}

function hourAlone(label: string): string {
  return label.split(' ').at(-1) ?? label
}

/** Where the first part begins. */
function startOf(first: Parte | undefined) {
  return first?.rota?.filtros.find(({ op }) => op === 'gte') ?? null
}

function partKey({ valor, rota }: { readonly valor: unknown; readonly rota: unknown }): string {
  return valor === null && rota === null ? 'demais' : JSON.stringify(valor)
}

function running(values: readonly number[]): readonly number[] {
  let total = 0
  return values.map((value) => {
    total = sumReais([total, value])
    return total
  })
}
