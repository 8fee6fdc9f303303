import { PageTabs } from '../../layout/frame/page-tabs'
import { useConfig } from '../../refine/config-context'

/** Pages of config/menu.yaml that are the settings, in order. */
const PAGES = ['configuracoes', 'configuracao', 'fluxos', 'estudio', 'referencia']

/** The parts of the settings that this person may open. */
export function SettingsTabs() {
  const { paginas } = useConfig()
  const tabs = PAGES.flatMap((name) => paginas[name] ?? [])
  return <PageTabs label={paginas.configuracoes?.rotulo} tabs={tabs} />
}
