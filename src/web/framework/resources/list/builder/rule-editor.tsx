import { Select } from 'antd'
import { texts } from '../../../../i18n/builder-texts'
import type { UserResource } from '../../../../refine/user-config'
import styles from './builder.module.css'
import { comparisonsOf, comparisonText, filterFields, isUnindexed, takesMany, takesValue } from './filter-fields'
import type { FilterRule } from './filter-tree'
import { RuleValue } from './rule-value'

interface RuleEditorProps {
  readonly definition: UserResource
  readonly rule: FilterRule
  /** From 1, among its neighbours. */
  readonly index: number
  readonly onChange: (rule: FilterRule) => void
  readonly onRemove: () => void
}

/** One condition: field, comparison, value. */
export function RuleEditor({ definition, rule, index, onChange, onRemove }: RuleEditorProps) {
  const fields = filterFields(definition)
  const field = fields.find(({ key }) => key === rule.campo)
  const chooseField = (campo: string) => {
    const next = fields.find(({ key }) => key === campo)
    const como = next && comparisonsOf(next)[0]
    if (como) onChange({ kind: 'regra', campo, como, valor: null })
  }
  const chooseComparison = (como: FilterRule['como']) => {
    const keeps = takesMany(como) === takesMany(rule.como)
    onChange({ ...rule, como, valor: keeps ? rule.valor : null })
  }
  return (
    <li className={styles.rule}>
      <Select<string>
        className={styles.field ?? ''}
        aria-label={`${texts.field} ${index}`}
        value={rule.campo}
        showSearch
        optionFilterProp="label"
        options={fields.map(({ key, rotulo }) => ({ value: key, label: rotulo }))}
        onChange={chooseField}
      />
      {field ? (
        <Select<FilterRule['como']>
          className={styles.how ?? ''}
          aria-label={`${texts.comparison} ${index}`}
          value={rule.como}
          options={comparisonsOf(field).map((como) => ({ value: como, label: comparisonText(como, field) }))}
          onChange={chooseComparison}
        />
      ) : null}
      {field && takesValue(rule.como) ? (
        <span className={styles.value}>
          <RuleValue
            key={`${rule.campo} ${rule.como}`}
            recurso={definition.recurso}
            field={field}
            rule={rule}
            label={`${texts.value} ${index}: ${field.rotulo}`}
            onChange={(valor) => onChange({ ...rule, valor })}
          />
        </span>
      ) : null}
      <button type="button" className={styles.remove} aria-label={texts.removeCondition(index)} onClick={onRemove}>
        ×
      </button>
      {field && isUnindexed(definition, field, rule.como) ? <p className={styles.warning}>{texts.unindexed}</p> : null}
    </li>
  )
}
