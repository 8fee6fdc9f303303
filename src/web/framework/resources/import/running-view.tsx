import { Button } from 'antd'
import type { Importacao } from '../../../../contract/importacoes'
import { texts } from '../../../i18n/importacao-texts'
import { RunningCard } from '../../staging/running-card'
import type { ImportSteps } from './use-importacao'

interface RunningViewProps {
  readonly importacao: Importacao
  readonly steps: ImportSteps
  readonly onOther: () => void
}

/** How far the server is; when its work stopped, why, and the way to go on. */
export function RunningView({ importacao: { situacao, arquivo }, steps, onOther }: RunningViewProps) {
  const { trabalho, stopped, isSending } = steps
  const again = AGAIN[situacao]
  return (
    <RunningCard
      source={arquivo}
      trabalho={trabalho}
      text={trabalho?.status === 'na_fila' ? texts.naFila : (DOING[situacao] ?? texts.naFila)}
      hint={texts.podeSair}
      stopped={stopped ? `${texts.parou} ${trabalho?.mensagem ?? ''}` : null}
      buttons={
        stopped && (
          <>
            {again && (
              <Button type="primary" disabled={isSending} onClick={() => void steps[again]()}>
                {again === 'confirmar' ? texts.continuar : texts.tentarDeNovo}
              </Button>
            )}
            <Button onClick={onOther}>{texts.outroArquivo}</Button>
          </>
        )
      }
    />
  )
}

const DOING: Readonly<Partial<Record<Importacao['situacao'], string>>> = {
  ensaiando: texts.conferindo,
  importando: texts.importando,
  desfazendo: texts.desfazendo,
}

const AGAIN: Readonly<Partial<Record<Importacao['situacao'], 'repetir' | 'confirmar' | 'desfazer'>>> = {
  ensaiando: 'repetir',
  importando: 'confirmar',
  desfazendo: 'desfazer',
}
