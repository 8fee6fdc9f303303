import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { texts } from '../../i18n/screens/configuracao-texts'
import { Page } from '../../layout/page'
import { ErrorState, LoadingState } from '../../layout/states'
import { useUsuario } from '../../refine/config-context'
import { type Diagnostico, useDiagnostico } from '../../refine/use-diagnostico'
import styles from './configuracao.module.css'
import { EntregasCard } from './entregas-card'
import { SettingsTabs } from './settings-tabs'

/** What the system runs on: the declarations in use, and what keeps newer ones out. */
export function ConfiguracaoPage() {
  const { diagnostico, error, refetch } = useDiagnostico()
  return (
    <Page title={texts.titulo}>
      <SettingsTabs />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !diagnostico && <LoadingState />}
      {diagnostico && (
        <div className={styles.stack}>
          <State diagnostico={diagnostico} />
          <EntregasCard />
        </div>
      )}
    </Page>
  )
}

function State({ diagnostico }: { readonly diagnostico: Diagnostico }) {
  const { semCorrespondencia } = useUsuario()
  const { erros, recusa } = diagnostico
  const facts = [
    [texts.versao, diagnostico.versao.slice(0, 12)],
    [texts.carregada, formatInstant(diagnostico.carregadas_em)],
    [texts.recursos, diagnostico.recursos],
    [texts.campos, diagnostico.campos],
    [texts.paginas, diagnostico.paginas],
    [texts.permissoes, diagnostico.permissoes],
  ] as const
  return (
    <>
      <section className={styles.card} aria-label={texts.emUso}>
        <h2 className={styles.heading}>{texts.emUso}</h2>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{texts.semCorrespondencia(semCorrespondencia)}</p>
      </section>
      {erros.length === 0 && recusa === null && <p className={styles.fine}>{texts.certa}</p>}
      {erros.length > 0 && (
        <section className={styles.card} aria-label={texts.erros(erros.length)}>
          <h2 className={styles.heading}>{texts.erros(erros.length)}</h2>
          <p className={styles.note}>{texts.continua}</p>
          {erros.map(({ trecho }, index) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide frame scrolls, which the keyboard must reach too
            <pre key={`${index} ${trecho}`} className={styles.frame} tabIndex={0}>
              {trecho}
            </pre>
          ))}
        </section>
      )}
      {recusa !== null && (
        <section className={styles.card} aria-label={texts.recusa}>
          <h2 className={styles.heading}>{texts.recusa}</h2>
          <p className={styles.note}>{texts.recusaAjuda}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide plan scrolls, which the keyboard must reach too */}
          <pre className={styles.frame} tabIndex={0}>
            {recusa}
          </pre>
        </section>
      )}
    </>
  )
}
