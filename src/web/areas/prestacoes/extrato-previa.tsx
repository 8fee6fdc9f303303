import type { PreviaDoExtrato } from '../../../contract/carteira/extratos-credor'
import { formatDate } from '../../../domain/calendar/read-date'
import { brl, formatCount } from '../../../domain/money/format'
import { useAct } from '../../framework/acts/use-act'
import { CheckCard } from '../../framework/staging/check-card'
import { countFigure } from '../../framework/staging/outcome-card'
import { FirstRejects } from '../../framework/staging/rejects-card'
import styles from '../../framework/staging/staging.module.css'
import { texts } from '../../i18n/screens/carteira/extratos-credor-texts'

interface ExtratoPreviaProps {
  readonly previa: PreviaDoExtrato
  readonly onBack: () => void
  /** Brought in, as the record of this number. */
  readonly onDone: (extrato: number) => void
}

/** Second step: what the file says, and each line that is wrong; while there is one nothing comes in. */
export function ExtratoPrevia({ previa, onBack, onDone }: ExtratoPreviaProps) {
  const trazer = useAct('trazerExtratoDoCredor')
  const descartar = useAct('descartarExtratoDoCredor')
  const { id, arquivo, credor, periodo_de, periodo_ate, linhas, recusadas, valor, sem_parcela, rejeitos } = previa
  const problema = trazer.problema ?? descartar.problema
  const confirm = async () => {
    const done = await trazer.send({ pedido: { previa_id: id } })
    if (done) onDone(done.extrato_id)
  }
  const drop = async () => {
    if (await descartar.send({ pedido: { previa_id: id } })) onBack()
  }
  return (
    <div className={styles.stack}>
      <CheckCard
        source={texts.origem(credor, formatDate(periodo_de), formatDate(periodo_ate), arquivo)}
        figures={[
          countFigure(texts.linhas, linhas),
          countFigure(texts.recusadas, recusadas, 'bad'),
          { rotulo: texts.valor, texto: brl(valor) },
        ]}
        entering={linhas}
        confirm={recusadas === 0 ? texts.trazer : null}
        isSending={trazer.isSending || descartar.isSending}
        problem={problema && (Object.values(problema.errors).flat().join(' ') || problema.text)}
        onConfirm={() => void confirm()}
        back={[{ rotulo: texts.descartar, onClick: () => void drop() }]}
      >
        {recusadas > 0 && <p className={styles.notice}>{texts.comErros}</p>}
        {sem_parcela > 0 && <p className={styles.notice}>{texts.semParcelaAjuda(formatCount(sem_parcela))}</p>}
      </CheckCard>
      <FirstRejects
        rejects={rejeitos}
        total={recusadas}
        path={`/extratos_credor/previa/${id}/rejeitos`}
        nome={`rejeitos-${id}`}
      />
    </div>
  )
}
