import type { RespostaDe } from '../../../contract/atos'
import { formatCount } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/carteira/devolucoes-texts'
import { PlainTable } from '../../layout/plain-table'

interface RecusasProps {
  readonly titulo: string
  readonly total: number
  readonly recusas: RespostaDe<'escolherOperacoes'>['recusas']
}

/** Operations that stay out, the first of them each with its reason, and how many more there are. */
export function Recusas({ titulo, total, recusas }: RecusasProps) {
  const more = total - recusas.length
  if (total === 0) return null
  return (
    <>
      <p>
        <b>{titulo}</b>
      </p>
      <PlainTable
        label={titulo}
        columns={[texts.recusas.numero, texts.recusas.motivo]}
        figuresFrom={2}
        rows={recusas.map(({ numero, motivo }) => ({ key: numero, cells: [numero, motivo] }))}
      />
      {more > 0 && <p>{texts.conferencia.mais(formatCount(more))}</p>}
    </>
  )
}
