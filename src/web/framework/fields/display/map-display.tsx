import { formatAs } from '../format'
import type { DisplayProps } from '../renderer'
import { isBlank, isPlainObject } from '../wire-value'
import { KeyValues } from './key-values'
import { Blank } from './text-display'

/** One line per entry of the enumeration that has a value. */
export function MapDisplay({ value, field, place }: DisplayProps) {
  const map = field.mapa
  if (!map || !isPlainObject(value)) return <Blank />
  const entries = map.valores
    .filter((entry) => !isBlank(value[entry.valor]))
    .map((entry) => [entry.rotulo, formatAs(map.tipo, value[entry.valor])] as const)
  if (entries.length === 0) return <Blank />
  if (place !== 'list') return <KeyValues entries={entries} />
  return <>{entries.map(([name, text]) => `${name} ${text}`).join(' · ')}</>
}
