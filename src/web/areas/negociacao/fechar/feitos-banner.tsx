import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { ClienteDaTela } from '../../../../contract/cliente-da-negociacao'
import { brl } from '../../../../domain/money/format'
import { texts as limites } from '../../../i18n/screens/limites-texts'
import { texts } from '../../../i18n/screens/negociacao-texts'
import { useCan } from '../../../refine/config-context'
import type { GrupoDoCredor } from '../calculo/grupos'
import type { Feito } from '../calculo/mesa-do-cliente'
import styles from '../negociacao.module.css'
import { nomeDoCredor } from '../nome-do-credor'
import { EnviarBoleto } from './enviar-boleto'

interface FeitosProps {
  readonly cliente: ClienteDaTela
  readonly feitos: readonly Feito[]
  readonly grupos: readonly GrupoDoCredor[]
  /** The creditor that is worked on. */
  readonly credorId: number | null
  /** Opens the next client. */
  readonly onNext: () => void
}

/** What was done with this client, each with where to go from there, and what comes next. */
export function FeitosBanner({ cliente, feitos, grupos, credorId, onNext }: FeitosProps) {
  if (feitos.length === 0) return null
  return (
    <div className={styles.banner} role="status">
      <ul className={styles.done}>
        {feitos.map((feito) => (
          <li key={`${feito.tipo} ${feito.id}`}>
            <FeitoLine feito={feito} credor={nomeDoCredor(cliente, feito.credorId)} />
          </li>
        ))}
      </ul>
      <Next feitos={feitos} grupos={grupos} credorId={credorId} />
      <Button size="small" onClick={onNext}>
        {texts.proximo}
      </Button>
    </div>
  )
}

function FeitoLine({ feito, credor }: { readonly feito: Feito; readonly credor: string }) {
  const { tipo, id, total, parcelaDoBoleto } = feito
  const can = useCan()
  const said = { acordo: texts.gerado, aprovacao: limites.pedida, proposta: texts.propostaSalva }[tipo]
  return (
    <>
      <b>{said(id)}</b>
      <span className={styles.plain}>{texts.comCredor(credor, brl(total))}</span>
      {tipo === 'acordo' && (
        <>
          <Link to={`/acordos/${id}`}>{texts.verAcordo}</Link>
          <Link to={`/parcelas?acordo_id=${id}`}>{texts.verParcelas}</Link>
          {parcelaDoBoleto !== undefined && <EnviarBoleto acordoId={id} parcelaId={parcelaDoBoleto} />}
        </>
      )}
      {tipo === 'aprovacao' && can('aprovacoes', 'ver') && <Link to={`/aprovacoes/${id}`}>{texts.verPedido}</Link>}
      {tipo === 'proposta' && <Link to={`/propostas/${id}`}>{texts.verProposta}</Link>}
    </>
  )
}

/** The creditor that is worked on now, or that there is none left. */
function Next({ feitos, grupos, credorId }: Pick<FeitosProps, 'feitos' | 'grupos' | 'credorId'>) {
  const gone = new Set(feitos.flatMap(({ operacoes }) => operacoes))
  const left = grupos.filter(({ operacoes }) => operacoes.some(({ id }) => !gone.has(id)))
  const now = left.find(({ credor }) => credor.id === credorId)
  if (left.length === 0) return <span className={styles.plain}>{texts.nadaMais}</span>
  if (!now) return null
  return (
    <span className={styles.plain}>
      {texts.agoraCom(now.credor.nome, texts.subtotal(now.operacoes.length, brl(now.hoje)))}
    </span>
  )
}
