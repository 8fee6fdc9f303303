import { Input } from 'antd'
import { useState } from 'react'
import { texts as common } from '../../../i18n/act-texts'
import { texts } from '../../../i18n/screens/clientes-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import { useAsk } from '../../../refine/use-ask'
import styles from '../clientes.module.css'

interface ConfirmarDialogProps {
  readonly fica: { readonly nome: string }
  readonly sai: { readonly id: number; readonly nome: string }
  /** Both documents are valid and differ: the one that goes is typed again. */
  readonly asksDocument: boolean
  readonly isSending: boolean
  readonly message: string | null
  readonly onConfirm: (documento: string) => void
  readonly onClose: () => void
}

/** Asks once, with what will move in the question. */
export function ConfirmarDialog(props: ConfirmarDialogProps) {
  const { fica, sai, asksDocument, isSending, message, onConfirm, onClose } = props
  const [documento, setDocumento] = useState('')
  const { data: resumo } = useAsk('resumoDoCliente', { id: sai.id }, { staleTime: 10_000, retry: false })
  return (
    <QuestionModal
      open
      title={texts.confirmarUniao(sai.nome, fica.nome)}
      okText={texts.unir}
      cancelText={common.cancel}
      okButtonProps={{ loading: isSending, danger: true, disabled: asksDocument && documento.trim() === '' }}
      onOk={() => onConfirm(documento)}
      onCancel={onClose}
      maskClosable={false}
    >
      {message !== null && (
        <p role="alert" className={styles.alert}>
          {message}
        </p>
      )}
      {resumo && <p>{texts.consequencias(resumo.operacoes.quantidade, resumo.acordos.quantidade)}</p>}
      <p>{texts.semVolta}</p>
      {asksDocument && (
        <>
          <p>{texts.documentosDiferentes}</p>
          <label htmlFor="unir-documento">{texts.confirmaDocumento}</label>
          <Input
            id="unir-documento"
            autoComplete="off"
            value={documento}
            onChange={({ target }) => setDocumento(target.value)}
            onPressEnter={() => {
              if (documento.trim() !== '') onConfirm(documento)
            }}
          />
        </>
      )}
    </QuestionModal>
  )
}
