import { Button, Form, InputNumber, Select, type SelectProps } from 'antd'
import { useState } from 'react'
import { texts } from '../../i18n/por-que-texts'
import { useConfig, useUsuario } from '../../refine/config-context'
import { useList, useOne } from '../../refine/hooks'
import type { UserConfig } from '../../refine/user-config'
import type { Question } from './explanation'
import styles from './por-que.module.css'

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

interface UserSelectProps {
  readonly id?: string
  readonly value?: number
  readonly onChange?: (id: number) => void
}

function UserSelect({ id, value, onChange }: UserSelectProps) {
  const me = useUsuario()
  const [typed, setTyped] = useState('')
  const { data } = useList({
    resource: 'usuarios',
    pagination: { current: 1, pageSize: 20 },
    filters: typed === '' ? [] : [{ field: 'q', operator: 'eq', value: typed }],
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { keepPreviousData: true, staleTime: 30_000 },
  })
  const found = (data?.data ?? []).map((user) => ({ value: Number(user.id), label: String(user.nome ?? user.id) }))
  const chosen = useOne({
    resource: 'usuarios',
    id: value ?? me.id,
    errorNotification: false,
    queryOptions: { enabled: value !== undefined && value !== me.id, retry: false },
  })
  const known = [
    { value: me.id, label: me.name },
    ...(chosen.data ? [{ value: Number(chosen.data.data.id), label: String(chosen.data.data.nome ?? value) }] : []),
  ].filter((item) => !found.some((other) => other.value === item.value))
  const options = typed === '' ? [...known, ...found] : found
  return (
    <Select<number>
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      showSearch
      filterOption={false}
      options={options}
      onSearch={setTyped}
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
