import { Button } from 'antd'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { texts } from '../../i18n/screens/configuracao-texts'
import { ErrorState } from '../../layout/states'
import { useCan } from '../../refine/config-context'
import { useCustom } from '../../refine/hooks'
import styles from './configuracao.module.css'
import { useResend } from './use-resend'

interface Entrega {
  readonly id: number
  readonly recurso: string
  readonly registro_id: number
  readonly evento: string
  readonly alvo: string
  readonly status: keyof typeof texts.situacoes
  readonly tentativas: number
  readonly resposta: string | null
  readonly criado_em: string
}

/** What other systems and functions were told of changes here, newest first; what was given up may be sent again. */
export function EntregasCard() {
  const { data, error, refetch } = useCustom<readonly Entrega[]>({
    url: '/entregas',
    method: 'get',
    errorNotification: false,
  })
  const { send, isLoading } = useResend(refetch)
  const mayResend = useCan()('configuracao', 'operar')
  if (error) return <ErrorState error={error} onRetry={refetch} />
  const entregas = data?.data ?? []
  return (
    <section className={styles.card} aria-label={texts.entregas}>
      <h2 className={styles.heading}>{texts.entregas}</h2>
      {entregas.length === 0 ? (
        <p className={styles.note}>{texts.nenhumaEntrega}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, which the keyboard must reach too
        <div className={styles.scroll} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {texts.colunas.map((name) => (
                  <th key={name}>{name}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entregas.map((entrega) => (
                <tr key={entrega.id}>
                  <td>{formatInstant(entrega.criado_em)}</td>
                  <td>
                    {entrega.recurso} {entrega.registro_id} · {entrega.evento}
                  </td>
                  <td>{entrega.alvo}</td>
                  <td>{texts.situacoes[entrega.status]}</td>
                  <td>{entrega.tentativas}</td>
                  <td>
                    {entrega.resposta}{' '}
                    {entrega.status === 'falhou' && mayResend && (
                      <Button size="small" disabled={isLoading} onClick={() => send(entrega.id)}>
                        {texts.reenviar}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
