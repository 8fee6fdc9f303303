import { Figures } from '../../framework/figures/figures'
import { texts } from '../../i18n/screens/financeiro-texts'
import { Page } from '../../layout/page'
import { ErrorState } from '../../layout/states'
import { useFollow } from '../../refine/live/use-follow'
import { useAsk } from '../../refine/use-ask'
import styles from './financeiro.module.css'
import { JanelaNote } from './janela-note'
import { ABaixarCard } from './lote/a-baixar-card'
import { useABaixar } from './lote/use-a-baixar'
import { usePodeBaixar } from './use-pode-baixar'

const REFRESH_MS = 60_000
const SHOWN = ['parcelas', 'recebimentos', 'cobrancas']

/** Home of finance: the window of write-off, what came in, what waits, and the instalments to write off. */
export function FinanceiroPage() {
  const { pode, funcoes } = usePodeBaixar()
  const resumo = useAsk('resumoFinanceiro', {}, { refetchInterval: REFRESH_MS, retry: false })
  const lista = useABaixar()
  const soPagas = lista.filterOf('so_pagas') === 'true' ? 'ligado' : 'desligado'
  useFollow(SHOWN, () => {
    lista.refetch()
    resumo.refetch()
  })
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
              state: soPagas,
              onPress: () => lista.setFilter('so_pagas', soPagas === 'ligado' ? '' : 'true'),
            }}
          />
        )}
        <ABaixarCard lista={lista} />
      </div>
    </Page>
  )
}
