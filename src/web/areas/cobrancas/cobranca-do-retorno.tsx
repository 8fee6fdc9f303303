import { Link } from 'react-router-dom'
import { useRecordPath } from '../../framework/resources/use-record-path'
import { texts } from '../../i18n/screens/retornos-texts'
import { AbsentState } from '../../layout/states'
import { useCan } from '../../refine/config-context'
import { type BaseRecord, useOne } from '../../refine/hooks'
import type { Cobranca } from './cobranca'
import styles from './cobrancas.module.css'
import { StatusDaCobranca } from './status-da-cobranca'

/** The charge that a notice is about, as it stands now, and the way to its instalment; its number alone for who may not see charges. */
export function CobrancaDoRetorno({ id }: { readonly id: number }) {
  return useCan()('cobrancas', 'ver') ? <Carregada id={id} /> : <p className={styles.muted}>{texts.numero(id)}</p>
}

function Carregada({ id }: { readonly id: number }) {
  const { data, error, refetch } = useOne<Cobranca & BaseRecord>({
    resource: 'cobrancas',
    id,
    errorNotification: false,
    queryOptions: { retry: false },
  })
  const path = useRecordPath('cobrancas', id)
  const cobranca = data?.data
  const parcela = useRecordPath('parcelas', cobranca?.parcela_id ?? null)
  if (!cobranca) return <AbsentState error={error} onRetry={refetch} />
  return (
    <>
      <StatusDaCobranca cobranca={cobranca} />
      <div className={styles.buttons}>
        {path && <Link to={path}>{texts.cobranca(id)}</Link>}
        {parcela && <Link to={parcela}>{texts.parcela}</Link>}
      </div>
    </>
  )
}
