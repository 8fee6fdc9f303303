import type { ReactNode } from 'react'
import type { TelefoneDaTela } from '../../../contract/cliente-da-negociacao'
import type { LigacaoPossivel, NumeroDoCliente } from '../../../contract/contato/numeros'
import { formatDate } from '../../../domain/calendar/read-date'
import { formatTelefone } from '../../../domain/documentos/telefone'
import { texts } from '../../i18n/screens/contato-texts'
import { useConfig } from '../../refine/config-context'
import { DiscarButton, PorQueNao } from './discar-button'
import styles from './numeros.module.css'

/** A number as it is shown to whoever may call it. */
export type NumeroMostrado = Pick<
  TelefoneDaTela,
  'id' | 'telefone' | 'contato' | 'whatsapp' | 'situacao' | 'preferido' | 'ultimo_resultado' | 'bloqueado_ate'
>

/** How likely the client is reached there, and why. */
type PontuacaoDoNumero = Pick<NumeroDoCliente, 'pontos' | 'contou'>

export type Discar = (numero: Pick<NumeroMostrado, 'id' | 'telefone'>, asked?: { readonly a_pedido: true }) => void

interface NumeroRowProps {
  readonly numero: NumeroMostrado
  /** Absent: not known. */
  readonly ligacao?: LigacaoPossivel | undefined
  readonly pontuacao?: PontuacaoDoNumero | undefined
  readonly isDialing: boolean
  /** Absent: the user may not dial. */
  readonly onDial?: Discar | undefined
  /** What else may be done with it. */
  readonly children?: ReactNode
}

const QUALITY: Readonly<Record<string, { readonly name: string; readonly dot: string | undefined }>> = {
  bom: { name: 'bom', dot: styles.bom },
  recado: { name: 'recado', dot: styles.recado },
  invalido: { name: 'inválido', dot: styles.invalido },
  retirado: { name: 'retirado', dot: styles.invalido },
  nao_testado: { name: 'não testado', dot: undefined },
}

/** One number: its quality, what came of it last, and the click that dials it, or why it may not be called now. */
export function NumeroRow({ numero, ligacao, pontuacao, isDialing, onDial, children }: NumeroRowProps) {
  const { hoje } = useConfig()
  const { telefone, contato, whatsapp, situacao, preferido, ultimo_resultado, bloqueado_ate } = numero
  const quality = QUALITY[situacao]
  const blocked = bloqueado_ate !== null && bloqueado_ate >= hoje
  const usable = !blocked && situacao !== 'invalido'
  return (
    <div className={styles.numero}>
      <span className={`${styles.dot} ${quality?.dot ?? ''}`} role="img" aria-label={quality?.name ?? situacao} />
      <a className={usable ? styles.num : styles.struck} href={`tel:+55${telefone}`}>
        {formatTelefone(telefone)}
      </a>
      {onDial && (usable || ligacao) && (
        <DiscarButton
          telefone={telefone}
          ligacao={ligacao}
          isDialing={isDialing}
          onDial={(asked) => onDial(numero, asked)}
        />
      )}
      {whatsapp && <span className={styles.ok}>WA</span>}
      {preferido && <span className={styles.tag}>{texts.preferido}</span>}
      {pontuacao && <Pontos pontuacao={pontuacao} />}
      {contato && <span className={styles.note}>{contato}</span>}
      {children}
      <PorQueNao ligacao={ligacao} />
      {blocked && ligacao === undefined && (
        <span className={styles.line}>{texts.bloqueado(formatDate(bloqueado_ate))}</span>
      )}
      {ultimo_resultado && <span className={styles.line}>{texts.ultimo(ultimo_resultado)}</span>}
    </div>
  )
}

/** The score, with what counted under it: unfolded by click or key. */
function Pontos({ pontuacao: { pontos, contou } }: { readonly pontuacao: PontuacaoDoNumero }) {
  return (
    <details className={styles.pontos}>
      <summary title={texts.pontosAjuda}>{texts.pontos(pontos)}</summary>
      <ul>
        {contou.map(({ razao, pontos: each, vezes }) => (
          <li key={razao}>
            {texts.contou[razao] ?? razao}
            {vezes !== null && ` (${vezes})`} <b>{each > 0 ? `+${each}` : each}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}
