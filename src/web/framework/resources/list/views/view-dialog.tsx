import { Input, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { texts } from '../../../../i18n/list-texts'
import { useCanDeclared, useConfig } from '../../../../refine/config-context'
import { isApiError } from '../../../../refine/http-error'
import { ErrorNote } from './error-note'
import type { SavedView } from './saved-view'
import styles from './views.module.css'

interface ViewValues {
  readonly nome: string
  readonly para: SavedView['para']
}

interface ViewDialogProps {
  /** null: a new one. */
  readonly view: SavedView | null
  readonly onClose: () => void
  readonly onSave: (values: ViewValues) => Promise<void>
}

/** Name of a view, and who sees it besides its owner. */
export function ViewDialog({ view, onClose, onSave }: ViewDialogProps) {
  const [nome, setNome] = useState(view?.nome ?? '')
  const [para, setPara] = useState<SavedView['para']>(view?.para ?? 'mim')
  const [error, setError] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const mayShare = useCanDeclared()('visoes', 'compartilhar')
  const funcoes = useConfig().listas.funcoes ?? []
  const submit = async () => {
    setSaving(true)
    try {
      await onSave({ nome, para })
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setSaving(false)
    }
  }
  const onName = isApiError(error) ? Object.values(error.errors ?? {}).flat() : []
  return (
    <Modal
      open
      title={view ? texts.editView : texts.saveView}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: nome.trim() === '' || (para !== 'mim' && para.length === 0) }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <label htmlFor="visao-nome">{texts.viewName}</label>
        <Input
          id="visao-nome"
          autoFocus
          maxLength={60}
          value={nome}
          aria-describedby="visao-erro"
          aria-invalid={onName.length > 0}
          onChange={(event) => setNome(event.target.value)}
        />
        {mayShare ? (
          <>
            <span id="visao-para">{texts.viewFor}</span>
            <Radio.Group
              aria-labelledby="visao-para"
              value={para === 'mim' ? 'mim' : 'funcoes'}
              onChange={(event) => setPara(event.target.value === 'mim' ? 'mim' : [])}
              options={[
                { value: 'mim', label: texts.viewForMe },
                { value: 'funcoes', label: texts.viewForFunctions },
              ]}
            />
            {para !== 'mim' ? (
              <Select<readonly string[]>
                mode="multiple"
                aria-label={texts.functions}
                placeholder={texts.functions}
                value={para}
                onChange={setPara}
                options={funcoes.map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))}
              />
            ) : null}
          </>
        ) : null}
        <div id="visao-erro">
          {onName.length > 0 ? <span className={styles.error}>{onName.join(' ')}</span> : <ErrorNote error={error} />}
        </div>
      </form>
    </Modal>
  )
}
