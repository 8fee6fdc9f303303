import { texts } from '../../i18n/screens/pessoal-texts'
import { Card } from '../../layout/card'
import { usePreferences } from '../../layout/preferences-context'
import { useConfig } from '../../refine/config-context'
import styles from './perfil.module.css'

const words = texts.perfil
/** What each kind tells of: whoever does not see that is never written to. */
const KINDS = { arquivo: 'meus_arquivos', aprovacao: 'aprovacoes' } as const

/** What the house may write to the person by e-mail. */
export function EmailsCard() {
  const { resources } = useConfig()
  const { preferences, change } = usePreferences()
  const { emails } = preferences
  const kinds = (['arquivo', 'aprovacao'] as const).filter((kind) => resources[KINDS[kind]] !== undefined)
  if (kinds.length === 0) return null
  return (
    <Card title={words.emails} note={words.emailsAjuda}>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">{words.emails}</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={emails[kind]}
              onChange={({ target: { checked } }) => change({ emails: { ...emails, [kind]: checked } })}
            />
            {words.tiposDeEmail[kind]}
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
