import { Button } from 'antd'
import { LANGUAGES, language, turnTo } from '../../i18n/language'
import { texts } from '../../i18n/screens/pessoal-texts'
import { texts as keyTexts } from '../../i18n/teclas-texts'
import { texts as shell } from '../../i18n/texts'
import { Card } from '../../layout/card'
import cards from '../../layout/card.module.css'
import { Facts } from '../../layout/facts'
import type { KeysOfScreen } from '../../layout/keys/shown-keys'
import { Page } from '../../layout/page'
import { useToasts } from '../../layout/toasts/toast-context'
import { keepLanguage } from '../../refine/calls/account'
import { isApiError } from '../../refine/http-error'
import { SettingsTabs } from './settings-tabs'

const words = texts.preferencias
const SCREENS: readonly KeysOfScreen[] = [
  keyTexts.emTodaParte,
  keyTexts.listaCom({}),
  keyTexts.fila,
  keyTexts.mesa,
  keyTexts.contato,
]

/** What anybody may set for himself: the language; and what the keyboard does. */
export function PreferenciasPage() {
  const toasts = useToasts()
  const choose = async (next: (typeof LANGUAGES)[number]) => {
    try {
      await keepLanguage(next)
      turnTo(next)
    } catch (error) {
      if (!isApiError(error)) throw error
      toasts.error({ message: error.message })
    }
  }
  return (
    <Page title={words.titulo}>
      <SettingsTabs />
      <div className={cards.stack}>
        <Card title={words.idioma} note={words.idiomaAjuda}>
          <div className={cards.buttons}>
            {LANGUAGES.map((each) => (
              <Button
                key={each}
                lang={each}
                type={each === language ? 'primary' : 'default'}
                aria-pressed={each === language}
                onClick={() => void choose(each)}
              >
                {shell.cabecalho.idiomas[each]}
              </Button>
            ))}
          </div>
        </Card>
        {SCREENS.map(({ title, keys }) => (
          <Card key={title} title={title} note={words.teclas}>
            <Facts facts={keys.map(([names, does]) => [does, names.map((name) => <kbd key={name}>{name} </kbd>)])} />
          </Card>
        ))}
      </div>
    </Page>
  )
}
