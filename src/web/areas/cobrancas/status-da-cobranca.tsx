import { formatDate } from '../../../domain/calendar/read-date'
import { listas } from '../../../domain/generated-lists'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { StateTag } from '../../framework/fields/display/state-tag'
import { texts } from '../../i18n/screens/cobrancas-texts'
import { useRotulo } from '../../refine/config-context'
import type { Cobranca } from './cobranca'
import styles from './cobrancas.module.css'

/** What a charge has come to, in words. */
export function StatusDaCobranca({ cobranca }: { readonly cobranca: Cobranca }) {
  const { id, forma, status, pago_em, valor_pago, valor_baixado, motivo_rejeicao, motivo_cancelamento } = cobranca
  const rotulo = useRotulo()
  const motivo =
    status === listas.status_cobranca.rejeitada
      ? motivo_rejeicao
      : status === listas.status_cobranca.cancelada
        ? motivo_cancelamento
        : null
  const isBaixada = valor_pago !== null && (valor_baixado ?? 0) >= valor_pago
  return (
    <p className={styles.status}>
      <StateTag lista="status_cobranca" valor={status} />
      <span>
        {texts.numero(id)}, {texts.formas[forma] ?? rotulo('formas_pagamento', forma)}.{' '}
        {motivo ?? (isBaixada ? texts.baixada : texts.explica[status])}
        {pago_em !== null &&
          valor_pago !== null &&
          ` ${texts.pagoEm(formatDate(pago_em), formatBRL(toCents(valor_pago)))}`}
      </span>
    </p>
  )
}
