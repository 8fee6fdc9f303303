import { useState } from 'react'
import { type Language, language, turnTo } from '../../i18n/language'
import { texts } from '../../i18n/texts'
import { keepLanguage } from '../../refine/calls/account'
import { useUsuario } from '../../refine/config-context'
import { useLogout } from '../../refine/hooks'
import { isApiError } from '../../refine/http-error'
import { readWork, WORK_STATES, writeWork } from '../../session/work-state'
import { AccountButtons, useAccountDialog } from '../account/account-buttons'
import { Popup } from '../popups/popup'
import { usePreferences } from '../preferences-context'
import { useToasts } from '../toasts/toast-context'
import styles from './user-menu.module.css'

const words = texts.cabecalho

/** Who is logged in, what he is doing, how he likes the frame, and the way out. */
export function UserMenu() {
  const { name, funcao } = useUsuario()
  const [work, setWork] = useState(readWork)
  const account = useAccountDialog()
  const changeWork = (next: Partial<typeof work>) => {
    const changed = { ...work, ...next }
    writeWork(changed, new Date())
    setWork(changed)
  }
  return (
    <>
      {account.dialog}
      <Popup
        label={`${words.usuario}: ${name}, ${words.situacoes[work.status]}`}
        align="end"
        buttonClass={styles.button}
        button={
          <>
            <span className={styles.status}>{words.situacoes[work.status]}</span>
            <span className={styles.avatar} data-work={work.status}>
              {initials(name)}
            </span>
          </>
        }
      >
        {(close) => (
          <div className={styles.panel}>
            <div className={styles.who}>
              <b>{name}</b>
              <span>{funcao}</span>
            </div>
            <fieldset className={styles.work}>
              <legend>{words.situacao}</legend>
              {WORK_STATES.map((status) => (
                <label key={status}>
                  <input
                    type="radio"
                    name="situacao"
                    checked={work.status === status}
                    onChange={() => changeWork({ status, status_complemento: '' })}
                  />
                  {words.situacoes[status]}
                </label>
              ))}
              <input
                className={styles.detail}
                aria-label={words.complemento}
                placeholder={words.complemento}
                value={work.status_complemento}
                maxLength={80}
                onChange={(event) => changeWork({ status_complemento: event.target.value })}
              />
            </fieldset>
            <FrameChoices />
            <AccountButtons
              onOpen={(which) => {
                close()
                account.open(which)
              }}
            />
            <LogoutButton />
          </div>
        )}
      </Popup>
    </>
  )
}

function FrameChoices() {
  const { preferences, change } = usePreferences()
  const dark = preferences.skin === 'dark'
  const horizontal = preferences.menu === 'horizontal'
  return (
    <div className={styles.choices}>
      <button type="button" onClick={() => change({ skin: dark ? 'light' : 'dark' })}>
        {dark ? words.temaClaro : words.temaEscuro}
      </button>
      <button type="button" onClick={() => change({ menu: horizontal ? 'vertical' : 'horizontal' })}>
        {horizontal ? words.menuLateral : words.menuSuperior}
      </button>
      <LanguageButton />
    </div>
  )
}

/** To the other language, by its own name. */
function LanguageButton() {
  const toasts = useToasts()
  const other: Language = language === 'en' ? 'pt-BR' : 'en'
  const change = async () => {
    try {
      await keepLanguage(other)
      turnTo(other)
    } catch (error) {
      if (!isApiError(error)) throw error
      toasts.error({ message: error.message })
    }
  }
  return (
    <button type="button" lang={other} onClick={() => void change()}>
      {words.idiomas[other]}
    </button>
  )
}

function LogoutButton() {
  const { mutate, isLoading } = useLogout()
  return (
    <div className={styles.choices}>
      <button type="button" disabled={isLoading} onClick={() => mutate()}>
        {words.sair}
      </button>
    </div>
  )
}

/** 'Rita de Souza Barbosa' → 'RB'. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase()
}
