import { Alert, Form } from 'antd'
import type { FieldDefinition, ResourceDefinition } from '../../../../declaration/definitions'
import { FORM_KEY } from '../../../../declaration/derive/cross-rules'
import { withSplitUnions } from '../../../../declaration/fields/structured/uniao'
import { useConfig } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { pickFields } from '../field-lookup'
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
}

/** The form's sections; each reads again, on every key, what its conditions say. */
export function FormSections({ definition, action, record }: FormSectionsProps) {
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
      {definition.formulario.secoes.map(({ rotulo, campos }, index) => {
        const fields = pickFields(definition, campos).filter((field) =>
          isOffered({ field, action, record: live, conditions, resources }),
        )
        if (fields.length === 0) return null
        return (
          <section key={index} className={styles.card} aria-label={rotulo ?? definition.rotulo.um}>
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
          </section>
        )
      })}
    </>
  )
}

const NOTHING: RuleErrors = {}

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
