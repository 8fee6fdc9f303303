import { Form, Input, Select } from 'antd'
import { texts } from '../../../i18n/screens/estudio-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import { useToasts } from '../../../layout/toasts/toast-context'
import { TEMPLATES, type TemplateName } from './templates'
import type { Workspace } from './use-workspace'

interface Values {
  readonly modelo: TemplateName
  readonly nome: string
}

const words = texts.criar
const MODELOS: readonly TemplateName[] = ['recurso', 'fluxo', 'lista', 'teste']
const NAME = /^[a-z][a-z0-9_]{0,49}$/

/** A file to begin with something: what it is, and its name. It is nowhere but here until it is applied. */
export function NewFileDialog({ workspace, onClose }: { readonly workspace: Workspace; readonly onClose: () => void }) {
  const { tree, drafts, put, open } = workspace
  const [form] = Form.useForm<Values>()
  const toasts = useToasts()
  const placeOf = ({ modelo, nome }: Values) => `${TEMPLATES[modelo].pasta}/${nome}.yaml`
  const isTaken = (caminho: string) =>
    drafts.has(caminho) || (tree?.arquivos ?? []).some((known) => known.caminho === caminho)
  const create = ({ modelo, nome }: Values) => {
    const caminho = placeOf({ modelo, nome })
    const { tipo, texto } = TEMPLATES[modelo]
    put({ caminho, tipo, base: null, texto: texto(nome) })
    open(caminho)
    if (tipo === 'recurso') toasts.info({ message: words.menuLembrete })
    onClose()
  }
  return (
    <QuestionModal
      open
      title={words.titulo}
      okText={words.ok}
      cancelText={texts.voltar}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values> form={form} layout="vertical" initialValues={{ modelo: 'recurso', nome: '' }} onFinish={create}>
        <Form.Item name="modelo" label={words.modelo}>
          <Select options={MODELOS.map((value) => ({ value, label: words.modelos[value] }))} />
        </Form.Item>
        <Form.Item
          name="nome"
          label={words.nome}
          extra={words.nomeAjuda}
          required
          rules={[
            { pattern: NAME, required: true, message: words.nomeAjuda },
            ({ getFieldValue }) => ({
              validator: async (_, nome: string) => {
                if (isTaken(placeOf({ modelo: getFieldValue('modelo'), nome }))) throw new Error(words.existe)
              },
            }),
          ]}
        >
          <Input aria-required="true" autoComplete="off" spellCheck={false} />
        </Form.Item>
      </Form>
    </QuestionModal>
  )
}
