import { Link } from 'react-router-dom'
import { listas } from '../../../domain/generated-lists'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { JobProgress } from '../../framework/staging/progress-line'
import { RejectsCard } from '../../framework/staging/rejects-card'
import styles from '../../framework/staging/staging.module.css'
import { texts } from '../../i18n/screens/carteira/remessas-texts'
import { useUsuario } from '../../refine/config-context'
import { useTrabalho } from '../../refine/live/use-trabalho'
import { doingOf, useBegun } from './andamento-view'

/** What became of the lines of one batch: how far the import is, or that it failed. */
export function ResultadoDaRemessa({ record }: PanelProps) {
  const remessaId = Number(record.id)
  if (record.status === listas.status_remessa.confirmada) return <EmAndamento remessaId={remessaId} />
  if (record.status === listas.status_remessa.falhou) return <p className={styles.problem}>{texts.falhou}</p>
  return null
}

/** The lines that stayed out. */
export function InsucessosDaRemessa({ record }: PanelProps) {
  const remessaId = Number(record.id)
  const pode = useUsuario().permissoes.has('remessas.importar')
  if (record.rejeitadas === 0) return <p className={styles.hint}>{texts.semRejeitos}</p>
  const { credor_id, tipo, status } = record
  const address = new URLSearchParams({ remessa: String(remessaId), credor: String(credor_id), tipo: String(tipo) })
  return (
    <>
      {status === listas.status_remessa.em_cobranca && pode && tipo !== 'historico' && (
        <p>
          <Link to={`/importacao?${address}`}>{texts.corrigir}</Link>
        </p>
      )}
      <RejectsCard path={`remessas/${remessaId}/rejeitos`} nome={`rejeitos-${remessaId}`} />
    </>
  )
}

/** Only who began the import may ask how far it is; for others the record's own change ends the waiting. */
function EmAndamento({ remessaId }: { readonly remessaId: number }) {
  const begun = useBegun().read()
  const mine = begun?.registro_id === remessaId ? begun.trabalho_id : null
  const { trabalho } = useTrabalho(mine)
  return (
    <section className={styles.card}>
      <div className={styles.body}>
        {mine !== null && <JobProgress trabalho={trabalho} text={doingOf(trabalho)} />}
        <p className={styles.hint}>{texts.acompanhe}</p>
      </div>
    </section>
  )
}
