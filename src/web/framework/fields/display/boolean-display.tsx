import { texts } from '../../../i18n/resource-texts'
import type { DisplayProps } from '../renderer'
import { isBlank } from '../wire-value'
import { Blank } from './text-display'

export function BooleanDisplay({ value }: DisplayProps) {
  if (isBlank(value)) return <Blank />
  return <>{value === true ? texts.yes : texts.no}</>
}
