import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PreviaDoRetorno } from '../../../../contract/carteira/retornos-bancarios'
import { ConsultaList } from '../../../framework/resources/list/consulta-list'
import styles from '../../../framework/staging/staging.module.css'
import { texts } from '../../../i18n/screens/carteira/retornos-do-banco-texts'
import { Page } from '../../../layout/page'
import { AbsentState } from '../../../layout/states'
import { useAsk } from '../../../refine/use-ask'
import { AbasDoBanco } from './abas-do-banco'
import { EnviarRetornos } from './enviar-retornos'
import { RetornoCard } from './retorno-card'

/** The files in which banks answer: sent many at once, each looked at and confirmed by itself; below them those that came before. */
export function RetornosPage() {
  const [params, setParams] = useSearchParams()
  const [lidas, setLidas] = useState<readonly PreviaDoRetorno[]>([])
  const asked = Number(params.get('previa') ?? 0)
  const close = (id: number) => {
    setLidas((before) => before.filter((each) => each.id !== id))
    if (id === asked) setParams({}, { replace: true })
  }
  return (
    <Page title={texts.titulo}>
      <AbasDoBanco />
      <div className={styles.stack}>
        <EnviarRetornos
          onRead={(previa) => setLidas((before) => [...before.filter(({ id }) => id !== previa.id), previa])}
        />
        {asked > 0 && !lidas.some(({ id }) => id === asked) && (
          <Asked key={asked} id={asked} onClose={() => close(asked)} />
        )}
        {lidas.map((previa) => (
          <RetornoCard key={previa.id} previa={previa} onClose={() => close(previa.id)} />
        ))}
        <ConsultaList consulta="retornos_bancarios" />
      </div>
    </Page>
  )
}

/** A file that waits, which the address brings. */
function Asked({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, error, refetch } = useAsk('previaDoRetorno', { id }, { retry: false })
  if (!data) return <AbsentState error={error} onRetry={refetch} />
  return <RetornoCard previa={data} onClose={onClose} />
}
