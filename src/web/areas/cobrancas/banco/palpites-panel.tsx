import { Link } from 'react-router-dom'
import { formatDate } from '../../../../domain/calendar/read-date'
import { amount } from '../../../../domain/money/format'
import type { PanelProps } from '../../../framework/resources/extensions-context'
import { texts } from '../../../i18n/screens/carteira/retornos-do-banco-texts'
import { Card } from '../../../layout/card'
import { PlainTable } from '../../../layout/plain-table'
import { AbsentState, EmptyState } from '../../../layout/states'
import { useAsk } from '../../../refine/use-ask'

/** Whose a payment without an owner may be, each guess with why, beside the question that ties it to an instalment. */
export function PalpitesPanel({ recurso, record }: PanelProps) {
  const question = recurso === 'cobrancas_retornos' ? 'palpitesDoRetorno' : 'palpitesDoCredito'
  const { data, error, refetch } = useAsk(question, { id: Number(record.id) }, { retry: false })
  return (
    <Card bare="sem-margem" title={texts.palpites}>
      {!data ? (
        <AbsentState error={error} onRetry={refetch} />
      ) : data.palpites.length === 0 ? (
        <EmptyState title={texts.palpitesVazio} />
      ) : (
        <PlainTable
          label={texts.palpites}
          columns={texts.palpitesColunas}
          figuresFrom={2}
          narrow="fold"
          rows={data.palpites.map(({ parcela_id, acordo_id, numero_parcela, porque, vencimento, valor }) => ({
            key: parcela_id,
            cells: [
              <Link key="parcela" to={`/parcelas/${parcela_id}`} target="_blank">
                {texts.palpite(parcela_id, numero_parcela, acordo_id)}
              </Link>,
              porque.join('; '),
              formatDate(vencimento),
              amount(valor),
            ],
          }))}
        />
      )}
    </Card>
  )
}
