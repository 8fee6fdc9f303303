import { Button, Tooltip } from 'antd'
import { useId } from 'react'
import type { LigacaoPossivel } from '../../../contract/contato/numeros'
import { formatTelefone } from '../../../domain/documentos/telefone'
import { texts } from '../../i18n/screens/contato-texts'
import { Icon } from '../../layout/icon'
import styles from './numeros.module.css'

interface DiscarButtonProps {
  /** Digits only. */
  readonly telefone: string
  /** Absent: not known yet; dialling is answered all the same. */
  readonly ligacao: LigacaoPossivel | undefined
  readonly isDialing: boolean
  readonly onDial: (asked?: { readonly a_pedido: true }) => void
}

/**
 * The click that dials a number. Where the number may not be called the button is grey, and says why to whoever points at it or comes to
 * it by key; what the client may ask for has a button of its own.
 */
export function DiscarButton({ telefone, ligacao, isDialing, onDial }: DiscarButtonProps) {
  const whyId = useId()
  const refused = ligacao?.pode === false ? ligacao : null
  const why = refused && [refused.texto, texts.libera[refused.libera ?? '']].filter(Boolean).join(' ')
  const button = (
    <Button
      size="small"
      type="text"
      icon={<Icon name="telefone" size={16} />}
      loading={isDialing}
      aria-label={texts.discarPara(formatTelefone(telefone))}
      {...(refused
        ? { 'aria-disabled': true, 'aria-describedby': whyId, className: styles.off ?? '' }
        : { title: texts.discar, onClick: () => onDial() })}
    />
  )
  if (!refused) return button
  return (
    <>
      <Tooltip title={why} trigger={['hover', 'focus']}>
        {/* the tooltip describes only while it is open; the button is described always */}
        <span>{button}</span>
      </Tooltip>
      <span id={whyId} className="visually-hidden">
        {why}
      </span>
      {refused.a_pedido && (
        <Button
          size="small"
          className={styles.asked ?? ''}
          loading={isDialing}
          onClick={() => onDial({ a_pedido: true })}
        >
          {texts.clientePediu}
        </Button>
      )}
    </>
  )
}

/** Why a number may not be called, in a few words beside it. */
export function PorQueNao({ ligacao }: { readonly ligacao: LigacaoPossivel | undefined }) {
  if (ligacao === undefined) return null
  const { pode, codigo, texto, abre, avisos } = ligacao
  const short = codigo?.startsWith('fora_do') && abre !== null ? texts.abre(abre) : texto
  return (
    <>
      {!pode && <span className={styles.why}>{short}</span>}
      {avisos.map((aviso) => (
        <span key={aviso} className={styles.warned}>
          {texts.avisos[aviso] ?? aviso}
        </span>
      ))}
    </>
  )
}
