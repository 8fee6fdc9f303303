import { Button, Form, InputNumber, Select, type SelectProps } from 'antd'
import { texts } from '../../i18n/por-que-texts'
import { useConfig } from '../../refine/config-context'
import type { UserConfig } from '../../refine/user-config'
import type { Question } from './explanation'
import styles from './por-que.module.css'
import { UserSelect } from './user-select'

interface QuestionFormProps {
  readonly question: Partial<Question>
  readonly onAsk: (question: Question) => void
}

/** Who, what and where. */
export function QuestionForm({ question, onAsk }: QuestionFormProps) {
  const config = useConfig()
  const [form] = Form.useForm<Question>()
  const recurso = Form.useWatch('recurso', form) ?? question.recurso
  return (
    <Form<Question>
      form={form}
      name="por-que"
      layout="vertical"
      className={styles.form ?? ''}
      initialValues={question}
      onFinish={(values) => onAsk({ ...values, registro_id: values.registro_id ?? null })}
    >
      <Form.Item name="usuario_id" label={texts.who} rules={[{ required: true }]}>
        <UserSelect />
      </Form.Item>
      <Form.Item name="recurso" label={texts.resource} rules={[{ required: true }]}>
        <Choice options={places(config)} />
      </Form.Item>
      <Form.Item name="acao" label={texts.action} rules={[{ required: true }]}>
        <Choice options={actions(config, recurso)} />
      </Form.Item>
      <Form.Item name="registro_id" label={texts.record} extra={texts.recordHint}>
        <InputNumber min={1} precision={0} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {texts.ask}
      </Button>
    </Form>
  )
}

interface ChoiceProps {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly options: NonNullable<SelectProps['options']>
}

/** Takes from the form only what a list may carry: `aria-required` would land on an element that allows none. */
function Choice({ id, value, onChange, options }: ChoiceProps) {
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      showSearch
      optionFilterProp="label"
      options={options}
      onChange={(next) => onChange?.(next)}
    />
  )
}

function places({ resources, paginas }: UserConfig) {
  return [
    {
      label: texts.resources,
      options: Object.values(resources).map(({ recurso, rotulo }) => ({ value: recurso, label: rotulo.varios })),
    },
    {
      label: texts.pages,
      options: Object.values(paginas).map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
    },
  ]
}

function actions({ resources }: UserConfig, recurso: string | undefined) {
  const definition = recurso === undefined ? undefined : resources[recurso]
  if (!definition) return [{ value: 'ver', label: texts.actions.ver }]
  return [
    ...Object.entries(texts.actions).map(([value, label]) => ({ value, label })),
    ...definition.atos.map(({ nome, rotulo }) => ({ value: nome, label: rotulo })),
  ]
}
