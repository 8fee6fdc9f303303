import { Checkbox, Form } from 'antd'
import { askedField } from '../../framework/fields/plain-field'
import { dayOf } from '../../framework/fields/sao-paulo-time'
import { ActQuestion } from '../../framework/resources/acts/act-question'
import { calendario as texts } from '../../i18n/screens/acompanhamento-texts'
import { useAsk } from '../../refine/use-ask'

const CAMPOS = [
  askedField({ nome: 'quando', tipo: 'data_hora', rotulo: texts.quando }),
  askedField({
    nome: 'motivo',
    tipo: 'texto',
    rotulo: texts.motivo,
    tamanho: 120,
    obrigatorio: false,
    ajuda: texts.motivoAjuda,
  }),
]

interface ReagendarQuestionProps {
  readonly id: number
  readonly versao: number | undefined
  readonly cliente: string
  /** What is proposed. */
  readonly quando?: string | undefined
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Puts an appointment off; a day on which banks do not work asks once more. Refused when another tab was first. */
export function ReagendarQuestion({ id, versao, cliente, quando, onClose, onDone }: ReagendarQuestionProps) {
  return (
    <ActQuestion
      ato="reagendarAgendamento"
      titulo={texts.reagendarTitulo(cliente)}
      okText={texts.reagendar}
      versao={versao}
      cancelText={texts.voltar}
      campos={CAMPOS}
      {...(quando !== undefined && { inicial: { quando } })}
      chamada={({ texto, se }) => ({ id, pedido: { quando: texto('quando'), ...se('motivo', texto) } })}
      feito={texts.reagendado}
      onClose={onClose}
      onDone={() => onDone?.()}
    >
      <DiaSemBanco />
    </ActQuestion>
  )
}

/** Asks whether the chosen day is meant where banks do not work on it. */
function DiaSemBanco() {
  const quando: unknown = Form.useWatch('quando')
  const day = typeof quando === 'string' && quando !== '' ? dayOf(quando) : null
  const { data } = useAsk(
    'diasSemExpediente',
    { consulta: { de: day ?? '', ate: day ?? '' } },
    { enabled: day !== null, queryKey: [day] },
  )
  const closed = day === null ? undefined : data?.find((each) => each.data === day)
  if (!closed) return null
  return (
    <Form.Item
      key={closed.data}
      name="mesmo_assim"
      valuePropName="checked"
      preserve={false}
      extra={texts.naoUtil(closed.nome)}
      rules={[{ validator: async (_rule, value) => (value ? undefined : Promise.reject(new Error(texts.confirme))) }]}
    >
      <Checkbox>{texts.mesmoAssim}</Checkbox>
    </Form.Item>
  )
}
