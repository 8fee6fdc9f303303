import { Button, Modal } from 'antd'
import { useState } from 'react'
import { texts } from '../../../../i18n/builder-texts'
import type { UserResource } from '../../../../refine/user-config'
import styles from './builder.module.css'
import { isComplete } from './filter-fields'
import { EMPTY_TREE, type FilterGroup } from './filter-tree'
import { firstRule, GroupEditor } from './group-editor'

interface BuilderDialogProps {
  readonly definition: UserResource
  readonly tree: FilterGroup
  readonly onApply: (tree: FilterGroup) => void
  readonly onClose: () => void
}

/** Conditions joined by AND and OR, in groups. Nothing is asked of the server until they are applied. */
export function BuilderDialog({ definition, tree, onApply, onClose }: BuilderDialogProps) {
  const [draft, setDraft] = useState<FilterGroup>(
    tree.itens.length > 0 ? tree : { ...EMPTY_TREE, itens: [firstRule(definition)] },
  )
  const [isRefused, setRefused] = useState(false)
  const apply = (next: FilterGroup) => {
    if (!isComplete(next)) return setRefused(true)
    onApply(next)
    onClose()
  }
  return (
    <Modal
      open
      width={760}
      title={texts.filterTitle}
      onCancel={onClose}
      footer={[
        <Button key="limpar" onClick={() => apply(EMPTY_TREE)}>
          {texts.clear}
        </Button>,
        <Button key="cancelar" onClick={onClose}>
          {texts.cancel}
        </Button>,
        <Button key="aplicar" type="primary" onClick={() => apply(draft)}>
          {texts.apply}
        </Button>,
      ]}
    >
      <GroupEditor
        definition={definition}
        group={draft}
        level={1}
        label={texts.filterTitle}
        onChange={(next) => {
          setDraft(next)
          setRefused(false)
        }}
      />
      {isRefused ? (
        <p role="alert" className={styles.refused}>
          {texts.fillValue}
        </p>
      ) : null}
    </Modal>
  )
}
