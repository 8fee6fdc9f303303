import { Alert, Button, Form } from 'antd'
import type { ComponentProps } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { titleOf } from '../../../../declaration/derive/title'
import { texts as draftTexts } from '../../../i18n/draft-texts'
import { texts as mergeTexts } from '../../../i18n/merge-texts'
import { texts } from '../../../i18n/resource-texts'
import { Page } from '../../../layout/page'
import { LoadingState } from '../../../layout/states'
import type { LastChange } from '../../../refine/calls/fetch-last-change'
import { useConfig } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { StepLine } from '../../staging/step-line'
import { viewPath } from '../record-route'
import { RecordFailure } from '../show/record-failure'
import { changeNote } from './conflict/change-note'
import { ConflictDialog } from './conflict/conflict-dialog'
import { DraftNotices, DraftStatus } from './drafts/draft-notices'
import { ErrorSummary } from './error-summary'
import { FORM_NAME } from './field-path'
import styles from './form.module.css'
import { FormSections } from './form-sections'
import { LeaveDialog } from './leave-dialog'
import { StepBar } from './steps/step-bar'
import { StepGateContext } from './steps/step-gate'
import { useSteps } from './steps/use-steps'
import { useFirstField } from './use-first-field'
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
  const { record, loadError, draft, serverDraft, conflict } = state
  const steps = useSteps({ definition, form: state.form, record, isNew: action === 'create', problems: state.problems })
  useFirstField(action === 'create' && state.initial !== null)
  if (loadError) {
    return (
      <RecordFailure
        error={loadError}
        permissao={`${definition.recurso}.ver`}
        onRetry={() => window.location.reload()}
      />
    )
  }
  const title = titleFor(definition, action, record)
  if (record === null || state.initial === null) {
    return (
      <Page title={title}>
        <LoadingState />
      </Page>
    )
  }
  return (
    <Page title={title}>
      <DraftNotices
        local={draft}
        server={serverDraft}
        onRestore={state.restoreDraft}
        onDiscard={() => void state.discardServerDraft()}
      />
      {state.changedElsewhere ? (
        <ChangedNotice by={state.changedElsewhere.by} onShow={() => void state.showDifferences()} />
      ) : null}
      <ErrorSummary problems={state.problems} onGo={steps.goTo} />
      {steps.step !== null ? <FormSteps definition={definition} steps={steps} step={steps.step} /> : null}
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
        <StepGateContext.Provider value={steps.gate}>
          <FormSections definition={definition} action={action} record={record} step={steps.step} />
        </StepGateContext.Provider>
        <div className={styles.bar}>
          <SaveButtons {...state} {...{ definition, record, steps }} />
          <Button
            disabled={false}
            onClick={() => navigate(id === null ? definition.rotas.lista : viewPath(definition, id))}
          >
            {texts.cancel}
          </Button>
          {serverDraft.isOn ? <DraftStatus server={serverDraft} /> : null}
          <span className={styles.key}>
            <kbd>Ctrl</kbd> <kbd>{steps.step === null ? 'S' : 'Enter'}</kbd>
          </span>
        </div>
      </Form>
      {conflict ? (
        <ConflictDialog
          recurso={definition.recurso}
          conflict={conflict}
          onResolve={state.resolveConflict}
          onClose={state.closeConflict}
        />
      ) : null}
      <LeaveDialog guard={state.guard} />
    </Page>
  )
}

interface SaveButtonsProps extends ComponentProps<typeof StepBar> {
  readonly serverDraft: { readonly isOn: boolean }
}

/** One that saves, or those of a form of steps. */
function SaveButtons({ serverDraft, ...bar }: SaveButtonsProps) {
  if (bar.steps.step !== null) return <StepBar {...bar} />
  return (
    <Button type="primary" htmlType="submit" loading={bar.isSaving}>
      {saveLabel(serverDraft.isOn, bar.isSaving)}
    </Button>
  )
}

interface FormStepsProps {
  readonly definition: UserResource
  readonly steps: ReturnType<typeof useSteps>
  readonly step: number
}

/** Which step stands; those that were come to are led back to. */
function FormSteps({ definition, steps, step }: FormStepsProps) {
  return (
    <StepLine
      label={texts.steps.passos}
      nomes={definition.formulario.secoes.map(({ rotulo }) => rotulo ?? '')}
      atual={step}
      leadTo={(index) => (index <= steps.reached ? () => steps.open(index) : null)}
    />
  )
}

function titleFor(definition: UserResource, action: FormAction, record: WireRecord | null): string {
  if (action === 'create') return texts.newRecord(definition.rotulo.um)
  return record && typeof record.id === 'number' ? texts.editing(titleOf(definition, record)) : definition.rotulo.um
}

interface ChangedNoticeProps {
  readonly by: LastChange | null
  readonly onShow: () => void
}

/** Somebody else changed the record while it is edited here. */
function ChangedNotice({ by, onShow }: ChangedNoticeProps) {
  const { hoje } = useConfig()
  return (
    <Alert
      type="warning"
      className={styles.notice ?? ''}
      message={changeNote(by, hoje)}
      action={
        <Button size="small" onClick={onShow}>
          {mergeTexts.seeDifferences}
        </Button>
      }
    />
  )
}

/** Where the server keeps drafts, saving puts one into the record and ends it. */
function saveLabel(endsDraft: boolean, saving: boolean): string {
  if (endsDraft) return saving ? draftTexts.publishing : draftTexts.publish
  return saving ? texts.saving : texts.save
}
