import { NavLink } from 'react-router-dom'
import { useConfig } from '../../refine/config-context'
import styles from './settings-tabs.module.css'

/** Pages of config/menu.yaml that are the settings, in order. */
const PAGES = ['configuracoes', 'configuracao', 'fluxos', 'estudio', 'referencia']

/** The parts of the settings that this person may open, each with an address of its own; nothing when there is one only. */
export function SettingsTabs() {
  const { paginas } = useConfig()
  const open = PAGES.flatMap((name) => paginas[name] ?? [])
  if (open.length < 2) return null
  return (
    <nav className={styles.tabs} aria-label={paginas.configuracoes?.rotulo}>
      {open.map(({ nome, rotulo, rota }) => (
        <NavLink key={nome} to={rota} end={rota === paginas.configuracoes?.rota}>
          {rotulo}
        </NavLink>
      ))}
    </nav>
  )
}
