import { Drawer } from 'antd'
import { texts } from '../../i18n/screens/contato-texts'
import { AbsentState } from '../../layout/states'
import { useAsk } from '../../refine/use-ask'
import { EventoDrawer, type EventoDrawerProps } from './evento-drawer'

interface ContatoComProps extends Pick<EventoDrawerProps, 'telefone' | 'onClose' | 'onSaved'> {
  readonly clienteId: number
}

/** Records a contact with a client of whom no more than the id is at hand: the rest is fetched when it opens. */
export function ContatoCom({ clienteId, ...drawer }: ContatoComProps) {
  const { data, error, refetch } = useAsk('clienteDaNegociacao', { id: clienteId }, { staleTime: 0 })
  const cliente = data?.dados.info.cliente
  if (!cliente)
    return (
      <Drawer open title={texts.titulo} onClose={drawer.onClose} width={620}>
        <AbsentState error={error} onRetry={refetch} />
      </Drawer>
    )
  const [only] = cliente.credores
  return (
    <EventoDrawer contatado={cliente} credorId={cliente.credores.length === 1 && only ? only.id : null} {...drawer} />
  )
}
