import { formatPercent } from '../../../../domain/money/format'
import type { PanelProps } from '../../../framework/resources/extensions-context'
import { useStepGate } from '../../../framework/resources/form/steps/step-gate'
import { texts as all } from '../../../i18n/screens/mensagens-texts'
import { Passo } from './passo'
import { previaDe, quemDe } from './pedido'
import { problemaNaPrevia, useContagem } from './use-while-typing'

const texts = all.campanha

/** Step 4 of a campaign: how much may be given up, and nothing above it is gone on with. */
export function OfertaPanel({ record }: PanelProps) {
  const asked = useContagem(quemDe(record))
  useStepGate(() => problemaNaPrevia(previaDe(record, 1)))
  return (
    <Passo {...asked}>
      {({ desconto_maximo }) => (
        <p>{desconto_maximo === null ? texts.semMaximo : texts.maximo(formatPercent(desconto_maximo))}</p>
      )}
    </Passo>
  )
}
