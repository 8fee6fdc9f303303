import type { PanelProps } from '../../../framework/resources/extensions-context'
import { useStepGate } from '../../../framework/resources/form/steps/step-gate'
import { texts as all } from '../../../i18n/screens/mensagens-texts'
import { EmptyState } from '../../../layout/states'
import { Previa } from '../previa'
import { Passo } from './passo'
import { isLigacao, previaDe, previaDoTexto } from './pedido'
import { problemaNaPrevia, usePrevia } from './use-while-typing'

const texts = all.campanha
/** Of so many one finds somebody to whom it goes. */
const FEW = 200

/** Step 2 of a campaign: its text as it reaches somebody of the public; of calls, that there is none. */
export function TextoPanel({ record }: PanelProps) {
  // what is offered is the step after the next
  const dito = { ...record, desconto: null, validade: null }
  const pedido = previaDoTexto(dito, FEW)
  const asked = usePrevia(pedido)
  useStepGate(() => problemaNaPrevia(previaDe(dito, 1)))
  if (isLigacao(record)) return <EmptyState title={texts.ligacao} hint={texts.ligacaoAjuda} />
  if (pedido === null) return <EmptyState title={texts.escolhaTexto} hint={texts.escolhaTextoAjuda} />
  return (
    <Passo {...asked}>
      {({ exemplo }) =>
        exemplo === null ? (
          <EmptyState title={texts.semExemplo} hint={texts.semExemploAjuda} />
        ) : (
          <>
            <b>{texts.exemplo(exemplo.cliente, exemplo.credor)}</b>
            <Previa feita={exemplo} />
          </>
        )
      }
    </Passo>
  )
}
