import type { SheetDefinition } from '../../../../declaration/screen-definitions'
import { plainText } from '../../../../domain/plain-text'
import { texts } from '../../../i18n/resource-texts'
import { useConfig } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { useConditions } from '../use-conditions'
import { AddressTabs } from './address-tabs'
import { useBesideTabs } from './beside/use-beside-tabs'
import { SheetPartView } from './sheet-part'
import styles from './show.module.css'
import { visibleParts } from './visible-parts'

interface SheetTabsProps {
  readonly definition: UserResource
  readonly record: WireRecord
}

type Tab = SheetDefinition['abas'][number]

/** Tabs of the `ficha`; the one on screen stands in the address. A tab with nothing for this user is left out. */
export function SheetTabs({ definition, record }: SheetTabsProps) {
  const config = useConfig()
  const beside = useBesideTabs(definition, record)
  const { evaluate } = useConditions()
  const tabs = definition.ficha.abas
    .filter(({ visivel_se }) => visivel_se === null || evaluate(visivel_se, record) === true)
    .map((tab) => ({ ...tab, partes: visibleParts(definition, tab.partes, config) }))
    .filter((tab) => tab.partes.length > 0)
  const [first] = tabs
  if (first === undefined) return null
  if (tabs.length === 1 && beside.length === 0)
    return <TabContent definition={definition} record={record} tab={first} />
  return (
    <AddressTabs
      className={styles.tabs ?? ''}
      items={[
        ...tabs.map((tab) => ({
          key: tabKey(tab),
          label: tab.rotulo ?? texts.record,
          children: <TabContent definition={definition} record={record} tab={tab} />,
        })),
        ...beside,
      ]}
    />
  )
}

function TabContent({ definition, record, tab }: SheetTabsProps & { readonly tab: Tab }) {
  return (
    <div className={styles.parts}>
      {tab.partes.map((part, index) => (
        <SheetPartView
          key={index}
          definition={definition}
          record={record}
          part={part}
          alone={tab.partes.length === 1}
        />
      ))}
    </div>
  )
}

/** 'Histórico' → 'historico': readable in the address. */
function tabKey({ rotulo }: Tab): string {
  return plainText(rotulo ?? texts.record).replace(/[^a-z0-9]+/g, '-')
}
