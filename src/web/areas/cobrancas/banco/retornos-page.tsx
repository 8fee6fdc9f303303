import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PreviaDoRetorno } from '../../../../contract/carteira/retornos-bancarios'
import { ConsultaList } from '../../../framework/resources/list/consulta-list'
import styles from '../../../framework/staging/staging.module.css'
import { texts } from '../../../i18n/screens/carteira/retornos-do-banco-texts'
import { Page } from '../../../layout/page'
import { AbsentState } from '../../../layout/states'
import { tellChanged } from '../../../refine/live/changed'
import { useAsk } from '../../../refine/use-ask'
import { AbasDoBanco } from './abas-do-banco'
import { EnviarRetornos } from './enviar-retornos'
import { RetornoCard } from './retorno-card'

/** The files in which banks answer: sent many at once, each looked at and confirmed by itself; below them those that came before. */
export function RetornosPage() {
  const [params, setParams] = useSearchParams()
  const [lidas, setLidas] = useState<readonly PreviaDoRetorno[]>([])
  const asked = Number(params.get('previa') ?? 0)
  const onRead = (previa: PreviaDoRetorno) => {
    setLidas((before) => [...before.filter(({ id }) => id !== previa.id), previa])
    tellListed()
  }
  const close = (id: number) => {
    tellListed()
    setLidas((before) => before.filter((each) => each.id !== id))
    if (id === asked) setParams({}, { replace: true })
  }
  return (
    <Page title={texts.titulo}>
      <AbasDoBanco />
      <div className={styles.stack}>
        <EnviarRetornos onRead={onRead} />
        {asked > 0 && !lidas.some(({ id }) => id === asked) && (
          <Asked key={asked} id={asked} onClose={() => close(asked)} />
        )}
        {lidas.map((previa) => (
          <RetornoCard key={previa.id} previa={previa} onOver={tellListed} onClose={() => close(previa.id)} />
        ))}
        <ConsultaList consulta="retornos_bancarios" />
      </div>
    </Page>
  )
}

/** What a file that is read, brought in or discarded changes in the list below, which no row of its own tells. */
const tellListed = () => tellChanged(['retornos_bancarios'])

/** A file that waits, which the address brings. */
function Asked({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, error, refetch } = useAsk('previaDoRetorno', { id }, { retry: false })
  if (!data) return <AbsentState error={error} onRetry={refetch} />
  return <RetornoCard previa={data} onOver={tellListed} onClose={onClose} />
}
