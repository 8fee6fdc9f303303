import { Form, Input, Modal } from 'antd'
import { useEffect } from 'react'
import { texts } from '../../i18n/acordos-texts'
import styles from './acordos.module.css'
import { brl } from './money'
import { CAMPOS, type Campos, readPedido } from './reparcelar-campos'
import { ReparcelarFields } from './reparcelar-fields'
import { SimulacaoView } from './simulacao-view'
import { useEnviarAto } from './use-enviar-ato'
import { useSimulacao } from './use-simulacao'

interface ReparcelarDialogProps {
  readonly id: number
  /** The method of the agreement that is closed: the first suggestion for the new one. */
  readonly forma: string
  readonly onClose: () => void
  readonly onDone: (acordoId: number) => void
}

const words = texts.reparcelamento
const START: Campos = {}

/** Another plan over what is left of an agreement: tried live on the server, closed once, with the total in the button. */
export function ReparcelarDialog({ id, forma, onClose, onDone }: ReparcelarDialogProps) {
  const [form] = Form.useForm<Campos>()
  const campos = Form.useWatch((values: Campos) => values, form) ?? START
  const pedido = readPedido({ ...campos, formaPagamento: campos.formaPagamento ?? forma })
  const { simulacao, message, errors, isCalculating } = useSimulacao(id, pedido)
  const { isSending, recusa, send } = useEnviarAto<{ readonly acordo_id: number }>('reparcelar', id)
  const refused = recusa?.errors
  useEffect(() => {
    const placed = { ...errors, ...refused }
    form.setFields(CAMPOS.map((name) => ({ name, errors: [...(placed[name] ?? placed[`parametros.${name}`] ?? [])] })))
  }, [form, errors, refused])
  const total = simulacao?.acordo.total ?? null
  const isBeyond = (simulacao?.limites.recusas.length ?? 0) > 0
  const confirm = async ({ motivo = '' }: Campos) => {
    if (pedido === null || total === null || isBeyond) return
    const body = { ...pedido, motivo: motivo.trim(), total_esperado: total }
    const answer = await send(body, ({ acordo_id }) => texts.feito.reparcelar(acordo_id))
    if (answer) onDone(answer.acordo_id)
  }
  const problem = recusa === null ? message : recusa.total === null ? recusa.message : words.mudou(brl(recusa.total))
  return (
    <Modal
      open
      width={1000}
      title={texts.titulo(texts.atos.reparcelar, id)}
      okText={total === null ? texts.atos.reparcelar : words.confirmar(brl(total))}
      cancelText={texts.voltar}
      okButtonProps={{ loading: isSending, disabled: total === null || isBeyond }}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
    >
      {problem === null ? null : (
        <p role="alert" className={styles.alert}>
          {problem}
        </p>
      )}
      <div className={styles.split}>
        <Form
          form={form}
          name="reparcelar"
          layout="vertical"
          initialValues={{ formaPagamento: forma }}
          onFinish={(values) => void confirm(values)}
        >
          <ReparcelarFields />
          <Form.Item
            name="motivo"
            label={texts.motivo}
            rules={[{ required: true, whitespace: true, message: texts.motivoObrigatorio }]}
          >
            <Input.TextArea maxLength={200} showCount rows={2} />
          </Form.Item>
        </Form>
        <div>
          {isCalculating ? <p role="status">{words.calculando}</p> : null}
          {simulacao ? <SimulacaoView simulacao={simulacao} /> : null}
        </div>
      </div>
    </Modal>
  )
}
