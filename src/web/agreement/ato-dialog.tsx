import { Form, Input, Select } from 'antd'
import { useEffect } from 'react'
import type { Consequencias } from '../../domain/negotiation/consequencias'
import { texts } from '../i18n/acordos-texts'
import { ErrorState } from '../layout/states'
import { useCustom } from '../refine/hooks'
import { QuestionDialog } from '../resources/acts/question-dialog'
import styles from './acordos.module.css'
import type { Ato } from './ato'
import { ConsequenciasView } from './consequencias-view'
import type { Motivo } from './motivo'
import { useEnviarAto } from './use-enviar-ato'

interface AtoDialogProps {
  readonly ato: Exclude<Ato, 'transferir' | 'reparcelar'>
  readonly id: number
  readonly onClose: () => void
}

interface Values {
  readonly motivo_id?: number
  readonly motivo?: string
}

/** Shows what an act will do to an agreement, asks why, and does it. */
export function AtoDialog({ ato, id, onClose }: AtoDialogProps) {
  const [form] = Form.useForm<Values>()
  const { data, error, refetch } = useCustom<Consequencias & { readonly motivos: readonly Motivo[] }>({
    url: `/acordos/${id}/consequencias`,
    method: 'get',
    config: { query: { ato } },
    errorNotification: false,
    queryOptions: { staleTime: 0, cacheTime: 0, retry: false },
  })
  const { isSending, recusa, send } = useEnviarAto(ato, id)
  const known = data?.data
  const errors = recusa?.errors
  useEffect(() => {
    form.setFields((['motivo_id', 'motivo'] as const).map((name) => ({ name, errors: [...(errors?.[name] ?? [])] })))
  }, [form, errors])
  const confirm = async ({ motivo_id, motivo }: Values) => {
    const text = motivo?.trim() ?? ''
    const body = { ...(motivo_id !== undefined && { motivo_id }), ...(text !== '' && { motivo: text }) }
    if (known && (await send(body, () => texts.feito[ato]))) onClose()
  }
  const placed = errors !== undefined && ('motivo' in errors || 'motivo_id' in errors)
  return (
    <QuestionDialog
      title={texts.titulo(texts.atos[ato], id)}
      okText={texts.atos[ato]}
      cancelText={texts.voltar}
      form={form}
      isRunning={isSending}
      message={recusa === null || placed ? null : recusa.message}
      onClose={onClose}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!known && !error ? <p role="status">{texts.consequencias.carregando}</p> : null}
      {known ? <ConsequenciasView consequencias={known} /> : null}
      <Form
        form={form}
        name="ato-do-acordo"
        layout="vertical"
        className={styles.form}
        onFinish={(values) => void confirm(values)}
      >
        <MotivoFields motivos={known?.motivos ?? []} />
      </Form>
    </QuestionDialog>
  )
}

function MotivoFields({ motivos }: { readonly motivos: readonly Motivo[] }) {
  const chosen = Form.useWatch<number | undefined>('motivo_id')
  const needsText =
    chosen === undefined || motivos.some(({ id, exige_observacao }) => id === chosen && exige_observacao)
  return (
    <>
      {motivos.length > 0 && (
        <Form.Item name="motivo_id" label={texts.motivoDaLista}>
          <Select
            allowClear
            placeholder={texts.escolhaMotivo}
            options={motivos.map(({ id, nome }) => ({ value: id, label: nome }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="motivo"
        label={chosen === undefined ? texts.motivo : texts.observacao}
        dependencies={['motivo_id']}
        rules={[{ required: needsText, whitespace: true, message: texts.motivoObrigatorio }]}
      >
        <Input.TextArea maxLength={200} showCount rows={2} />
      </Form.Item>
    </>
  )
}
