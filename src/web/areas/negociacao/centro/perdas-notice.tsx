import { Button } from 'antd'
import type { ClienteDaTela } from '../../../../contract/cliente-da-negociacao'
import { texts } from '../../../i18n/screens/negociacao-texts'
import type { Perda } from '../calculo/mesa-do-cliente'
import styles from '../negociacao.module.css'
import { nomeDoCredor } from '../nome-do-credor'

interface PerdasProps {
  readonly cliente: ClienteDaTela
  readonly perdas: readonly Perda[]
  readonly onRead: () => void
}

/** Names shown before the rest is only counted. */
const SHOWN = 3

/** What the drafts named and is no longer there; it stays until somebody has read it. */
export function PerdasNotice({ cliente, perdas, onRead }: PerdasProps) {
  if (perdas.length === 0) return null
  return (
    <div className={styles.notice} role="status">
      <ul className={styles.done}>
        {perdas.map((perda, index) => (
          <li key={`${perda.credorId} ${index.toString()}`}>{describe(perda, cliente)}</li>
        ))}
      </ul>
      <Button size="small" onClick={onRead}>
        {texts.entendi}
      </Button>
    </div>
  )
}

function describe({ credorId, operacoes, campos }: Perda, cliente: ClienteDaTela): string {
  const credor = nomeDoCredor(cliente, credorId)
  const said = [
    ...(operacoes.length > 0 ? [texts.perdidas(credor, operacoes.length, names(operacoes, cliente))] : []),
    ...(campos.length > 0 ? [texts.camposPerdidos(credor, campos.map(labelOf).join(', '))] : []),
  ]
  return said.join(' ')
}

function names(ids: readonly number[], { operacoes }: ClienteDaTela): string {
  const shown = ids.slice(0, SHOWN).map((id) => {
    const found = operacoes.find((operacao) => operacao.id === id)
    return found ? `${found.numero_operacao} (${found.status_operacao.nome})` : texts.operacaoNumero(id)
  })
  const rest = ids.length - shown.length
  return rest > 0 ? `${shown.join(', ')} ${texts.eMais(rest)}` : shown.join(', ')
}

function labelOf(campo: string): string {
  return Object.entries(texts.campos).find(([nome]) => nome === campo)?.[1] ?? campo
}
