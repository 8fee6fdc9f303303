import type { Bloco } from '../../../contract/paineis/painel'
import { useDashboardPart } from '../resources/extensions-context'

/** A registered part. */
export function PartBlock({ bloco: { componente } }: { readonly bloco: Extract<Bloco, { kind: 'componente' }> }) {
  const Part = useDashboardPart(componente)
  return Part ? <Part /> : null
}
