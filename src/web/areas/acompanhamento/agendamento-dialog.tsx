import type { Tarefa } from '../../../domain/contact/tarefa'
import { askedField } from '../../framework/fields/plain-field'
import { ActQuestion } from '../../framework/resources/acts/act-question'
import { texts } from '../../i18n/screens/acompanhamento-texts'

interface AgendamentoDialogProps {
  readonly ato: 'reagendar' | 'cancelar'
  readonly tarefa: Tarefa
  readonly onClose: () => void
}

const motivo = { nome: 'motivo', tipo: 'texto', rotulo: texts.motivo } as const
const REAGENDAR = [
  askedField({ nome: 'quando', tipo: 'data_hora', rotulo: texts.quando }),
  askedField({ ...motivo, tamanho: 120, obrigatorio: false, ajuda: texts.motivoAjuda }),
]
const CANCELAR = [askedField({ ...motivo, tamanho: 200 })]

/** Puts an appointment off or calls it off. Refused when another tab was first. */
export function AgendamentoDialog({ ato, tarefa: { id, cliente }, onClose }: AgendamentoDialogProps) {
  return ato === 'reagendar' ? (
    <ActQuestion
      ato="reagendarAgendamento"
      titulo={texts.reagendarTitulo(cliente.titulo)}
      okText={texts.reagendar}
      campos={REAGENDAR}
      chamada={({ texto, se }) => ({ id, pedido: { quando: texto('quando'), ...se('motivo', texto) } })}
      feito={texts.reagendado}
      onClose={onClose}
    />
  ) : (
    <ActQuestion
      ato="cancelarAgendamento"
      titulo={texts.cancelarTitulo(cliente.titulo)}
      okText={texts.cancelar}
      campos={CANCELAR}
      chamada={({ texto }) => ({ id, pedido: { motivo: texto('motivo') } })}
      feito={texts.cancelado}
      onClose={onClose}
    />
  )
}
