import { grupos } from '../../../domain/generated-lists'
import { brl, formatCount } from '../../../domain/money/format'
import { isIn } from '../../../domain/states/group'
import { ForeseenPanel } from '../../framework/resources/acts/foreseen-panel'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/carteira/devolucoes-texts'
import { Card } from '../../layout/card'
import { Recusas } from './recusas'

const words = texts.escolher

/** Chooses what goes with a return, by filter or by a pasted list, and shows it before it enters. */
export function EscolherPanel({ record }: PanelProps) {
  if (!isIn(grupos.status_devolucao.em_preparo, String(record.status))) return <Card>{words.acabou}</Card>
  return (
    <ForeseenPanel
      recurso="devolucoes"
      ato="escolher"
      nome="escolherOperacoes"
      record={record}
      words={words}
      question={({ entram, valor, recusadas, recusas }) => ({
        shown: (
          <>
            <p>{words.pergunta(formatCount(entram), brl(valor))}</p>
            <Recusas titulo={texts.recusas.titulo(formatCount(recusadas))} total={recusadas} recusas={recusas} />
          </>
        ),
        confirm: words.confirmar(formatCount(entram)),
      })}
      done={({ entram }) => words.feita(formatCount(entram))}
    />
  )
}
