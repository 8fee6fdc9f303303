import { Button } from 'antd'
import { brl } from '../../../../domain/money/format'
import { texts as limites } from '../../../i18n/screens/limites-texts'
import { texts } from '../../../i18n/screens/negociacao-texts'
import { Card } from '../../../layout/card'
import { useCan } from '../../../refine/config-context'
import type { Calculo } from '../calculo/calcular'
import styles from '../negociacao.module.css'

interface TotalProps {
  /** With whom the agreement would be. */
  readonly credor: string
  readonly calculo: Calculo
  readonly busy: 'livre' | 'ocupado'
  readonly onClose: () => void
  readonly onSave: () => void
  readonly onSimulate: () => void
  readonly onAsk: () => void
}

/** The figure of the conversation and what can be done with it. */
export function TotalCard({ credor, calculo, busy, onClose, onSave, onSimulate, onAsk }: TotalProps) {
  const can = useCan()
  const ready = calculo.ok && busy === 'livre'
  const beyond = calculo.ok && calculo.avaliacao.recusas.length > 0
  return (
    <Card>
      <div className={`${styles.muted} ${styles.small}`}>
        <span>{texts.totalDoAcordo}</span> · <b>{credor}</b>
      </div>
      <div className={styles.total} aria-live="polite">
        {calculo.ok ? brl(calculo.proposta.acordo.total) : '—'}
      </div>
      <div className={`${styles.muted} ${styles.small}`}>
        {calculo.ok
          ? `${texts.economia} ${brl(calculo.proposta.acordo.desconto)} · ${texts.comissao} ${brl(calculo.proposta.acordo.comissao)}`
          : calculo.message || texts.corrija}
      </div>
      {beyond && (
        <p className={styles.error} role="status">
          <b>{limites.acima}.</b> {limites.recusadoPor(calculo.avaliacao.tabela?.nome ?? '')}
        </p>
      )}
      <div className={styles.buttons}>
        {can('negociacao', 'fechar') && (
          <Button type="primary" disabled={!ready || beyond} onClick={onClose}>
            {texts.gerarAcordo}
          </Button>
        )}
        {beyond && (
          <Button type="primary" disabled={!ready} onClick={onAsk}>
            {limites.pedir}
          </Button>
        )}
        <Button disabled={!ready || beyond} onClick={onSave}>
          {texts.salvarProposta}
        </Button>
        <Button disabled={!ready} onClick={onSimulate}>
          {texts.simular}
        </Button>
      </div>
    </Card>
  )
}
