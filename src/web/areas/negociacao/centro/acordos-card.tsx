import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { ClienteDaTela } from '../../../../contract/cliente-da-negociacao'
import { formatDate } from '../../../../domain/calendar/read-date'
import { brl } from '../../../../domain/money/format'
import { StateTag } from '../../../framework/fields/display/state-tag'
import { texts } from '../../../i18n/screens/negociacao-texts'
import { Card } from '../../../layout/card'
import { conditions } from '../conditions'
import styles from '../negociacao.module.css'

/** The client's agreements, newest first. */
export const AcordosCard = memo(function AcordosCard({ cliente }: { readonly cliente: ClienteDaTela }) {
  return (
    <Card title={texts.acordos}>
      {cliente.acordos.length === 0 && <span className={styles.muted}>{texts.semAcordos}</span>}
      {cliente.acordos.map((acordo) => (
        <div key={acordo.id} className={styles.row}>
          <Link to={`/acordos/${acordo.id}`}>Acordo {acordo.id}</Link>
          <span className={`${styles.muted} ${styles.num}`}>{formatDate(acordo.data_acordo)}</span>
          <span>{acordo.credor?.titulo}</span>
          <b className={styles.num}>{brl(acordo.total)}</b>
          <span className={styles.muted}>{conditions(acordo)}</span>
          <StateTag lista="status_acordo" valor={acordo.status} />
        </div>
      ))}
    </Card>
  )
})
