import { Input } from 'antd'
import { useId } from 'react'
import { FieldInput } from '../../../framework/fields/field-input'
import { texts } from '../../../i18n/screens/financeiro-texts'
import styles from '../financeiro.module.css'
import { useCampoComprovante } from '../use-campo-comprovante'

const words = texts.lote

interface DoLoteProps {
  readonly observacao: string
  readonly onObservacao: (text: string) => void
  /** What the file field holds. */
  readonly comprovante: unknown
  readonly onComprovante: (file: unknown) => void
  /** How many creditors the instalments are of. */
  readonly credores: number
}

/** What is said of all instalments of a bulk write-off: a note and its proof, which only one creditor may share. */
export function DoLoteFields({ observacao, onObservacao, comprovante, onComprovante, credores }: DoLoteProps) {
  const id = useId()
  const field = useCampoComprovante()
  return (
    <>
      {field && credores === 1 && (
        <div>
          <label className={styles.muted} htmlFor={`${id}-comprovante`}>
            {words.comprovante}
          </label>
          <FieldInput
            id={`${id}-comprovante`}
            recurso="recebimentos"
            field={{ ...field, rotulo: words.comprovante }}
            record={{}}
            value={comprovante}
            onChange={onComprovante}
          />
          <span className={styles.muted}>{words.comprovanteAjuda}</span>
        </div>
      )}
      {field && credores > 1 && <span className={styles.muted}>{words.comprovanteDeVarios(credores)}</span>}
      <div>
        <label className={styles.muted} htmlFor={`${id}-observacao`}>
          {words.observacao}
        </label>
        <Input.TextArea
          id={`${id}-observacao`}
          rows={2}
          maxLength={2000}
          value={observacao}
          onChange={({ target }) => onObservacao(target.value)}
        />
      </div>
    </>
  )
}
