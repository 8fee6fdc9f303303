import type { Importacao } from '../../../../contract/importacoes'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/importacao-texts'
import { CheckCard } from '../../staging/check-card'
import { countFigure } from '../../staging/outcome-card'
import staged from '../../staging/staging.module.css'
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
      <CheckCard
        source={importacao.arquivo}
        figures={[
          countFigure(texts.linhas, linhas),
          countFigure(texts.criar, criar, 'ok'),
          countFigure(texts.atualizar, atualizar, 'ok'),
          countFigure(texts.iguais, iguais),
          countFigure(texts.recusadas, recusadas, 'bad'),
        ]}
        entering={entering}
        confirm={entering === 1 ? texts.confirmarUma : texts.confirmar(formatCount(entering))}
        isSending={isSending}
        problem={recusa?.message}
        onConfirm={() => void steps.confirmar()}
        back={[
          { rotulo: texts.voltar, onClick: onBack },
          { rotulo: texts.outroArquivo, onClick: onOther },
        ]}
      />
      <Reasons titulo={texts.motivos} recurso={recurso} importacao={importacao} />
    </div>
  )
}
