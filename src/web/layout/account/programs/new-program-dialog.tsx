import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { texts } from '../../../i18n/conta/programas-texts'
import { createProgram, type NewPrograma } from '../../../refine/calls/programs'
import { isApiError } from '../../../refine/http-error'
import { QuestionModal } from '../../popups/question-modal'
import { PermissionChoice } from './permission-choice'

interface NewProgramDialogProps {
  readonly onBack: () => void
  readonly onCreated: (created: { readonly nome: string; readonly token: string }) => void
}

const FIELDS = ['nome', 'dias', 'permissoes'] as const
const WIDTH = 560
const START: NewPrograma = { nome: '', dias: 90, permissoes: [] }
const LONGEST_NAME = 60

/** Name, term and rights of one more program; the password is asked for on the way. */
export function NewProgramDialog({ onBack, onCreated }: NewProgramDialogProps) {
  const [form] = Form.useForm<NewPrograma>()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (asked: NewPrograma) => {
    setSending(true)
    setProblem(null)
    try {
      onCreated(await createProgram({ ...asked, nome: asked.nome.trim() }))
    } catch (error) {
      if (!isApiError(error)) throw error
      const name = FIELDS.find((field) => Object.keys(error.errors ?? {}).some((path) => path.startsWith(field)))
      if (name === undefined) setProblem(error.message)
      else form.setFields([{ name, errors: [[error.errors?.[name] ?? error.message].flat().join(' ')] }])
      setSending(false)
    }
  }
  return (
    <QuestionModal
      open
      width={WIDTH}
      title={texts.tituloNovo}
      okText={texts.criar}
      cancelText={texts.voltar}
      okButtonProps={{ loading: isSending }}
      onOk={() => form.submit()}
      onCancel={onBack}
      maskClosable={false}
    >
      {problem !== null && <p role="alert">{problem}</p>}
      <Form<NewPrograma>
        form={form}
        name="novo-programa"
        layout="vertical"
        initialValues={START}
        onFinish={(values) => void send(values)}
      >
        <Form.Item
          name="nome"
          label={texts.nome}
          extra={texts.nomeAjuda}
          rules={[
            { required: true, whitespace: true, message: texts.obrigatorio },
            { pattern: /^[^"]*$/, message: texts.semAspas },
          ]}
        >
          <Input maxLength={LONGEST_NAME} autoComplete="off" />
        </Form.Item>
        <Form.Item name="dias" label={texts.prazo}>
          <Select options={texts.prazos.map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item
          name="permissoes"
          label={texts.escolha}
          rules={[{ required: true, type: 'array', min: 1, message: texts.escolhaUma }]}
        >
          <PermissionChoice />
        </Form.Item>
      </Form>
    </QuestionModal>
  )
}
