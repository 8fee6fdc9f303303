import { Alert, Button, Form } from 'antd'
import { useNavigate, useParams } from 'react-router-dom'
import { titleOf } from '../../../declaration/derive/title'
import { formatInstant } from '../../fields/format'
import { texts } from '../../i18n/resource-texts'
import { Page } from '../../layout/page'
import { LoadingState } from '../../layout/states'
import type { UserResource } from '../../refine/user-config'
import { viewPath } from '../record-route'
import { RecordFailure } from '../show/record-failure'
import { ConflictDialog } from './conflict-dialog'
import { ErrorSummary } from './error-summary'
import { FORM_NAME } from './field-path'
import styles from './form.module.css'
import { FormSections } from './form-sections'
import { type FormAction, useResourceForm } from './use-resource-form'

interface ResourceFormPageProps {
  readonly definition: UserResource
  readonly action: FormAction
}

/** Form of any declared resource, for a new record or one that exists. */
export function ResourceFormPage({ definition, action }: ResourceFormPageProps) {
  const { id } = useParams()
  return <RecordForm key={id ?? ''} definition={definition} action={action} id={id ?? null} />
}

function RecordForm({ definition, action, id }: ResourceFormPageProps & { readonly id: string | null }) {
  const state = useResourceForm({ definition, action, id })
  const navigate = useNavigate()
  const { record, loadError, draft, conflict } = state
  if (loadError) {
    return (
      <RecordFailure
        error={loadError}
        permissao={`${definition.recurso}.ver`}
        onRetry={() => window.location.reload()}
      />
    )
  }
  const title =
    action === 'create'
      ? texts.newRecord(definition.rotulo.um)
      : record && typeof record.id === 'number'
        ? texts.editing(titleOf(definition, record))
        : definition.rotulo.um
  if (record === null || state.initial === null) {
    return (
      <Page title={title}>
        <LoadingState />
      </Page>
    )
  }
  return (
    <Page title={title}>
      {draft.found ? (
        <Alert
          type="info"
          className={styles.notice ?? ''}
          message={texts.draftFound(formatInstant(draft.found.savedAt))}
          action={
            <>
              <Button size="small" type="primary" onClick={state.restoreDraft}>
                {texts.draftRestore}
              </Button>{' '}
              <Button size="small" onClick={draft.discard}>
                {texts.draftDiscard}
              </Button>
            </>
          }
        />
      ) : null}
      {state.changedElsewhere ? (
        <Alert
          type="warning"
          className={styles.notice ?? ''}
          message={texts.changedBy}
          action={
            <Button size="small" onClick={state.showDifferences}>
              {texts.changedSee}
            </Button>
          }
        />
      ) : null}
      <ErrorSummary problems={state.problems} />
      <Form
        {...state.formProps}
        className={styles.form ?? ''}
        name={FORM_NAME}
        layout="vertical"
        requiredMark
        scrollToFirstError={false}
        initialValues={state.initial}
        disabled={state.isSaving}
      >
        <FormSections definition={definition} action={action} record={record} />
        <div className={styles.bar}>
          <Button type="primary" htmlType="submit" loading={state.isSaving}>
            {state.isSaving ? texts.saving : texts.save}
          </Button>
          <Button
            disabled={false}
            onClick={() => navigate(id === null ? definition.rotas.lista : viewPath(definition, id))}
          >
            {texts.cancel}
          </Button>
          <span className={styles.key}>
            <kbd>Ctrl</kbd> <kbd>S</kbd>
          </span>
        </div>
      </Form>
      {conflict ? (
        <ConflictDialog
          rows={conflict.rows}
          record={record}
          current={conflict.current}
          onSave={state.resolveConflict}
          onClose={state.closeConflict}
        />
      ) : null}
    </Page>
  )
}
