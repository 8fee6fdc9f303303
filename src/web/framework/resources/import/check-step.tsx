import { Button } from 'antd'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/importacao-texts'
import { countFigure, OutcomeCard } from '../../staging/outcome-card'
import staged from '../../staging/staging.module.css'
import type { Importacao } from './importacao'
import { Reasons } from './reasons'
import type { ImportSteps } from './use-importacao'

interface CheckStepProps {
  readonly recurso: string
  readonly importacao: Importacao
  readonly steps: ImportSteps
  readonly onBack: () => void
  readonly onOther: () => void
}

/** Third step: what each row would do; nothing is written until it is confirmed. */
export function CheckStep({ recurso, importacao, steps, onBack, onOther }: CheckStepProps) {
  const { linhas, criar, atualizar, iguais, recusadas } = importacao
  const { isSending, recusa } = steps
  const entering = criar + atualizar
  return (
    <div className={staged.stack}>
      <OutcomeCard
        source={importacao.arquivo}
        figures={[
          countFigure(texts.linhas, linhas),
          countFigure(texts.criar, criar, 'ok'),
          countFigure(texts.atualizar, atualizar, 'ok'),
          countFigure(texts.iguais, iguais),
          countFigure(texts.recusadas, recusadas, 'bad'),
        ]}
        problem={recusa?.message}
        buttons={
          <>
            {entering > 0 && (
              <Button type="primary" disabled={isSending} onClick={() => void steps.confirmar()}>
                {isSending ? texts.confirmando : confirmLabel(entering)}
              </Button>
            )}
            <Button disabled={isSending} onClick={onBack}>
              {texts.voltar}
            </Button>
            <Button disabled={isSending} onClick={onOther}>
              {texts.outroArquivo}
            </Button>
          </>
        }
      >
        {entering === 0 && <p className={staged.problem}>{texts.nadaEntra}</p>}
      </OutcomeCard>
      <Reasons titulo={texts.motivos} recurso={recurso} importacao={importacao} />
    </div>
  )
}

function confirmLabel(entering: number): string {
  return entering === 1 ? texts.confirmarUma : texts.confirmar(formatCount(entering))
}
