import { Drawer } from 'antd'
import type { Tarefa } from '../../../domain/contact/tarefa'
import type { Contatado } from '../../collection/contact/contato'
import { EventoDrawer } from '../../collection/contact/evento-drawer'
import { texts } from '../../i18n/screens/contato-texts'
import { ErrorState, LoadingState } from '../../layout/states'
import { useCustom } from '../../refine/hooks'

interface ContatoDaTarefaProps {
  readonly tarefa: Tarefa
  /** Whether the contact concludes the appointment or only stands beside it. */
  readonly ato: 'concluir' | 'registrar'
  readonly onClose: () => void
  readonly onSaved: () => void
}

interface Answer {
  readonly dados: { readonly info: { readonly cliente: Contatado } }
}

/** Records what came of a task; the client's numbers and script are fetched when it opens. */
export function ContatoDaTarefa({ tarefa, ato, onClose, onSaved }: ContatoDaTarefaProps) {
  const { data, error, refetch } = useCustom<Answer>({
    url: `/acordo/negociacao/${tarefa.cliente.id}`,
    method: 'get',
    errorNotification: false,
  })
  const cliente = data?.data.dados.info.cliente
  if (!cliente)
    return (
      <Drawer open title={texts.titulo} onClose={onClose} width={620}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Drawer>
    )
  return (
    <EventoDrawer
      contatado={cliente}
      credorId={tarefa.credor?.id ?? null}
      telefone={tarefa.telefone}
      {...(ato === 'concluir' && { agendamentoId: tarefa.id })}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
