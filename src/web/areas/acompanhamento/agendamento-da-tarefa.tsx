import { ReagendarQuestion } from '../../collection/eventos/reagendar-question'
import { askedField } from '../../framework/fields/plain-field'
import { readRef } from '../../framework/fields/wire-value'
import { ActQuestion } from '../../framework/resources/acts/act-question'
import type { RowDialogProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/acompanhamento-texts'
import { versaoVista } from './versao-vista'

const CANCELAR = [askedField({ nome: 'motivo', tipo: 'texto', rotulo: texts.motivo, tamanho: 200 })]

/** Puts an appointment off or calls it off. Refused when another tab was first. */
export function AgendamentoDaTarefa({ ato, rows: [row = {}], onClose }: RowDialogProps) {
  const id = Number(row.agendamento_id)
  const versao = versaoVista(row)
  const cliente = readRef(row.cliente)?.titulo ?? ''
  return ato.nome === 'reagendar' ? (
    <ReagendarQuestion id={id} versao={versao} cliente={cliente} onClose={onClose} />
  ) : (
    <ActQuestion
      ato="cancelarAgendamento"
      titulo={texts.cancelarTitulo(cliente)}
      okText={texts.cancelar}
      versao={versao}
      cancelText={texts.voltar}
      campos={CANCELAR}
      chamada={({ texto }) => ({ id, pedido: { motivo: texto('motivo') } })}
      feito={texts.cancelado}
      onClose={onClose}
    />
  )
}
