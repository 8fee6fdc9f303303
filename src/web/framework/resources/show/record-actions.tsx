import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { titleOf } from '../../../../declaration/derive/title'
import { moversOf } from '../../../../declaration/derive/transitions'
import { texts } from '../../../i18n/resource-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import { WhyLink } from '../../../layout/why-link'
import { useCanDeclared } from '../../../refine/config-context'
import { useDelete } from '../../../refine/hooks'
import { isApiError } from '../../../refine/http-error'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { ActButtons } from '../act-buttons'
import { useRecordExtra } from '../extensions-context'
import { editPath } from '../record-route'
import { useDeletedToast } from '../trash/use-deleted-toast'
import styles from './show.module.css'

interface RecordActionsProps {
  readonly definition: UserResource
  readonly record: WireRecord
}

/** What may be done with the record on screen; an act that is not allowed has no button. */
export function RecordActions({ definition, record }: RecordActionsProps) {
  const navigate = useNavigate()
  const can = useCanDeclared()
  const Extra = useRecordExtra(definition.recurso)
  const path = editPath(definition, String(record.id))
  const mayEdit = path !== null && definition.acoes.includes('editar') && can(definition.recurso, 'editar')
  const mayRemove =
    definition.exclusao !== 'proibida' && definition.acoes.includes('excluir') && can(definition.recurso, 'excluir')
  // what moves a state stands beside it
  const own = useMemo(() => {
    const movers = moversOf(definition, record)
    const atos = definition.atos.filter(({ nome, faz }) => faz.kind !== 'transicao' && !movers.includes(nome))
    return { ...definition, atos }
  }, [definition, record])
  return (
    <>
      <WhyLink recurso={definition.recurso} id={Number(record.id)} />
      {Extra ? (
        <Suspense fallback={null}>
          <Extra recurso={definition.recurso} record={record} />
        </Suspense>
      ) : null}
      <ActButtons definition={own} record={record} place="ficha" />
      {mayRemove ? <RemoveButton definition={definition} record={record} /> : null}
      {mayEdit ? (
        <Button
          type="primary"
          href={path}
          onClick={(event) => {
            event.preventDefault()
            navigate(path)
          }}
        >
          {texts.edit}
        </Button>
      ) : null}
    </>
  )
}

/** Asks once, with the record's name in the question; a refusal stays in the dialog. */
function RemoveButton({ definition, record }: RecordActionsProps) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { mutate, isLoading, error, reset } = useDelete()
  const sayDeleted = useDeletedToast(definition)
  const remove = () =>
    mutate(
      {
        resource: definition.recurso,
        id: Number(record.id),
        meta: { versao: record.versao },
        mutationMode: 'pessimistic',
        errorNotification: false,
        successNotification: false,
      },
      {
        onSuccess: () => {
          navigate(definition.rotas.lista)
          sayDeleted(Number(record.id))
        },
      },
    )
  const close = () => {
    setAsking(false)
    reset()
  }
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <QuestionModal
        open={asking}
        title={texts.removeAsk(titleOf(definition, record))}
        okText={texts.remove}
        cancelText={texts.cancel}
        okButtonProps={{ danger: true, loading: isLoading }}
        onOk={remove}
        onCancel={close}
      >
        <p>{definition.exclusao === 'logica' ? texts.removeHintLogical : texts.removeHintPhysical}</p>
        {error ? (
          <p role="alert" className={styles.alert}>
            {isApiError(error) ? error.message : texts.saveFailed}
          </p>
        ) : null}
      </QuestionModal>
    </>
  )
}
