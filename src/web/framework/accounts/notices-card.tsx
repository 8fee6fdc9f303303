import { texts } from '../../i18n/screens/pessoal-texts'
import { Card } from '../../layout/card'
import { Facts } from '../../layout/facts'
import { chime } from '../../layout/notices/chime'
import { useNoticeKinds } from '../../layout/notices/use-notice-kinds'
import { usePreferences } from '../../layout/preferences-context'
import styles from './perfil.module.css'

const words = texts.perfil
const WAYS = ['pagina', 'som'] as const

/** How the person wants to be told of what comes to him; a sound is heard when it is chosen. */
export function NoticesCard() {
  const kinds = useNoticeKinds()
  const { preferences, change } = usePreferences()
  const { avisos } = preferences
  if (kinds.length === 0) return null
  return (
    <Card title={words.avisos} note={words.avisosAjuda}>
      <Facts
        facts={kinds.map(({ kind }) => [
          words.tiposDeAviso[kind],
          <fieldset key={kind} className={styles.choice}>
            <legend className="visually-hidden">{words.tiposDeAviso[kind]}</legend>
            {WAYS.map((way) => (
              <label key={way}>
                <input
                  type="checkbox"
                  checked={avisos[kind][way]}
                  onChange={({ target: { checked } }) => {
                    if (way === 'som' && checked) chime()
                    change({ avisos: { ...avisos, [kind]: { ...avisos[kind], [way]: checked } } })
                  }}
                />
                {words.comoAvisar[way]}
              </label>
            ))}
          </fieldset>,
        ])}
      />
    </Card>
  )
}
