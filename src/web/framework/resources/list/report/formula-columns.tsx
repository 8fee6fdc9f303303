import { Button, Input, Select } from 'antd'
import type { Definitions } from '../../../../../declaration/config-definitions'
import { NOT_STORED } from '../../../../../declaration/expressions/builtins'
import { readKeptFormula } from '../../../../../declaration/expressions/kept/kept-condition'
import { texts } from '../../../../i18n/screens/relatorios-texts'
import type { UserResource } from '../../../../refine/user-config'
import styles from './report.module.css'

/** As the server takes it. */
export interface Formula {
  readonly rotulo: string
  readonly formula: string
}

interface FormulaColumnsProps {
  readonly definition: UserResource
  readonly resources: Definitions['resources']
  readonly value: readonly Formula[]
  readonly onChange: (value: readonly Formula[]) => void
}

const MOST = 20

/** Columns that one writes oneself; what cannot be read is said below it, as it is typed. */
export function FormulaColumns({ definition, resources, value, onChange }: FormulaColumnsProps) {
  const options = definition.campos
    .filter(({ tipo, pessoal }) => !pessoal && !NOT_STORED.includes(tipo))
    .map(({ nome, rotulo }) => ({ value: nome, label: rotulo }))
  const put = (at: number, change: Partial<Formula>) =>
    onChange(value.map((one, other) => (other === at ? { ...one, ...change } : one)))
  return (
    <fieldset className={styles.formulas}>
      <legend>{texts.formulas}</legend>
      <small>{texts.formulasHint}</small>
      {value.map(({ rotulo, formula }, at) => {
        const problem = problemOf(formula, { definition, resources })
        return (
          <div key={at} className={styles.formula}>
            <Input
              aria-label={texts.formulaName(at + 1)}
              placeholder={texts.formulaName(at + 1)}
              maxLength={80}
              value={rotulo}
              onChange={(event) => put(at, { rotulo: event.target.value })}
            />
            <Input
              aria-label={texts.formula(at + 1)}
              placeholder={texts.formula(at + 1)}
              maxLength={500}
              value={formula}
              status={problem === null ? '' : 'error'}
              aria-invalid={problem !== null}
              aria-describedby={`formula-${at}`}
              onChange={(event) => put(at, { formula: event.target.value })}
            />
            <Select
              aria-label={texts.formulaField(at + 1)}
              placeholder={texts.insertField}
              value={null}
              showSearch
              optionFilterProp="label"
              options={options}
              onSelect={(nome: string | null) => put(at, { formula: `${formula}${nome ?? ''}` })}
            />
            <Button aria-label={texts.removeFormula(at + 1)} onClick={() => onChange(value.filter((_, o) => o !== at))}>
              ×
            </Button>
            <small id={`formula-${at}`} role="status" className={styles.problem}>
              {problem}
            </small>
          </div>
        )
      })}
      <Button disabled={value.length >= MOST} onClick={() => onChange([...value, { rotulo: '', formula: '' }])}>
        {texts.addFormula}
      </Button>
    </fieldset>
  )
}

function problemOf(formula: string, context: Pick<FormulaColumnsProps, 'definition' | 'resources'>): string | null {
  return formula.trim() === '' ? null : readKeptFormula(formula, context).problema
}
