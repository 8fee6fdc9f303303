import { askedField } from '../../framework/fields/plain-field'
import { ActQuestion } from '../../framework/resources/acts/act-question'
import { texts } from '../../i18n/screens/contato-texts'

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
