import type { PanelProps } from '../../../framework/resources/extensions-context'
import { useStepGate } from '../../../framework/resources/form/steps/step-gate'
import { Contagem } from './contagem'
import { Passo } from './passo'
import { isLigacao, previaDe, previaDoTexto, quemDe } from './pedido'
import { Vao } from './regras-panel'
import { problemaNaPrevia, useContagem, usePrevia } from './use-while-typing'

/** As many as the step of the rules judges. */
const MANY = 5_000

/** Step 5 of a campaign: what it comes to, as it is scheduled. */
export function ResumoPanel({ record }: PanelProps) {
  const contado = useContagem(quemDe(record))
  const previsto = usePrevia(previaDoTexto(record, MANY))
  useStepGate(() => problemaNaPrevia(previaDe(record, 1)))
  return (
    <>
      <Passo {...contado}>{(data) => <Contagem contado={data} ligacao={isLigacao(record)} />}</Passo>
      <Passo {...previsto}>{(data) => <Vao previsto={data} ligacao={isLigacao(record)} />}</Passo>
    </>
  )
}
