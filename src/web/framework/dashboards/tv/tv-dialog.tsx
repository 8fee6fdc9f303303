import { Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '../../../i18n/screens/paineis/tv-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import { ShownOnce } from '../../../layout/popups/shown-once'
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
  if (endereco !== null) {
    return (
      <ShownOnce
        title={texts.tituloEndereco}
        help={texts.enderecoAjuda}
        label={texts.tituloEndereco}
        value={endereco}
        rows={3}
        words={texts}
        okText={texts.fechar}
        onClose={onClose}
      />
    )
  }
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
