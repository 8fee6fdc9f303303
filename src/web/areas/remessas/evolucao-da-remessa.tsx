import type { EvolucaoDaRemessa as Evolucao, EvolucaoDoLote } from '../../../contract/carteira/evolucao'
import { amount, brl, formatPercent } from '../../../domain/money/format'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/carteira/remessas-texts'
import { Card } from '../../layout/card'
import { PlainTable } from '../../layout/plain-table'
import { EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { useAsk } from '../../refine/use-ask'

const words = texts.evolucao

/** What came in of a batch month by month, beside the creditor's earlier batches at the same age. */
export function EvolucaoDaRemessa({ record }: PanelProps) {
  const { data, error, refetch } = useAsk('evolucaoDaRemessa', { id: Number(record.id) }, { retry: false })
  return (
    <Card title={words.titulo}>
      {data ? <Meses {...data} /> : error ? <ErrorState error={error} onRetry={refetch} /> : <LoadingState />}
    </Card>
  )
}

function Meses({ remessa, anteriores }: Evolucao) {
  if (remessa === null) return <EmptyState title={words.vazio} />
  return (
    <>
      <p>
        {words.ajuda} {words.base(brl(remessa.nominal), brl(remessa.nominal_sem_devolvidas))}
      </p>
      <PlainTable
        label={words.titulo}
        columns={[
          words.idade,
          words.recuperado,
          words.acumulado,
          words.semDevolvidas,
          words.baixaDoCredor,
          words.baixaAcumulada,
          ...anteriores.map(({ remessa_id }) => words.remessa(remessa_id)),
        ]}
        figuresFrom={1}
        rows={remessa.meses.map((mes) => ({
          key: mes.idade,
          cells: [
            mes.idade,
            amount(mes.recuperado),
            share(mes.recuperado_porcento),
            share(mes.sem_devolvidas_porcento),
            amount(mes.baixa_do_credor),
            share(mes.baixa_do_credor_porcento),
            ...anteriores.map((lote) => share(atAge(lote, mes.idade))),
          ],
        }))}
      />
    </>
  )
}

function atAge({ meses }: EvolucaoDoLote, idade: number): number | null {
  return meses.find((mes) => mes.idade === idade)?.recuperado_porcento ?? null
}

function share(value: number | null): string {
  return value === null ? '—' : formatPercent(value)
}
