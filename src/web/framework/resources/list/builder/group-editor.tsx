import { Button, Select } from 'antd'
import { texts } from '../../../../i18n/builder-texts'
import type { UserResource } from '../../../../refine/user-config'
import styles from './builder.module.css'
import { comparisonsOf, filterFields } from './filter-fields'
import { EMPTY_TREE, type FilterGroup, type FilterNode, LEVELS } from './filter-tree'
import { RuleEditor } from './rule-editor'

interface GroupEditorProps {
  readonly definition: UserResource
  readonly group: FilterGroup
  /** 1 for the outermost. */
  readonly level: number
  readonly label: string
  readonly onChange: (group: FilterGroup) => void
  readonly onRemove?: () => void
}

/** Conditions that all hold, or of which one does; a group may stand among them. */
export function GroupEditor({ definition, group, level, label, onChange, onRemove }: GroupEditorProps) {
  const replace = (at: number, item: FilterNode) => onChange({ ...group, itens: group.itens.with(at, item) })
  const remove = (at: number) => onChange({ ...group, itens: group.itens.filter((_, index) => index !== at) })
  const add = (item: FilterNode) => onChange({ ...group, itens: [...group.itens, item] })
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.head}>
        <Select<FilterGroup['junta']>
          size="small"
          aria-label={texts.groupJoin}
          value={group.junta}
          popupMatchSelectWidth={false}
          options={[
            { value: 'e', label: texts.allOf },
            { value: 'ou', label: texts.anyOf },
          ]}
          onChange={(junta) => onChange({ ...group, junta })}
        />
        {onRemove ? (
          <button type="button" className={styles.remove} aria-label={texts.removeGroup} onClick={onRemove}>
            ×
          </button>
        ) : null}
      </div>
      <ul className={styles.items}>
        {group.itens.map((item, at) =>
          item.kind === 'regra' ? (
            <RuleEditor
              key={at}
              definition={definition}
              rule={item}
              index={at + 1}
              onChange={(next) => replace(at, next)}
              onRemove={() => remove(at)}
            />
          ) : (
            <li key={at}>
              <GroupEditor
                definition={definition}
                group={item}
                level={level + 1}
                label={texts.group(at + 1)}
                onChange={(next) => replace(at, next)}
                onRemove={() => remove(at)}
              />
            </li>
          ),
        )}
      </ul>
      <Button size="small" type="link" onClick={() => add(firstRule(definition))}>
        + {texts.addCondition}
      </Button>
      {level < LEVELS ? (
        <Button
          size="small"
          type="link"
          onClick={() => add({ ...EMPTY_TREE, junta: other(group.junta), itens: [firstRule(definition)] })}
        >
          + {texts.addGroup}
        </Button>
      ) : null}
    </fieldset>
  )
}

/** A group inside a group usually joins the other way. */
function other(junta: FilterGroup['junta']): FilterGroup['junta'] {
  return junta === 'e' ? 'ou' : 'e'
}

export function firstRule(definition: UserResource): FilterNode {
  const [field] = filterFields(definition)
  return { kind: 'regra', campo: field?.key ?? 'id', como: (field && comparisonsOf(field)[0]) ?? 'eq', valor: null }
}
