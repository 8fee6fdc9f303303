import { Button } from 'antd'
import type { TelefoneDaTela } from '../../../../contract/cliente-da-negociacao'
import { formatDate } from '../../../../domain/calendar/read-date'
import { formatTelefone } from '../../../../domain/documentos/telefone'
import { texts } from '../../../i18n/screens/contato-texts'
import { Icon } from '../../../layout/icon'
import styles from '../negociacao.module.css'
import own from './pessoa.module.css'

interface TelefoneProps {
  readonly telefone: TelefoneDaTela
  readonly hoje: string
  readonly isDialing: boolean
  /** Absent: this number is not to be dialled. */
  readonly onDial?: (telefone: TelefoneDaTela) => void
}

const QUALITY: Readonly<Record<string, { readonly name: string; readonly dot: string | undefined }>> = {
  bom: { name: 'bom', dot: styles.bom },
  recado: { name: 'recado', dot: styles.recado },
  invalido: { name: 'inválido', dot: styles.invalido },
  nao_testado: { name: 'não testado', dot: undefined },
}

/** One number: its quality, what came of it last, its block, and the click that dials it. */
export function Telefone({ telefone, hoje, isDialing, onDial }: TelefoneProps) {
  const { telefone: numero, contato, whatsapp, situacao, preferido, ultimo_resultado, bloqueado_ate } = telefone
  const quality = QUALITY[situacao]
  const blocked = bloqueado_ate !== null && bloqueado_ate >= hoje
  const usable = !blocked && situacao !== 'invalido'
  return (
    <div className={styles.phone}>
      <span className={`${styles.dot} ${quality?.dot ?? ''}`} role="img" aria-label={quality?.name ?? situacao} />
      <a className={`${styles.num} ${usable ? '' : styles.struck}`} href={`tel:+55${numero}`}>
        {formatTelefone(numero)}
      </a>
      {onDial && usable && (
        <Button
          size="small"
          type="text"
          icon={<Icon name="telefone" size={16} />}
          loading={isDialing}
          aria-label={texts.discarPara(formatTelefone(numero))}
          title={texts.discar}
          onClick={() => onDial(telefone)}
        />
      )}
      {whatsapp && <span className={`${styles.tag} ${styles.ok}`}>WA</span>}
      {preferido && <span className={styles.tag}>{texts.preferido}</span>}
      {contato && <span className={styles.muted}>{contato}</span>}
      {blocked && <span className={own.note}>{texts.bloqueado(formatDate(bloqueado_ate))}</span>}
      {ultimo_resultado && <span className={own.note}>{texts.ultimo(ultimo_resultado)}</span>}
    </div>
  )
}
