import { Button } from 'antd'
import { useEffect } from 'react'
import type { WireRecord } from '../../framework/fields/renderer'
import { ActButtons } from '../../framework/resources/act-buttons'
import type { RowDialogProps } from '../../framework/resources/extensions-context'
import { ResourceFields } from '../../framework/resources/show/resource-fields'
import { ResourceTable } from '../../framework/resources/table/resource-table'
import { texts } from '../../i18n/screens/carteira/pendencias-texts'
import styles from '../../layout/card.module.css'
import { QuestionModal } from '../../layout/popups/question-modal'
import { LoadingState } from '../../layout/states'
import { useResourceDefinition } from '../../refine/config-context'
import { useOne } from '../../refine/hooks'
import { RegistroPanel } from './registro-panel'

const WIDTH = 860
const SHOWN = ['tipo', 'prazo', 'status', 'funcao', 'usuario', 'cliente', 'credor', 'texto', 'motivo']

/** A task over the inbox: its record, what was seen, and everything that can be done about it. Solved, it lets go of itself. */
export function PendenciaNaCaixa({ rows: [row = {}], onDone, onClose }: RowDialogProps) {
  const id = Number(row.pendencia_id)
  const definition = useResourceDefinition('pendencias')
  const { data } = useOne({ resource: 'pendencias', id, liveMode: 'auto', errorNotification: false })
  const record: WireRecord | undefined = data?.data
  const isSolved = record?.resolvida_em !== null && record?.resolvida_em !== undefined
  const wasSolved = row.aberta === false
  useEffect(() => {
    if (!isSolved || wasSolved) return
    void onDone([]).then(onClose)
  }, [isSolved, wasSolved, onDone, onClose])
  if (!definition) return null
  const fields = SHOWN.flatMap((nome) => definition.campos.filter((field) => field.nome === nome))
  return (
    <QuestionModal
      open
      width={WIDTH}
      title={texts.titulo(id)}
      onCancel={onClose}
      isReady={record !== undefined}
      footer={
        record && (
          <div className={styles.buttons}>
            <ActButtons definition={definition} record={record} place="ficha" />
            <Button onClick={onClose}>{texts.fechar}</Button>
          </div>
        )
      }
    >
      {record ? (
        <div className={styles.stack}>
          <ResourceFields record={record} fields={fields} />
          <RegistroPanel recurso="pendencias" record={record} />
          <Linhas id={id} />
        </div>
      ) : (
        <LoadingState />
      )}
    </QuestionModal>
  )
}

const COLUMNS = ['criado_em', 'origem', 'texto']

function Linhas({ id }: { readonly id: number }) {
  const filters = [{ field: 'pendencia_id', operator: 'eq', value: id } as const]
  return (
    <section aria-label={texts.linhas}>
      <h3>{texts.linhas}</h3>
      <ResourceTable resource="pendencias_linhas" filters={filters} columns={COLUMNS} />
    </section>
  )
}
