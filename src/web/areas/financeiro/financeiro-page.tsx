import { useSearchParams } from 'react-router-dom'
import { Figures } from '../../framework/figures/figures'
import { ConsultaList } from '../../framework/resources/list/consulta-list'
import { texts } from '../../i18n/screens/financeiro-texts'
import { Page } from '../../layout/page'
import { ErrorState } from '../../layout/states'
import { useFollow } from '../../refine/live/use-follow'
import { useAsk } from '../../refine/use-ask'
import styles from './financeiro.module.css'
import { JanelaNote } from './janela-note'
import { BaixarConferidas } from './lote/baixar-conferidas'
import { usePodeBaixar } from './use-pode-baixar'

const REFRESH_MS = 60_000
const SHOWN = ['parcelas', 'recebimentos', 'cobrancas', 'prestacoes', 'negativacoes']
/** The view of the list behind the figure of what was paid. */
const PAGAS = 'pagas'
const BAIXAR = ['baixar']

/** Home of finance: the window of write-off, what came in, what waits, and the instalments to write off. */
export function FinanceiroPage() {
  const { pode, funcoes } = usePodeBaixar()
  const [query, setQuery] = useSearchParams()
  const resumo = useAsk('resumoFinanceiro', {}, { refetchInterval: REFRESH_MS, retry: false })
  useFollow(SHOWN, resumo.refetch)
  const soPagas = query.get('visao') === PAGAS
  return (
    <Page title={texts.titulo}>
      <div className={styles.stack}>
        <JanelaNote />
        {!pode && <p className={styles.aviso}>{texts.semFuncao(funcoes)}</p>}
        {resumo.error && resumo.data === null ? (
          <ErrorState error={resumo.error} onRetry={resumo.refetch} />
        ) : (
          <Figures
            words={texts.cartoes}
            figures={resumo.data}
            toggle={{
              name: 'a_baixar',
              state: soPagas ? 'ligado' : 'desligado',
              onPress: () => setQuery(soPagas ? {} : { visao: PAGAS }),
            }}
          />
        )}
        {pode && soPagas && (
          <div>
            <BaixarConferidas />
          </div>
        )}
        <ConsultaList consulta="a_baixar" {...(!pode && { without: BAIXAR })} />
      </div>
    </Page>
  )
}
