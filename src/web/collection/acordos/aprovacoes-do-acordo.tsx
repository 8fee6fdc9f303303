import { Button } from 'antd'
import { formatDate } from '../../../domain/calendar/read-date'
import { brl } from '../../../domain/money/format'
import { useAct } from '../../framework/acts/use-act'
import { texts } from '../../i18n/screens/acordos-texts'
import { useToasts } from '../../layout/toasts/toast-context'
import { useConfig } from '../../refine/config-context'
import styles from './acordos.module.css'
import own from './aprovacoes-do-acordo.module.css'
import type { Campos } from './reparcelar-campos'
import { totalQueMudou } from './total-que-mudou'
import { useAprovacoes } from './use-aprovacoes'

interface AprovacoesProps {
  readonly id: number
  /** In which the agreement was shown. */
  readonly versao: number | undefined
  /** Another simulation with the same conditions. */
  readonly onRepeat: (campos: Campos) => void
  readonly onDone: (acordoId: number) => void
}

const words = texts.reparcelamento

/** What was asked for this agreement: what waits, and what was granted and can be done with one press, the total in the button. */
export function AprovacoesDoAcordo({ id, versao, onRepeat, onDone }: AprovacoesProps) {
  const { hoje } = useConfig()
  const abertas = useAprovacoes(id).filter(({ validade }) => validade >= hoje)
  const ato = useAct('reparcelarAprovado')
  const toasts = useToasts()
  if (abertas.length === 0) return null
  const use = async (aprovacao_id: number, total_esperado: number) => {
    const done = await ato.send({ id, pedido: { aprovacao_id, total_esperado } }, versao)
    if (done === null) return
    toasts.success({ message: texts.feito.reparcelar(done.acordo_id) })
    onDone(done.acordo_id)
  }
  const { problema, isSending } = ato
  const changed = totalQueMudou(problema)
  return (
    <section aria-label={words.aprovacoes} className={own.asked}>
      {problema === null ? null : (
        <p role="alert" className={styles.alert}>
          {changed === null ? problema.text : words.mudou(brl(changed))}
        </p>
      )}
      {abertas.map(({ id: aprovacao, status, total, validade, primeiro, campos }) => {
        const now = changed ?? total
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
