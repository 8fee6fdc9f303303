import type { PreviaDe } from '../../../contract/atos'
import { listas } from '../../../domain/generated-lists'
import { formatCount } from '../../../domain/money/format'
import { ForeseenPanel } from '../../framework/resources/acts/foreseen-panel'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts as all } from '../../i18n/screens/carteira/enriquecimento-texts'
import { Card } from '../../layout/card'
import { PlainTable } from '../../layout/plain-table'

const texts = all.regra

/** Accepts what came by a rule, and shows it before it enters. */
export function RegraPanel({ record }: PanelProps) {
  if (record.status !== listas.status_enriquecimento.concluido) return <Card>{texts.acabou}</Card>
  return (
    <ForeseenPanel
      recurso="enriquecimentos"
      ato="aceitar_por_regra"
      nome="aceitarPorRegra"
      record={record}
      words={texts}
      question={(feita) => ({ shown: <Previa feita={feita} />, confirm: texts.confirmar(formatCount(feita.entram)) })}
      done={({ entram }) => texts.feita(formatCount(entram))}
    />
  )
}

function Previa({ feita: { entram, clientes, esperam } }: { readonly feita: PreviaDe<'aceitarPorRegra'> }) {
  return (
    <>
      <p>{texts.pergunta(formatCount(entram), formatCount(clientes))}</p>
      {esperam.length > 0 && (
        <PlainTable
          label={texts.esperam}
          columns={[texts.esperam, all.quantos]}
          figuresFrom={1}
          rows={esperam.map(({ motivo, quantos }) => ({ key: motivo, cells: [motivo, formatCount(quantos)] }))}
        />
      )}
    </>
  )
}
