import { Drawer } from 'antd'
import { EventoDrawer } from '../../../collection/eventos/evento-drawer'
import { texts } from '../../../i18n/screens/contato-texts'
import { AbsentState } from '../../../layout/states'
import { useConfig } from '../../../refine/config-context'
import { numerosUsaveis } from '../propostas/destinos'
import { useCliente } from '../use-cliente'

interface ContatoDaFilaProps {
  readonly clienteId: number
  /** The number that was called; when it is not known, the one to call first. */
  readonly telefone: string | null | undefined
  readonly sugestao?: 'agenda'
  readonly onClose: () => void
  readonly onSaved: () => void
  readonly onNext: () => void
}

/** Records a contact from the queue: the client's numbers and script are fetched when it opens. */
export function ContatoDaFila({ clienteId, telefone, sugestao, ...acts }: ContatoDaFilaProps) {
  const { hoje } = useConfig()
  const { cliente, error, refresh } = useCliente(clienteId)
  if (!cliente)
    return (
      <Drawer open title={texts.titulo} onClose={acts.onClose} width={620}>
        <AbsentState error={error} onRetry={refresh} />
      </Drawer>
    )
  const [only] = cliente.credores
  return (
    <EventoDrawer
      contatado={cliente}
      credorId={cliente.credores.length === 1 && only ? only.id : null}
      telefone={telefone === undefined ? (numerosUsaveis(cliente, hoje)[0]?.telefone ?? null) : telefone}
      {...(sugestao && { sugestao })}
      {...acts}
    />
  )
}
