import { DocumentButtons } from '../../framework/fields/document-buttons'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/financeiro-texts'

/** The documents of a statement: what its creditor gets. */
export function PrestacaoActions({ record }: PanelProps) {
  const id = Number(record.id)
  return <DocumentButtons path={`/prestacoes/${id}/prestacao`} id={id} words={texts.prestacao} />
}
