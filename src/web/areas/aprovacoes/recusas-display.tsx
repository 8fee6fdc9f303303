import { Blank } from '../../fields/display/text-display'
import type { DisplayProps } from '../../fields/renderer'
import { readRecusas } from './pedido'

/** What goes beyond a limit, in the sentences that refused it. */
export function RecusasDisplay({ value }: DisplayProps) {
  const recusas = readRecusas(value)
  if (recusas.length === 0) return <Blank />
  return <>{recusas.map(({ mensagem }) => mensagem).join(' ')}</>
}
