import { Alert, Form } from 'antd'
import type { FieldDefinition, ResourceDefinition } from '../../../../declaration/definitions'
import { FORM_KEY } from '../../../../declaration/derive/cross-rules'
import { withSplitUnions } from '../../../../declaration/fields/structured/uniao'
import { useConfig } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { pickFields } from '../field-lookup'
import { NamedPanel } from '../show/named-panel'
import { type Conditions, useConditions } from '../use-conditions'
import styles from './form.module.css'
import { FormField } from './form-field'
import { NestedTable } from './nested/nested-table'
import type { FormAction } from './use-form-record'
import { type RuleErrors, useRules } from './use-rules'

interface FormSectionsProps {
  readonly definition: UserResource
  readonly action: FormAction
  readonly record: WireRecord
  /** The only one that is in sight, from 0; the others keep what is typed in them. null: all are. */
  readonly step: number | null
}

/** The form's sections; each reads again, on every key, what its conditions say. */
export function FormSections({ definition, action, record, step }: FormSectionsProps) {
  const conditions = useConditions()
  const { resources } = useConfig()
  const form = Form.useFormInstance()
  const typed: WireRecord = Form.useWatch([], { form, preserve: true }) ?? {}
  const live = withSplitUnions(definition.campos, { ...record, ...typed })
  const checkRules = useRules(definition)
  const broken = form.isFieldsTouched() ? checkRules(live, action === 'edit' ? record : null) : NOTHING
  const ofForm = broken[FORM_KEY]
  return (
    <>
      {ofForm ? (
        <Alert type="error" showIcon role="alert" className={styles.notice ?? ''} message={ofForm.join(' ')} />
      ) : null}
      {definition.formulario.secoes.map(({ rotulo, campos, componente }, index) => {
        const fields = pickFields(definition, campos).filter((field) =>
          isOffered({ field, action, record: live, conditions, resources }),
        )
        const inSight = step === null || step === index
        if (fields.length === 0 && componente === undefined) return null
        return (
          <section
            key={index}
            className={styles.card}
            aria-label={rotulo ?? definition.rotulo.um}
            {...{ [STEP]: index }}
            hidden={!inSight}
          >
            {rotulo !== null ? <h2>{rotulo}</h2> : null}
            <div className={styles.fields}>
              {fields.map((field) =>
                field.tipo === 'lista' ? (
                  <NestedTable
                    key={field.key}
                    field={field}
                    record={live}
                    readOnly={conditions.isReadOnly(field, live)}
                  />
                ) : (
                  <FormField
                    key={field.key}
                    recurso={definition.recurso}
                    field={field}
                    path={[field.key]}
                    record={live}
                    conditions={conditions}
                    notice={broken[field.key]}
                  />
                ),
              )}
            </div>
            {componente !== undefined && inSight ? (
              <div className={styles.panel}>
                <NamedPanel recurso={definition.recurso} record={live} nome={componente} />
              </div>
            ) : null}
          </section>
        )
      })}
    </>
  )
}

const NOTHING: RuleErrors = {}

/** Of which step a section is, for whoever looks for the one of a field. */
export const STEP = 'data-passo'

interface Offer {
  readonly field: FieldDefinition
  readonly action: FormAction
  readonly record: WireRecord
  readonly conditions: Conditions
  readonly resources: Readonly<Record<string, ResourceDefinition>>
}

/** A new record has nothing to read in a field that cannot be written; a nested table needs its resource. */
function isOffered({ field, action, record, conditions, resources }: Offer): boolean {
  if (!conditions.isVisible(field, record)) return false
  if (field.tipo === 'lista' && (field.recurso === null || !Object.hasOwn(resources, field.recurso))) return false
  const written = field.tipo !== 'calculado' && !conditions.isReadOnly(field, record)
  return written || action === 'edit'
}
