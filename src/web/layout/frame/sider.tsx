import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '../../i18n/texts'
import { Icon } from '../icon'
import { Brand } from './brand'
import styles from './sider.module.css'
import { type MenuEntry, type MenuSection, useMenu } from './use-menu'

const words = texts.cabecalho

interface SiderProps {
  /** Called when an entry was chosen: the drawer of a small screen closes. */
  readonly onNavigate: () => void
  /** Group of the current screen; always open. */
  readonly currentGroup: string | null
  /** Address of the menu entry that the current screen belongs to. */
  readonly currentPath: string | null
  /** Icons only. */
  readonly slim: boolean
  readonly onSlim: (slim: boolean) => void
}

/** The menu at the side: groups with their icons, each with its screens. */
export function Sider({ onNavigate, currentGroup, currentPath, slim, onSlim }: SiderProps) {
  const sections = useMenu()
  const { isOpen, toggle } = useGroupFolding(currentGroup)
  const ref = useCurrentInSight(currentPath)
  return (
    <nav ref={ref} className={`${styles.sider} ${slim ? styles.slim : ''}`} aria-label={texts.cabecalho.menu}>
      <Brand />
      {sections.map((section) => (
        <Section
          key={section.grupo}
          section={section}
          open={slim || isOpen(section.grupo)}
          onToggle={() => toggle(section.grupo)}
          onNavigate={onNavigate}
          currentPath={currentPath}
        />
      ))}
      <button
        type="button"
        className={styles.fold}
        aria-pressed={slim}
        title={slim ? words.expandirMenu : words.recolherMenu}
        onClick={() => onSlim(!slim)}
      >
        <Icon name="recolher" size={16} />
        <span className={styles.label}>{slim ? words.expandirMenu : words.recolherMenu}</span>
      </button>
    </nav>
  )
}

/** The entry of the screen one is on is in sight, also when the address was opened from elsewhere. */
function useCurrentInSight(currentPath: string | null) {
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another entry
  useEffect(() => {
    // with the lines below it, where it has some
    const line = ref.current?.querySelector('[aria-current="page"]')?.closest('li')
    line?.scrollIntoView?.({ block: 'nearest' })
  }, [currentPath])
  return ref
}

interface SectionProps {
  readonly section: MenuSection
  readonly open: boolean
  readonly onToggle: () => void
  readonly onNavigate: () => void
  readonly currentPath: string | null
}

interface EntryProps extends Pick<SiderProps, 'currentPath' | 'onNavigate'> {
  readonly entry: MenuEntry
}

function Section({ section: { grupo, icon, entries }, open, onToggle, onNavigate, currentPath }: SectionProps) {
  return (
    <div className={styles.section}>
      <button type="button" className={styles.group} aria-expanded={open} onClick={onToggle}>
        <Icon name={icon} size={15} />
        <span className={styles.label}>{grupo}</span>
        <span className={styles.arrow}>
          <Icon name="seta" size={14} />
        </span>
      </button>
      {open && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} currentPath={currentPath} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Entry({ entry, currentPath, onNavigate }: EntryProps) {
  const { label, path, icon, below } = entry
  const inside = [entry, ...below].some((each) => each.path === currentPath)
  return (
    <li>
      <Link
        to={path}
        className={styles.item ?? ''}
        title={label}
        aria-current={path === currentPath ? 'page' : undefined}
        onClick={onNavigate}
      >
        <Icon name={icon} size={16} />
        <span className={styles.label}>{label}</span>
      </Link>
      {inside && below.length > 0 && (
        <ul className={`${styles.entries} ${styles.below}`}>
          {below.map((each) => (
            <Entry key={each.key} entry={each} currentPath={currentPath} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </li>
  )
}

const KEY = 'avenca.menu.fechados'

/** Which menu groups the user folded away. The group of the current screen is open, also right after a reload. */
function useGroupFolding(currentGroup: string | null) {
  const [folded, setFolded] = useState(readFolded)
  const toggle = useCallback((grupo: string) => {
    setFolded((before) => {
      const after = new Set(before)
      if (!after.delete(grupo)) after.add(grupo)
      localStorage.setItem(KEY, [...after].join('\n'))
      return after
    })
  }, [])
  const isOpen = (grupo: string) => grupo === currentGroup || !folded.has(grupo)
  return { isOpen, toggle }
}

function readFolded(): ReadonlySet<string> {
  return new Set((localStorage.getItem(KEY) ?? '').split('\n').filter((grupo) => grupo !== ''))
}
