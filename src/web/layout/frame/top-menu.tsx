import { NavLink } from 'react-router-dom'
import { texts } from '../../i18n/texts'
import { Icon } from '../icon'
import { Popup } from '../popups/popup'
import styles from './top-menu.module.css'
import { useMenu } from './use-menu'

/** The menu along the top: one button per group, its screens below it. */
export function TopMenu({ currentGroup }: { readonly currentGroup: string | null }) {
  const sections = useMenu()
  return (
    <nav className={styles.menu} aria-label={texts.cabecalho.menu}>
      {sections.map(({ grupo, icon, entries }) => (
        <Popup
          key={grupo}
          label={grupo}
          align="start"
          buttonClass={grupo === currentGroup ? `${styles.group} ${styles.current}` : styles.group}
          button={
            <>
              <Icon name={icon} size={16} />
              {grupo}
              <Icon name="seta" size={14} />
            </>
          }
        >
          {(close) => (
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.key}>
                  <NavLink to={entry.path} className={styles.item ?? ''} onClick={close}>
                    <Icon name={entry.icon} size={16} />
                    {entry.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          )}
        </Popup>
      ))}
    </nav>
  )
}
