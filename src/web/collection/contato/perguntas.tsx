import { formatTelefone } from '../../../domain/documentos/telefone'
import { askedField } from '../../framework/fields/plain-field'
import { ActQuestion } from '../../framework/resources/acts/act-question'
import { texts } from '../../i18n/screens/contato-texts'

interface NaoConheceQuestionProps {
  readonly numero: { readonly id: number; readonly telefone: string }
  readonly onClose: () => void
}

/** The question before a number leaves everybody's file, and the protocol after it. */
export function NaoConheceQuestion({ numero: { id, telefone }, onClose }: NaoConheceQuestionProps) {
  return (
    <ActQuestion
      ato="naoConhece"
      titulo={texts.naoConheceDe(formatTelefone(telefone))}
      okText={texts.naoConheceConfirma}
      antes={<p>{texts.naoConheceAjuda}</p>}
      chamada={() => ({ id, pedido: {} })}
      feito={({ protocolo, clientes }) => texts.naoConheceFeito(protocolo, clientes)}
      onClose={onClose}
    />
  )
}

const CAMPOS = [askedField({ nome: 'motivo', tipo: 'texto', rotulo: texts.liberarMotivo, tamanho: 200 })]

interface LiberarQuestionProps {
  readonly clienteId: number
  readonly titulo: string
  readonly onClose: () => void
}

/** Why one more call is to be made. */
export function LiberarQuestion({ clienteId, titulo, onClose }: LiberarQuestionProps) {
  return (
    <ActQuestion
      ato="liberarContato"
      titulo={titulo}
      okText={texts.liberar}
      campos={CAMPOS}
      antes={<p>{texts.liberarAjuda}</p>}
      chamada={({ texto }) => ({ id: clienteId, pedido: { motivo: texto('motivo') } })}
      feito={texts.liberado}
      onClose={onClose}
    />
  )
}
