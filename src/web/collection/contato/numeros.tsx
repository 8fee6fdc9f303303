import { texts } from '../../i18n/screens/contato-texts'
import { AbsentState } from '../../layout/states'
import { LigacaoBar } from '../eventos/ligacao-bar'
import type { useLigacao } from '../eventos/use-ligacao'
import { Liberar } from './liberar'
import { NaoConhece } from './nao-conhece'
import { NumeroRow } from './numero-row'
import styles from './numeros.module.css'
import { useNumeros } from './use-numeros'

interface NumerosProps {
  readonly clienteId: number
  readonly chamada: ReturnType<typeof useLigacao>
  /** Asks for the outcome of the call through that number; absent: it is asked for beside this. */
  readonly onResult?: (telefone: string) => void
}

/** The numbers of a client, to be called from where they stand. */
export function Numeros({ clienteId, chamada, onResult }: NumerosProps) {
  const { numeros, error, refetch } = useNumeros(clienteId)
  if (numeros === null) return <AbsentState error={error} onRetry={refetch} />
  return (
    <>
      <LigacaoBar {...chamada} onResult={onResult} onDismiss={chamada.encerrar} />
      {numeros.length === 0 && <span className={styles.note}>{texts.semNumeros}</span>}
      {numeros.map((numero) => (
        <NumeroRow
          key={numero.id}
          numero={numero}
          ligacao={numero.ligacao}
          pontuacao={numero}
          isDialing={chamada.isDialing}
          onDial={chamada.discar}
        >
          <Liberar clienteId={clienteId} numero={numero} />
          <NaoConhece numero={numero} />
        </NumeroRow>
      ))}
    </>
  )
}
