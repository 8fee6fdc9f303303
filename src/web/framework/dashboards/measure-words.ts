import type { Parte } from '../../../contract/paineis/parte'
import type { Grain } from '../../../declaration/consulta-definitions'
import { amount, brl, formatCount } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { useConfig } from '../../refine/config-context'
import type { UserConfig } from '../../refine/user-config'
import { findField } from '../resources/field-lookup'
import { groupLabel } from '../resources/list/report/group-label'

type Value = Pick<Parte, 'valor' | 'titulo'>

interface Grouped {
  readonly recurso: string
  readonly campo: string
  readonly por: Grain | null
}

/** What the parts of a block are called. */
export function usePartLabel(): (grouped: Grouped, part: Value) => string {
  const config = useConfig()
  return (grouped, part) => partLabel(config, grouped, part)
}

function partLabel({ resources, consultas }: UserConfig, { recurso, campo, por }: Grouped, part: Value): string {
  const list = resources[recurso] ?? consultas[recurso]
  const field = list && findField(list, campo)
  if (!field) return String(part.titulo ?? part.valor ?? texts.demais)
  return groupLabel(field, { campo, por }, part)
}

/** What a part comes to: its sum, or how many. */
export function measureOf({ soma, quantidade }: Pick<Parte, 'soma' | 'quantidade'>): number {
  return soma ?? quantidade
}

/** The same in words: an amount where it is a sum. */
export function measured(value: number, isSum: boolean): string {
  return isSum ? brl(value) : formatCount(value)
}

/** The same in a column of figures, where the currency says nothing. */
export function figureIn(value: number, isSum: boolean): string {
  return isSum ? amount(value) : formatCount(value)
}

/** '+1.234,00', '-12', '0'. */
export function signedIn(value: number, isSum: boolean): string {
  const figure = figureIn(value, isSum)
  return value > 0 ? texts.mais(figure) : figure
}

/** 12345678 → '12,3 mi', for an axis. */
export function short(value: number): string {
  const size = Math.abs(value)
  const [unit, name] = size >= 1_000_000 ? [1_000_000, ' mi'] : size >= 1_000 ? [1_000, ' mil'] : [1, '']
  return `${(value / unit).toLocaleString('pt-BR', { maximumFractionDigits: unit === 1 ? 0 : 1 })}${name}`
}
