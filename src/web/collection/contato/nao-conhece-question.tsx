import { formatTelefone } from '../../../domain/documentos/telefone'
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
