import { useState } from 'react'
import { texts } from '../../../../i18n/list-texts'
import { MenuButton } from '../../../../layout/popups/menu-button'
import { ErrorNote } from './error-note'
import type { SavedView } from './saved-view'
import styles from './views.module.css'

interface ViewOptionsProps {
  /** The saved view that is open. */
  readonly saved: SavedView | null
  readonly changed: boolean
  readonly onUpdate: (view: SavedView) => Promise<void>
  readonly onEdit: (view: SavedView) => void
  readonly onRestore: () => void
  readonly onRemove: (view: SavedView) => Promise<void>
}

/** What may be done with the view that is open: its owner changes it, everybody may go back to it as it was saved. */
export function ViewOptions({ saved, changed, onUpdate, onEdit, onRestore, onRemove }: ViewOptionsProps) {
  const [error, setError] = useState<unknown>(null)
  const own = saved?.minha ? saved : null
  const attempt = (act: Promise<void>) => void act.then(() => setError(null), setError)
  const items = [
    ...(own && changed ? [{ key: 'atualizar', label: texts.updateView, act: () => attempt(onUpdate(own)) }] : []),
    ...(changed ? [{ key: 'voltar', label: saved ? texts.discardChanges : texts.backToDefault, act: onRestore }] : []),
    ...(own ? [{ key: 'editar', label: texts.editView, act: () => onEdit(own) }] : []),
    ...(own ? [{ key: 'excluir', label: texts.removeView, danger: true, act: () => attempt(onRemove(own)) }] : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <MenuButton
        menu={{
          items: items.map(({ act: _, ...item }) => item),
          onClick: ({ key }) => items.find((item) => item.key === key)?.act(),
        }}
      >
        <button
          type="button"
          className={styles.tab}
          aria-haspopup="menu"
          aria-label={texts.viewMenu(saved?.nome ?? texts.noView)}
        >
          ⋯
        </button>
      </MenuButton>
      <ErrorNote error={error} />
    </>
  )
}
