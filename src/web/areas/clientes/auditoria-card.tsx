import { AccessLines } from '../../framework/permissions/access-lines'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { RelatedHistory } from '../../framework/resources/show/related-history'
import { texts } from '../../i18n/screens/clientes-texts'
import { useCan } from '../../refine/config-context'

/** Who changed what of the client and of his contacts and agreements, and, for who may ask, who opened his data. */
export function AuditoriaDoCliente({ record }: PanelProps) {
  const can = useCan()
  const id = Number(record.id)
  return (
    <>
      {can('clientes', 'posicao') ? (
        <RelatedHistory address={`clientes/${id}/auditoria`} title={texts.auditoria} />
      ) : null}
      {can('clientes', 'acessos') ? <AccessLines address={`clientes/${id}/acessos`} /> : null}
    </>
  )
}
