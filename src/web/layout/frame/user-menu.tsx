import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { texts } from '../../i18n/texts'
import { useConfig, useUsuario } from '../../refine/config-context'
import { useLogout } from '../../refine/hooks'
import { Popup } from '../popups/popup'
import { usePreferences } from '../preferences-context'
import { useWork } from './use-work'
import styles from './user-menu.module.css'
import { WorkChoice } from './work-choice'

const words = texts.cabecalho
const NEWS = '/versoes'
const OWN_PAGES = ['perfil', 'configuracoes', 'versoes']

/** Who is logged in, what he is doing, how he likes the frame, and the way out. */
export function UserMenu() {
  const { name, funcao } = useUsuario()
  const { paginas } = useConfig()
  const [work, changeWork] = useWork()
  const isNew = useNews()
  return (
    <Popup
      label={`${words.usuario}: ${name}, ${words.situacoes[work.status]}${isNew ? `, ${words.haNovidades}` : ''}`}
      align="end"
      buttonClass={styles.button}
      button={
        <>
          <span className={styles.status}>{words.situacoes[work.status]}</span>
          <span className={styles.avatar} data-work={work.status} data-new={isNew}>
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
          <WorkChoice work={work} onChange={changeWork} />
          <FrameChoices />
          <nav className={styles.choices} aria-label={words.pessoal}>
            {OWN_PAGES.flatMap((name) => paginas[name] ?? []).map(({ rota, rotulo }) => (
              <Link key={rota} to={rota} onClick={close}>
                {rotulo}
                {rota === NEWS && isNew && <span className={styles.new}>{words.novo}</span>}
              </Link>
            ))}
          </nav>
          <LogoutButton />
        </div>
      )}
    </Popup>
  )
}

/** Something is new and was not looked at since this page was loaded. */
function useNews(): boolean {
  const { novidades } = useUsuario()
  const { pathname } = useLocation()
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (pathname === NEWS) setSeen(true)
  }, [pathname])
  return novidades && !seen
}

function FrameChoices() {
  const { preferences, change } = usePreferences()
  const dark = preferences.skin === 'dark'
  return (
    <div className={styles.choices}>
      <button type="button" onClick={() => change({ skin: dark ? 'light' : 'dark' })}>
        {dark ? words.temaClaro : words.temaEscuro}
      </button>
    </div>
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
