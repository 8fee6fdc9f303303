import { Drawer } from 'antd'
import { Numeros } from '../../collection/contato/numeros'
import type { Contatado } from '../../collection/eventos/contato'
import { EventoDrawer } from '../../collection/eventos/evento-drawer'
import { useLigacao } from '../../collection/eventos/use-ligacao'
import { readRef } from '../../framework/fields/wire-value'
import type { RowDialogProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/contato-texts'
import { AbsentState } from '../../layout/states'
import { useCan } from '../../refine/config-context'
import { useCustom } from '../../refine/hooks'
import { versaoVista } from './versao-vista'

interface Answer {
  readonly dados: { readonly info: { readonly cliente: Contatado } }
}

/**
 * Records what came of a task; the client's numbers and script, and the number that was agreed on, are fetched when it opens. An act of
 * the appointment concludes it, any other stands beside it.
 */
export function ContatoDaTarefa({ ato, rows: [row = {}], onClose }: RowDialogProps) {
  const can = useCan()
  const { data, error, refetch } = useCustom<Answer>({
    url: `/acordo/negociacao/${row.cliente_id}`,
    method: 'get',
    errorNotification: false,
  })
  const { agendamento_id: id } = row
  const asks = typeof id === 'number' && can('agendamentos', 'ver')
  const agendamento = useCustom<{ readonly telefone: string | null }>({
    url: `/agendamentos/${id}`,
    method: 'get',
    errorNotification: false,
    queryOptions: { enabled: asks },
  })
  const cliente = data?.data.dados.info.cliente
  const chamada = useLigacao(cliente ?? null)
  if (!cliente || (asks && agendamento.isLoading))
    return (
      <Drawer open title={texts.titulo} onClose={onClose} width={620}>
        <AbsentState error={error} onRetry={refetch} />
      </Drawer>
    )
  return (
    <EventoDrawer
      contatado={cliente}
      credorId={readRef(row.credor)?.id ?? null}
      telefone={agendamento.data?.data.telefone ?? null}
      numeros={<Numeros clienteId={cliente.id} chamada={chamada} />}
      {...(ato.faz.kind === 'de' &&
        typeof id === 'number' && { agendamentoId: id, agendamentoVersao: versaoVista(row) })}
      onClose={onClose}
      onSaved={chamada.encerrar}
    />
  )
}
