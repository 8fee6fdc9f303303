import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { formatCount } from '../../../../../domain/money/format'
import { texts } from '../../../../i18n/list-texts'
import { lazyView } from '../../../../layout/lazy-view'
import { useToasts } from '../../../../layout/toasts/toast-context'
import { defaultView } from '../../../../refine/list/url-state'
import { useListScreen } from '../list-screen-context'
import type { ListView } from '../use-list-state'
import { useViewCounts } from '../use-totals'
import { keptState, openedBy, plainState, type SavedView, sameState } from './saved-view'
import { useSavedViews } from './use-saved-views'
import { ViewOptions } from './view-options'
import { type ViewTab, ViewTabs } from './view-tabs'
import styles from './views.module.css'

const ViewDialog = lazyView(async () => (await import('./view-dialog')).ViewDialog)

/** Views of the list, declared and saved; offers to save what is on screen when it is none of them. */
export function ViewBar() {
  const { definition, view, change } = useListScreen()
  const { views, create, edit, remove } = useSavedViews(definition.recurso)
  const [editing, setEditing] = useState<SavedView | 'nova' | null>(null)
  const toasts = useToasts()
  const { visoes: declared, abas } = definition.lista
  const counts = useViewCounts(definition, view.filters)
  const saved = views.find(({ id }) => id === view.salva) ?? null
  const plain = (visao: string | null): ListView => ({ ...plainState(visao, definition), modo: view.modo })
  const base = saved ? openedBy(saved, definition) : plainState(view.visao, definition)
  const changed = !sameState(view, base, definition)
  if (declared.length === 0 && views.length === 0 && !changed) return null

  const say = (message: string) => toasts.success({ message })
  const plainTab = (key: string, label: string, visao: string | null): ViewTab => ({
    key,
    label: visao !== null && typeof counts[visao] === 'number' ? `${label} (${formatCount(counts[visao])})` : label,
    active: saved === null && view.visao === visao,
    open: () => change(plain(visao)),
  })
  const tabs: readonly ViewTab[] = [
    ...(abas || declared.some(({ nome }) => nome === 'todos') ? [] : [plainTab('todos', texts.noView, null)]),
    ...declared.map(({ nome, rotulo }) => plainTab(`declarada:${nome}`, rotulo, nome)),
    ...views.map((each) => ({
      key: `salva:${each.id}`,
      label: each.nome,
      ...(!each.minha && { hint: texts.sharedBy(each.autor) }),
      active: each.id === saved?.id,
      open: () => change(openedBy(each, definition)),
    })),
  ]
  const update = async (own: SavedView) => {
    const { nome } = await edit(own.id, { estado: keptState(view, definition) })
    say(texts.viewSaved(nome))
  }
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{texts.views}</legend>
      <ViewTabs tabs={tabs} least={abas ? declared.length : 0} />
      {changed ? (
        <Button size="small" type="link" onClick={() => setEditing('nova')}>
          {texts.saveView}
        </Button>
      ) : null}
      <ViewOptions
        saved={saved}
        changed={changed}
        onUpdate={update}
        onEdit={setEditing}
        onRestore={() => change(base)}
        onRemove={async ({ id, nome }) => {
          await remove(id)
          change(plainState(defaultView(definition)?.nome ?? null, definition))
          say(texts.viewRemoved(nome))
        }}
      />
      {saved?.incompleta ? (
        <span className={styles.notice} role="status">
          {texts.viewIncomplete}
        </span>
      ) : null}
      {editing !== null ? (
        <Suspense fallback={null}>
          <ViewDialog
            view={editing === 'nova' ? null : editing}
            onClose={() => setEditing(null)}
            onSave={async (values) => {
              const estado = keptState(view, definition)
              const made = editing === 'nova' ? await create({ ...values, estado }) : await edit(editing.id, values)
              if (editing === 'nova') change({ ...view, salva: made.id })
              say(texts.viewSaved(made.nome))
            }}
          />
        </Suspense>
      ) : null}
    </fieldset>
  )
}
