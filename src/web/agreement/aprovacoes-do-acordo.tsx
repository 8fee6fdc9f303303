import { Button } from 'antd'
import { formatDate } from '../../domain/calendar/read-date'
import { texts } from '../i18n/acordos-texts'
import { useConfig } from '../refine/config-context'
import styles from './acordos.module.css'
import own from './aprovacoes-do-acordo.module.css'
import { brl } from './money'
import type { Campos } from './reparcelar-campos'
import { useAprovacoes } from './use-aprovacoes'
import { useEnviarAto } from './use-enviar-ato'

interface AprovacoesProps {
  readonly id: number
  /** Another simulation with the same conditions. */
  readonly onRepeat: (campos: Campos) => void
  readonly onDone: (acordoId: number) => void
}

const words = texts.reparcelamento

/** What was asked for this agreement: what waits, and what was granted and can be done with one press, the total in the button. */
export function AprovacoesDoAcordo({ id, onRepeat, onDone }: AprovacoesProps) {
  const { hoje } = useConfig()
  const abertas = useAprovacoes(id).filter(({ validade }) => validade >= hoje)
  const { isSending, recusa, send } = useEnviarAto<{ readonly acordo_id: number }>('reparcelar/aprovado', id)
  if (abertas.length === 0) return null
  const use = async (aprovacao_id: number, total_esperado: number) => {
    const answer = await send({ aprovacao_id, total_esperado }, ({ acordo_id }) => texts.feito.reparcelar(acordo_id))
    if (answer) onDone(answer.acordo_id)
  }
  return (
    <section aria-label={words.aprovacoes} className={own.asked}>
      {recusa === null ? null : (
        <p role="alert" className={styles.alert}>
          {recusa.total === null ? recusa.message : words.mudou(brl(recusa.total))}
        </p>
      )}
      {abertas.map(({ id: aprovacao, status, total, validade, primeiro, campos }) => {
        const now = recusa?.total ?? total
        if (status === 'Solicitada') {
          return <p key={aprovacao}>{words.aguarda(aprovacao, brl(total), formatDate(validade))}</p>
        }
        const passed = primeiro !== '' && primeiro < hoje
        return (
          <p key={aprovacao}>
            {passed
              ? words.passou(aprovacao, formatDate(primeiro))
              : grantedText({ id: aprovacao, total, primeiro, validade })}{' '}
            {passed ? (
              <Button size="small" onClick={() => onRepeat(campos)}>
                {words.repetir}
              </Button>
            ) : (
              <Button size="small" type="primary" loading={isSending} onClick={() => void use(aprovacao, now)}>
                {words.usar(brl(now))}
              </Button>
            )}
          </p>
        )
      })}
    </section>
  )
}

interface Granted {
  readonly id: number
  readonly total: number
  /** Blank for a write-off of the creditor: it has the day on which it is made. */
  readonly primeiro: string
  readonly validade: string
}

function grantedText({ id, total, primeiro, validade }: Granted): string {
  if (primeiro === '') return words.concedidaSemDia(id, brl(total), formatDate(validade))
  return words.concedida(id, brl(total), formatDate(primeiro), formatDate(validade))
}
