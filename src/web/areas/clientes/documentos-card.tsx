import { Button } from 'antd'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { useDownload } from '../../framework/fields/use-download'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/clientes-texts'
import { AbsentState, EmptyState } from '../../layout/states'
import { useCan } from '../../refine/config-context'
import { useAsk } from '../../refine/use-ask'
import styles from './clientes.module.css'

/** What is on paper about the client: contracts, proposals, receipts, attachments. */
export function DocumentosDoCliente({ record }: PanelProps) {
  const can = useCan()
  return can('clientes', 'posicao') ? <Lista id={Number(record.id)} /> : null
}

function Lista({ id }: { readonly id: number }) {
  const { isLoading, download } = useDownload()
  const { data, error, refetch } = useAsk('documentosDoCliente', { id }, { retry: false })
  if (!data) return <AbsentState error={error} onRetry={refetch} />
  const { documentos } = data
  return (
    <section className={styles.card} aria-label={texts.documentos}>
      {documentos.length === 0 ? <EmptyState title={texts.semDocumentos} /> : null}
      <ul className={styles.lines}>
        {documentos.map(({ tipo, id: documento, nome, em, caminho }) => (
          <li key={`${tipo} ${documento}`}>
            <span className={styles.tag}>{texts.tiposDeDocumento[tipo] ?? tipo}</span>
            <span>{nome}</span>
            <time className={styles.time} dateTime={em}>
              {formatInstant(em)}
            </time>
            <span className={styles.end}>
              <Button
                size="small"
                disabled={isLoading}
                aria-label={`${texts.baixar} ${nome}`}
                onClick={() => void download(caminho, nome)}
              >
                {texts.baixar}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
