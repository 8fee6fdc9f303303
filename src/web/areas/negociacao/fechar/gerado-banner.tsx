import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { texts } from '../../../i18n/negociacao-texts'
import styles from '../negociacao.module.css'

/** What was made, and where to go from here. */
export function GeradoBanner({ acordoId, onNext }: { readonly acordoId: number; readonly onNext: () => void }) {
  return (
    <div className={styles.banner} role="status">
      {texts.gerado(acordoId)}
      <Link to={`/acordos/${acordoId}`}>{texts.verAcordo}</Link>
      <Link to={`/parcelas?acordo_id=${acordoId}`}>{texts.verParcelas}</Link>
      <Button size="small" onClick={onNext}>
        {texts.proximo}
      </Button>
    </div>
  )
}
