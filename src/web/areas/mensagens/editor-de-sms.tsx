import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef } from 'react'
import { partesSms } from '../../../domain/mensagens/partes-sms'
import { VARIAVEIS, variaveisDesconhecidas } from '../../../domain/mensagens/variaveis'
import { controlProps } from '../../framework/fields/input/control-props'
import inputStyles from '../../framework/fields/input/input.module.css'
import { textOf } from '../../framework/fields/input/text-input'
import type { InputProps } from '../../framework/fields/renderer'
import { texts } from '../../i18n/screens/mensagens-texts'
import styles from './mensagens.module.css'

/** Writes a text message: how many parts it takes, the places it may have, and those that nothing will fill. */
export function EditorDeSms(props: InputProps) {
  const { value, onChange, field } = props
  const ref = useRef<TextAreaRef>(null)
  const texto = textOf(value)
  const { codificacao, tamanho, partes, restam } = partesSms(texto)
  const desconhecidas = variaveisDesconhecidas(texto)
  const insert = (nome: string) => {
    const area = ref.current?.resizableTextArea?.textArea
    const at = area?.selectionStart ?? texto.length
    const end = area?.selectionEnd ?? at
    onChange?.(`${texto.slice(0, at)}{${nome}}${texto.slice(end)}`)
    ref.current?.focus()
  }
  return (
    <div>
      <Input.TextArea
        {...controlProps(props)}
        ref={ref}
        className={inputStyles.grows ?? ''}
        rows={4}
        value={texto}
        onChange={(event) => onChange?.(event.target.value)}
        {...(typeof field.max === 'number' && { maxLength: field.max })}
      />
      <div className={styles.tools}>
        <span className={styles.count} role="status">
          {texts.contagem(tamanho, partes, restam)}
        </span>
        <span className={styles.places} role="toolbar" aria-label={texts.inserir}>
          {VARIAVEIS.map((nome) => (
            <Button key={nome} size="small" onClick={() => insert(nome)}>
              {`{${nome}}`}
            </Button>
          ))}
        </span>
      </div>
      {codificacao === 'ucs2' && <div className={styles.note}>{texts.acentos}</div>}
      {desconhecidas.length > 0 && <div className={styles.warning}>{texts.desconhecidas(desconhecidas)}</div>}
    </div>
  )
}
