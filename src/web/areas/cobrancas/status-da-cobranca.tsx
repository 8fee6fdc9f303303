import { formatDate } from '../../../domain/calendar/read-date'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { texts } from '../../i18n/cobrancas-texts'
import { useConfig } from '../../refine/config-context'
import type { Cobranca } from './cobranca'
import styles from './cobrancas.module.css'

const TONES: Readonly<Record<string, string | undefined>> = {
  verde: styles.ok,
  amarelo: styles.warn,
  vermelho: styles.bad,
  azul: styles.info,
}

/** What a charge has come to, in words. */
export function StatusDaCobranca({ cobranca }: { readonly cobranca: Cobranca }) {
  const { listas } = useConfig()
  const { id, forma, status, pago_em, valor_pago, motivo_rejeicao, motivo_cancelamento } = cobranca
  const cor = listas.status_cobranca?.find(({ valor }) => valor === status)?.cor ?? 'cinza'
  const motivo = status === 'Rejeitada' ? motivo_rejeicao : status === 'Cancelada' ? motivo_cancelamento : null
  return (
    <p className={styles.status}>
      <span className={TONES[cor] ?? styles.tag}>{status}</span>
      <span>
        {texts.numero(id)}, {texts.formas[forma]}. {motivo ?? texts.explica[status]}
        {pago_em !== null &&
          valor_pago !== null &&
          ` ${texts.pagoEm(formatDate(pago_em), formatBRL(toCents(valor_pago)))}`}
      </span>
    </p>
  )
}
