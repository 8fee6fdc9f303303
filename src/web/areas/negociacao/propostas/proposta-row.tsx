import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { PropostaDaTela } from '../../../../contract/cliente-da-negociacao'
import { formatDate } from '../../../../domain/calendar/read-date'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { grupos, listas } from '../../../../domain/generated-lists'
import { brl } from '../../../../domain/money/format'
import { isIn } from '../../../../domain/states/group'
import { StateTag } from '../../../framework/fields/display/state-tag'
import { texts } from '../../../i18n/screens/propostas-texts'
import { useCan, useConfig } from '../../../refine/config-context'
import { conditions } from '../conditions'
import styles from '../negociacao.module.css'
import own from './propostas.module.css'

export interface AtosDaProposta {
  readonly onReopen: (proposta: PropostaDaTela) => void
  /** The client accepted: close it. */
  readonly onAccept: (proposta: PropostaDaTela) => void
  readonly onSend: (id: number) => void
  readonly onRefuse: (id: number) => void
}

interface RowProps extends AtosDaProposta {
  readonly proposta: PropostaDaTela
}

/** One proposal: its state and validity, what it offers, and what can be done with it now. */
export function PropostaRow({ proposta, ...acts }: RowProps) {
  const { hoje } = useConfig()
  const { id, criado_em, acordo, credor, validade, enviada_em, motivo, impedimento } = proposta
  const status = statusAt(proposta, hoje)
  const first = proposta.parcelas[0]?.data_vencimento
  return (
    <li className={own.row} aria-label={texts.numero(id)}>
      <div className={own.line}>
        <Link to={`/propostas/${id}`}>{texts.numero(id)}</Link>
        <StateTag lista="status_proposta" valor={status} />
        <span className={`${styles.muted} ${styles.num}`}>{formatInstant(criado_em)}</span>
        <span>{credor.nome}</span>
      </div>
      <div className={own.line}>
        <b className={styles.num}>{brl(acordo.total)}</b>
        <span className={styles.muted}>{conditions(acordo)}</span>
        {validade !== null && (
          <span className={styles.muted}>
            {validade < hoje ? texts.valiaAte(formatDate(validade)) : texts.valeAte(formatDate(validade))}
          </span>
        )}
        {isIn(grupos.status_proposta.aberta, status) &&
          validade !== null &&
          first !== undefined &&
          first < validade && <span className={styles.muted}>{texts.recalculada(formatDate(first))}</span>}
        {enviada_em !== null && <span className={styles.muted}>{texts.enviadaEm(formatInstant(enviada_em))}</span>}
      </div>
      {status === listas.status_proposta.aprovada && first !== undefined && first < hoje && (
        <span className={styles.error}>{texts.primeiroPassou(formatDate(first))}</span>
      )}
      {motivo !== null && <span className={styles.muted}>{texts.motivo(motivo)}</span>}
      {isIn(grupos.status_proposta.aberta, status) && impedimento !== null && (
        <span className={styles.error}>{impedimento}</span>
      )}
      <Acts proposta={proposta} isOpen={isIn(grupos.status_proposta.aberta, status)} {...acts} />
    </li>
  )
}

/** One that is past its day lapsed, whether or not the night has come round. */
function statusAt({ status, validade }: PropostaDaTela, hoje: string): string {
  return isIn(grupos.status_proposta.aberta, status) && validade !== null && validade < hoje ? texts.vencida : status
}

function Acts({ proposta, isOpen, ...acts }: RowProps & { readonly isOpen: boolean }) {
  const can = useCan()
  const { id, acordo_id, aprovacao_id, enviada_em, impedimento, negociavel } = proposta
  const isOfferable = isOpen && impedimento === null
  const act = (label: string, onClick: () => void) => (
    <Button size="small" type="link" aria-label={texts.de(label, id)} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className={own.acts}>
      {isOfferable &&
        can('propostas', 'enviar') &&
        act(enviada_em === null ? texts.enviar : texts.reenviar, () => acts.onSend(id))}
      {isOfferable && can('negociacao', 'fechar') && act(texts.aceitou, () => acts.onAccept(proposta))}
      {isOpen && can('propostas', 'enviar') && act(texts.recusou, () => acts.onRefuse(id))}
      {acordo_id === null && negociavel && act(texts.reabrir, () => acts.onReopen(proposta))}
      {acordo_id !== null && <Shortcut to={`/acordos/${acordo_id}`} text={texts.verAcordo(acordo_id)} />}
      {aprovacao_id !== null && can('aprovacoes', 'ver') && (
        <Shortcut to={`/aprovacoes/${aprovacao_id}`} text={texts.verAprovacao(aprovacao_id)} />
      )}
    </div>
  )
}

function Shortcut({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <Link className={own.link} to={to}>
      {text}
    </Link>
  )
}
