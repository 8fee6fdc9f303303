import { Form, Input, Select } from 'antd'
import type { Motivo } from '../../../contract/acordos'
import { useAct } from '../../framework/acts/use-act'
import { usePlacedErrors } from '../../framework/acts/use-placed-errors'
import { QuestionDialog } from '../../framework/resources/acts/question-dialog'
import { texts } from '../../i18n/screens/acordos-texts'
import { ErrorState } from '../../layout/states'
import { useToasts } from '../../layout/toasts/toast-context'
import { useAsk } from '../../refine/use-ask'
import styles from './acordos.module.css'
import type { Ato } from './ato'
import { ConsequenciasView } from './consequencias-view'

interface AtoDialogProps {
  readonly ato: Exclude<Ato, 'transferir' | 'reparcelar'>
  readonly id: number
  readonly onClose: () => void
}

interface Values {
  readonly motivo_id?: number
  readonly motivo?: string
}

const NOMES = {
  quebrar: 'quebrarAcordo',
  cancelar: 'cancelarAcordo',
  suspender: 'suspenderAcordo',
  retomar: 'retomarAcordo',
  reativar: 'reativarAcordo',
} as const
const CAMPOS = [{ key: 'motivo_id' }, { key: 'motivo' }]

/** Shows what an act will do to an agreement, asks why, and does it. */
export function AtoDialog({ ato: nome, id, onClose }: AtoDialogProps) {
  const [form] = Form.useForm<Values>()
  const {
    data: known,
    error,
    refetch,
  } = useAsk('consequenciasDoAcordo', { id, consulta: { ato: nome } }, { staleTime: 0, cacheTime: 0, retry: false })
  const ato = useAct(NOMES[nome])
  const toasts = useToasts()
  const message = usePlacedErrors(form, CAMPOS, ato.problema)
  const confirm = async ({ motivo_id, motivo }: Values) => {
    const text = motivo?.trim() ?? ''
    const pedido = { ...(motivo_id !== undefined && { motivo_id }), ...(text !== '' && { motivo: text }) }
    if (!known || (await ato.send({ id, pedido })) === null) return
    toasts.success({ message: texts.feito[nome] })
    onClose()
  }
  return (
    <QuestionDialog
      title={texts.titulo(texts.atos[nome], id)}
      okText={texts.atos[nome]}
      cancelText={texts.voltar}
      form={form}
      isRunning={ato.isSending}
      message={message}
      onClose={onClose}
    >
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
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
