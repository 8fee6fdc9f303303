import { Link, useLocation } from 'react-router-dom'
import { texts } from '../i18n/configuracao-texts'
import { useDiagnostico } from '../refine/use-diagnostico'
import styles from './shell.module.css'

const ADDRESS = '/configuracoes'

/** Tells administrators that the files on disk are not those in use. */
export function DeclarationBanner() {
  const { diagnostico } = useDiagnostico()
  const { pathname } = useLocation()
  if (!diagnostico || pathname === ADDRESS) return null
  const { erros, recusa } = diagnostico
  if (erros.length === 0 && recusa === null) return null
  const [first] = erros
  return (
    <p className={styles.ending} role="alert">
      <b>{texts.aviso}</b> {first ? `${texts.erros(erros.length)} (${first.arquivo}:${first.linha})` : texts.recusa} ·{' '}
      <Link to={ADDRESS}>{texts.verErros}</Link>
    </p>
  )
}
