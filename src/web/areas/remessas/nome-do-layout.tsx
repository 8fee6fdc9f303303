import { Blank } from '../../framework/fields/display/text-display'
import type { DisplayProps } from '../../framework/fields/renderer'
import { isBlank } from '../../framework/fields/wire-value'
import { useConfig } from '../../refine/config-context'

/** How a batch's file was read, by the layout's name; one that is declared no more by its code. */
export function NomeDoLayout({ value }: DisplayProps) {
  const { layouts } = useConfig()
  if (isBlank(value)) return <Blank />
  return <>{layouts.find(({ layout }) => layout === value)?.rotulo ?? String(value)}</>
}
