import { Form, Input } from 'antd'
import { formatDate } from '../../../domain/calendar/read-date'
import { texts } from '../../i18n/screens/acordos-texts'
import type { Prazo } from '../../refine/calls/use-prazo'
import styles from './acordos.module.css'

const words = texts.reparcelamento

interface PedirFieldsProps {
  readonly prazo: Prazo | undefined
  /** The first day that the request would carry. */
  readonly primeiro: string | null
}

/** Why a plan beyond the limit should be granted, and what becomes of its first day meanwhile. */
export function PedirFields({ prazo, primeiro }: PedirFieldsProps) {
  return (
    <>
      <Form.Item
        name="justificativa"
        label={words.justificativa}
        rules={[{ required: true, whitespace: true, message: words.justificativaObrigatoria }]}
      >
        <Input.TextArea maxLength={2_000} rows={3} />
      </Form.Item>
      {prazo && primeiro !== null ? (
        <p className={styles.hint}>
          {words.prazo(formatDate(prazo.validade), formatDate(primeiro))}{' '}
          {primeiro < prazo.primeiro_vencimento && words.cedo(formatDate(prazo.primeiro_vencimento))}
        </p>
      ) : null}
    </>
  )
}
