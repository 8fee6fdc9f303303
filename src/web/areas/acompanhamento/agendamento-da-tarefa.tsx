import { askedField } from '../../framework/fields/plain-field'
import { readRef } from '../../framework/fields/wire-value'
import { ActQuestion } from '../../framework/resources/acts/act-question'
import type { RowDialogProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/acompanhamento-texts'
import { versaoVista } from './versao-vista'

const motivo = { nome: 'motivo', tipo: 'texto', rotulo: texts.motivo } as const
const REAGENDAR = [
  askedField({ nome: 'quando', tipo: 'data_hora', rotulo: texts.quando }),
  askedField({ ...motivo, tamanho: 120, obrigatorio: false, ajuda: texts.motivoAjuda }),
]
const CANCELAR = [askedField({ ...motivo, tamanho: 200 })]

/** Puts an appointment off or calls it off. Refused when another tab was first. */
export function AgendamentoDaTarefa({ ato, rows: [row = {}], onClose }: RowDialogProps) {
  const id = Number(row.agendamento_id)
  const versao = versaoVista(row)
  const cliente = readRef(row.cliente)?.titulo ?? ''
  return ato.nome === 'reagendar' ? (
    <ActQuestion
      ato="reagendarAgendamento"
      titulo={texts.reagendarTitulo(cliente)}
      okText={texts.reagendar}
      versao={versao}
      cancelText={texts.voltar}
      campos={REAGENDAR}
      chamada={({ texto, se }) => ({ id, pedido: { quando: texto('quando'), ...se('motivo', texto) } })}
      feito={texts.reagendado}
      onClose={onClose}
    />
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
