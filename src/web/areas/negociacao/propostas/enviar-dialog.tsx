import { AutoComplete, Form, Select } from 'antd'
import { useState } from 'react'
import type { ClienteDaTela } from '../../../../contract/cliente-da-negociacao'
import { usePlacedErrors } from '../../../framework/acts/use-placed-errors'
import { QuestionDialog } from '../../../framework/resources/acts/question-dialog'
import { useRecordAct } from '../../../framework/resources/acts/use-record-act'
import { texts } from '../../../i18n/screens/propostas-texts'
import { useToasts } from '../../../layout/toasts/toast-context'
import { useConfig, useRotulo } from '../../../refine/config-context'
import { CANAIS_DE_ENVIO, listDestinos } from './destinos'
import styles from './propostas.module.css'
import { TextoDaProposta } from './texto-da-proposta'

interface EnviarDialogProps {
  readonly id: number
  /** In which the proposal is shown as this opens. */
  readonly versao: number | undefined
  readonly cliente: ClienteDaTela
  readonly onClose: () => void
}

interface Values {
  readonly canal_envio: string
  readonly destino?: string
}

const words = texts.envio
const CAMPOS = [{ key: 'canal_envio' }, { key: 'destino' }]
const LONGEST = 160

/** The proposal as it goes out: its text to copy or open elsewhere, its PDF; then the act records by which way and to where. */
export function EnviarDialog({ id, versao, cliente, onClose }: EnviarDialogProps) {
  const { hoje } = useConfig()
  const rotulo = useRotulo()
  const [form] = Form.useForm<Values>()
  const [seen] = useState(versao)
  const toasts = useToasts()
  const { isSending, problema, send } = useRecordAct('propostas', 'enviar')
  const message = usePlacedErrors(form, CAMPOS, problema)
  const first = firstCanal(cliente, hoje)
  const canal = Form.useWatch('canal_envio', form) ?? first
  const destinos = listDestinos(canal, cliente, hoje)
  const destino = Form.useWatch('destino', form) ?? ''
  const record = async ({ canal_envio, destino: para = '' }: Values) => {
    if (!(await send(id, { canal_envio, destino: para.trim() === '' ? null : para.trim() }, seen))) return
    toasts.success({ message: words.feito(id) })
    onClose()
  }
  return (
    <QuestionDialog
      title={words.titulo(id)}
      okText={words.registrar}
      cancelText={texts.voltar}
      form={form}
      isRunning={isSending}
      message={message}
      onClose={onClose}
    >
      {cliente.sem_contato && (
        <p className={styles.warning} role="alert">
          {words.semContato(cliente.motivo_sem_contato === null ? '' : ` (${cliente.motivo_sem_contato})`)}
        </p>
      )}
      <Form
        form={form}
        name="enviar-proposta"
        layout="vertical"
        className={styles.fields}
        initialValues={{ canal_envio: first, destino: listDestinos(first, cliente, hoje)[0] ?? '' }}
        onValuesChange={({ canal_envio }: Partial<Values>) => {
          if (canal_envio !== undefined)
            form.setFieldValue('destino', listDestinos(canal_envio, cliente, hoje)[0] ?? '')
        }}
        onFinish={(values) => void record(values)}
      >
        <Form.Item name="canal_envio" label={words.canal} required>
          <Select options={CANAIS_DE_ENVIO.map((value) => ({ value, label: rotulo('canais', value) }))} />
        </Form.Item>
        <Form.Item name="destino" label={words.destino} tooltip={words.destinoAjuda}>
          <AutoComplete maxLength={LONGEST} options={destinos.map((value) => ({ value }))} />
        </Form.Item>
      </Form>
      <TextoDaProposta id={id} canal={canal} destino={destino} />
    </QuestionDialog>
  )
}

/** WhatsApp where a number can be written to, else e-mail where there is one. */
function firstCanal(cliente: ClienteDaTela, hoje: string): string {
  return CANAIS_DE_ENVIO.find((canal) => listDestinos(canal, cliente, hoje).length > 0) ?? CANAIS_DE_ENVIO[0]
}
