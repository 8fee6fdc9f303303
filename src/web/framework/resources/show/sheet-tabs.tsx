import { Tabs } from 'antd'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SheetDefinition } from '../../../../declaration/screen-definitions'
import { plainText } from '../../../../domain/plain-text'
import { texts } from '../../../i18n/resource-texts'
import { useConfig } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { useBesideTabs } from './beside/use-beside-tabs'
import { SheetPartView } from './sheet-part'
import styles from './show.module.css'
import { visibleParts } from './visible-parts'

interface SheetTabsProps {
  readonly definition: UserResource
  readonly record: WireRecord
}

type Tab = SheetDefinition['abas'][number]
const TAB = 'aba'

/** Tabs of the `ficha`; the one on screen stands in the address. A tab with nothing for this user is left out. */
export function SheetTabs({ definition, record }: SheetTabsProps) {
  const { resources } = useConfig()
  const [params, setParams] = useSearchParams()
  const beside = useBesideTabs(definition, record)
  const box = useRef<HTMLDivElement>(null)
  useTablistRole(box)
  const tabs = definition.ficha.abas
    .map((tab) => ({ ...tab, partes: visibleParts(definition, tab.partes, resources) }))
    .filter((tab) => tab.partes.length > 0)
  const [first] = tabs
  if (first === undefined) return null
  if (tabs.length === 1 && beside.length === 0)
    return <TabContent definition={definition} record={record} tab={first} />
  const asked = params.get(TAB)
  const keys = [...tabs.map(tabKey), ...beside.map(({ key }) => key)]
  const active = keys.find((key) => key === asked) ?? tabKey(first)
  return (
    <div ref={box}>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={active}
        onChange={(key) =>
          setParams(
            (now) => {
              const next = new URLSearchParams(now)
              next.set(TAB, key)
              return next
            },
            { replace: true },
          )
        }
        items={[
          ...tabs.map((tab) => ({
            key: tabKey(tab),
            label: tab.rotulo ?? texts.record,
            children: <TabContent definition={definition} record={record} tab={tab} />,
          })),
          ...beside,
        ]}
      />
    </div>
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

/**
 * The list of tabs alone is their list: antd gives the role to a box that also holds the button for tabs without room, which a list of tabs
 * must not hold. The role never changes in antd, so nothing puts it back.
 */
function useTablistRole(box: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const nav = box.current?.querySelector('.ant-tabs-nav')
    nav?.removeAttribute('role')
    nav?.removeAttribute('aria-orientation')
    nav?.querySelector('.ant-tabs-nav-list')?.setAttribute('role', 'tablist')
  })
}
