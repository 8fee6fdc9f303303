import { Link } from 'react-router-dom'
import { formatDate } from '../../../domain/calendar/read-date'
import { listas } from '../../../domain/generated-lists'
import { formatPercent } from '../../../domain/money/format'
import { useImpediments } from '../../framework/resources/acts/use-impediments'
import { texts } from '../../i18n/screens/aprovacoes-texts'
import { useCan, useConfig, useResourceDefinition, useUsuario } from '../../refine/config-context'
import styles from './aprovacoes.module.css'
import { addressOfSimulacao, fellDue, type PedidoDaTela } from './pedido'

const words = texts.decisao
const ENDED: Readonly<Record<string, string>> = words.feita

/** Who is to decide and until when, told before anybody tries; or what was decided. */
export function DecisaoNote({ pedido }: { readonly pedido: PedidoDaTela }) {
  const ended = ENDED[pedido.status]
  return ended === undefined ? <Waiting pedido={pedido} /> : <Decided pedido={pedido} word={ended} />
}

function Waiting({ pedido }: { readonly pedido: PedidoDaTela }) {
  const { id } = useUsuario()
  const { hoje } = useConfig()
  const can = useCan()
  const { validade, solicitante_id, acordo_id, acordo_anterior_id, remessa_id } = pedido
  const decides = remessa_id === null ? can('aprovacoes', 'decidir') : can('remessas', 'consentir')
  const mayDecide = solicitante_id !== id && decides
  const aprovar = useResourceDefinition('aprovacoes')?.atos.find(({ nome }) => nome === 'aprovar')
  const [beyond] = useImpediments(
    mayDecide && aprovar && remessa_id === null
      ? [{ recurso: 'aprovacoes', act: aprovar, record: { id: pedido.id } }]
      : [],
  )
  if (validade !== null && validade < hoje) {
    return <p className={styles.problem}>{words.vencida(formatDate(validade))}</p>
  }
  const who = solicitante_id === id ? words.propria : mayDecide ? words.aberta : words.sem
  const first = acordo_id === null && acordo_anterior_id === null ? null : fellDue(pedido, hoje)
  return (
    <>
      <p className={beyond ? styles.problem : styles.waiting} role="status">
        {beyond ? words.acima(beyond) : who} {validade !== null && words.ate(formatDate(validade))}
      </p>
      {first !== null && <p className={styles.problem}>{words.primeiroPassou(formatDate(first))}</p>}
    </>
  )
}

function Decided({ pedido, word }: { readonly pedido: PedidoDaTela; readonly word: string }) {
  const { status, aprovador, desconto_maximo, validade, resposta } = pedido
  const granted = status === listas.status_aprovacao.aprovada
  const facts = [
    aprovador === null ? word : `${word} ${words.por(aprovador)}`,
    ...(granted && desconto_maximo !== null ? [words.ateDesconto(formatPercent(desconto_maximo))] : []),
    ...(granted && validade !== null ? [words.validaAte(formatDate(validade))] : []),
  ]
  return (
    <>
      <p className={granted ? styles.granted : styles.ended} role="status">
        {facts.join(', ')}. {resposta !== null && words.resposta(resposta)} {granted && <Next pedido={pedido} />}
      </p>
      {granted && <TooLate pedido={pedido} />}
    </>
  )
}

/** What a re-instalment still needs, or what was made of it. */
function Next({ pedido: { acordo_id, acordo_anterior_id } }: { readonly pedido: PedidoDaTela }) {
  if (acordo_anterior_id === null) return null
  return <>{acordo_id === null ? words.falta : words.usada(acordo_id)}</>
}

/** A re-instalment that was granted and not done in time begins anew, with the same conditions. */
function TooLate({ pedido }: { readonly pedido: PedidoDaTela }) {
  const { hoje } = useConfig()
  const open = pedido.acordo_anterior_id !== null && pedido.acordo_id === null
  const first = open ? fellDue(pedido, hoje) : null
  if (first === null) return null
  return (
    <p className={styles.problem}>
      {words.concedidoPassou(formatDate(first))} <Link to={addressOfSimulacao(pedido)}>{words.abrirSimulacao}</Link>
    </p>
  )
}
