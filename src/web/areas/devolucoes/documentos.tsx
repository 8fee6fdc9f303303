import { DocumentButtons } from '../../framework/fields/document-buttons'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/carteira/devolucoes-texts'

/** The documents of a return: what its creditor gets. */
export function DocumentosDoBordero({ record }: PanelProps) {
  const id = Number(record.id)
  return <DocumentButtons path={`/devolucoes/${id}/bordero`} id={id} words={texts.documentos} />
}
