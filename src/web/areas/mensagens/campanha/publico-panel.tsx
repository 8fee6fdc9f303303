import type { PanelProps } from '../../../framework/resources/extensions-context'
import { Contagem } from './contagem'
import { Passo } from './passo'
import { isLigacao, quemDe } from './pedido'
import { useContagem } from './use-while-typing'

/** Step 1 of a campaign: how many its filters mean, as they are typed. */
export function PublicoPanel({ record }: PanelProps) {
  const asked = useContagem(quemDe(record))
  return (
    <Passo {...asked} aVista>
      {(contado) => <Contagem contado={contado} ligacao={isLigacao(record)} />}
    </Passo>
  )
}
