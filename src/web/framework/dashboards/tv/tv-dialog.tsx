import { Button, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '../../../i18n/screens/paineis/tv-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import { useToasts } from '../../../layout/toasts/toast-context'
import { openScreen, type ScreenAsked } from '../../../refine/calls/open-screen'
import { useConfig } from '../../../refine/config-context'
import { isApiError } from '../../../refine/http-error'

const START: ScreenAsked = { nome: '', dias: 90 }
const LONGEST_NAME = 60
const LONGEST_DAYS = 365

interface TvDialogProps {
  readonly painel: string
  readonly onClose: () => void
}

/** Where the screen is and for how long; then its address, this once. The password is asked for on the way. */
export function TvDialog({ painel, onClose }: TvDialogProps) {
  const [form] = Form.useForm<ScreenAsked>()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [endereco, setEndereco] = useState<string | null>(null)
  const { resources } = useConfig()
  const send = async (asked: ScreenAsked) => {
    setSending(true)
    setProblem(null)
    try {
      const opened = await openScreen(painel, asked)
      setEndereco(`${location.origin}${opened.caminho}`)
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message)
    } finally {
      setSending(false)
    }
  }
  if (endereco !== null) return <AddressDialog endereco={endereco} onClose={onClose} />
  const telas = resources.telas_tv
  return (
    <QuestionModal
      open
      title={texts.tituloNova}
      okText={texts.abrir}
      cancelText={texts.cancelar}
      okButtonProps={{ loading: isSending }}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
    >
      <p>{texts.ajuda}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <Form<ScreenAsked>
        form={form}
        name="nova-tela"
        layout="vertical"
        initialValues={START}
        onFinish={(values) => void send(values)}
      >
        <Form.Item
          name="nome"
          label={texts.nome}
          extra={texts.nomeAjuda}
          rules={[{ required: true, whitespace: true, message: texts.nome }]}
        >
          <Input maxLength={LONGEST_NAME} autoComplete="off" />
        </Form.Item>
        <Form.Item name="dias" label={texts.dias} rules={[{ required: true, message: texts.dias }]}>
          <InputNumber<number> min={1} max={LONGEST_DAYS} precision={0} />
        </Form.Item>
      </Form>
      {telas && <Link to={telas.rotas.lista}>{texts.telas}</Link>}
    </QuestionModal>
  )
}

function AddressDialog({ endereco, onClose }: { readonly endereco: string; readonly onClose: () => void }) {
  const toasts = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(endereco)
      toasts.success({ message: texts.copiado })
    } catch {
      toasts.error({ message: texts.copieAMao })
    }
  }
  return (
    <QuestionModal
      open
      title={texts.tituloEndereco}
      okText={texts.fechar}
      cancelButtonProps={{ style: { display: 'none' } }}
      closable={false}
      keyboard={false}
      maskClosable={false}
      onOk={onClose}
    >
      <p>{texts.enderecoAjuda}</p>
      <Input.TextArea
        readOnly
        rows={3}
        aria-label={texts.tituloEndereco}
        value={endereco}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>{texts.copiar}</Button>
    </QuestionModal>
  )
}
