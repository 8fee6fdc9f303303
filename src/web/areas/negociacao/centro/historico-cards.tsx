import { Button } from 'antd'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { formatInstant } from '../../../fields/format'
import { texts } from '../../../i18n/negociacao-texts'
import { useCan } from '../../../refine/config-context'
import { brl, shortDate } from '../amount'
import { Card } from '../card'
import type { ClienteDaTela, PropostaDaTela } from '../cliente'
import styles from '../negociacao.module.css'

const OPEN: ReadonlySet<string> = new Set(['Salva', 'Enviada', 'Aprovada'])

interface PropostasProps {
  readonly propostas: readonly PropostaDaTela[]
  readonly onReopen: (proposta: PropostaDaTela) => void
  readonly onClose: (proposta: PropostaDaTela) => void
}

/** Saved proposals, newest first. */
export function PropostasCard({ propostas, onReopen, onClose }: PropostasProps) {
  const can = useCan()
  return (
    <Card title={texts.propostas}>
      {propostas.length === 0 && <span className={styles.muted}>{texts.semPropostas}</span>}
      {propostas.map((proposta) => {
        const { id, status, criado_em, acordo, credor } = proposta
        return (
          <div key={id} className={styles.row}>
            <span className={`${styles.muted} ${styles.num}`}>{formatInstant(criado_em)}</span>
            <span>{credor.nome}</span>
            <b className={styles.num}>{brl(acordo.total)}</b>
            <span className={styles.muted}>{conditions(acordo)}</span>
            <span className={styles.tag}>{status}</span>
            <span>
              {OPEN.has(status) && (
                <>
                  <Button size="small" type="link" onClick={() => onReopen(proposta)}>
                    {texts.reabrir}
                  </Button>
                  {can('negociacao', 'fechar') && (
                    <Button size="small" type="link" onClick={() => onClose(proposta)}>
                      {texts.gerarAcordo}
                    </Button>
                  )}
                </>
              )}
            </span>
          </div>
        )
      })}
    </Card>
  )
}

/** The client's agreements, newest first. */
export const AcordosCard = memo(function AcordosCard({ cliente }: { readonly cliente: ClienteDaTela }) {
  return (
    <Card title={texts.acordos}>
      {cliente.acordos.length === 0 && <span className={styles.muted}>{texts.semAcordos}</span>}
      {cliente.acordos.map((acordo) => (
        <div key={acordo.id} className={styles.row}>
          <Link to={`/acordos/${acordo.id}`}>Acordo {acordo.id}</Link>
          <span className={`${styles.muted} ${styles.num}`}>{shortDate(acordo.data_acordo)}</span>
          <span>{acordo.credor?.titulo}</span>
          <b className={styles.num}>{brl(acordo.total)}</b>
          <span className={styles.muted}>{conditions(acordo)}</span>
          <span className={`${styles.tag} ${styles.info}`}>{acordo.status}</span>
        </div>
      ))}
    </Card>
  )
})

interface Conditions {
  readonly valor_entrada: number
  readonly quantidade_parcelas: number
  readonly valor_parcela: number
}

function conditions({ valor_entrada, quantidade_parcelas, valor_parcela }: Conditions): string {
  const down = valor_entrada > 0 ? `entrada ${brl(valor_entrada)}` : ''
  const rest = quantidade_parcelas > 0 ? `${quantidade_parcelas} × ${brl(valor_parcela)}` : ''
  return [down, rest].filter(Boolean).join(' + ')
}
