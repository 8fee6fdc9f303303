import type { ReportTotal } from '../../../../../declaration/consulta-definitions'
import { FieldDisplay } from '../../../fields/field-display'
import { plainField } from '../../../fields/plain-field'
import type { LineTotals } from './use-groups'

interface TotalCellProps {
  readonly total: ReportTotal
  readonly line: LineTotals | null
}

/** One total of one line, as its type is shown everywhere. */
export function TotalCell({ total: { nome, tipo, rotulo }, line }: TotalCellProps) {
  if (line === null) return null
  const field = plainField(nome, tipo, rotulo)
  return <FieldDisplay field={field} record={{ id: 0, [nome]: line.totais[nome] ?? null }} place="list" />
}
