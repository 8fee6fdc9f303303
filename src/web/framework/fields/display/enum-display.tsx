import type { DisplayProps } from '../renderer'
import { isBlank } from '../wire-value'
import { Blank } from './text-display'
import { toneOf } from './tone'

/** A word on its state's colour; a value without a colour is plain text. */
export function EnumDisplay({ value, field }: DisplayProps) {
  if (isBlank(value)) return <Blank />
  const option = field.valores?.find((item) => item.valor === value)
  if (!option?.cor) return <>{option?.rotulo ?? String(value)}</>
  return <span className={toneOf(option.cor)}>{option.rotulo}</span>
}
