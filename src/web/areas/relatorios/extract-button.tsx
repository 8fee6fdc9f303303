import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useDeclaredAct } from '../../framework/resources/acts/use-declared-act'
import { type ListScreen, useListScreen, wireQueryOf } from '../../framework/resources/list/list-screen-context'
import { type Formula, FormulaColumns } from '../../framework/resources/list/report/formula-columns'
import { type Sheets, SheetsChoice } from '../../framework/resources/list/report/sheets-choice'
import { texts } from '../../i18n/screens/relatorios-texts'
import { lazyView } from '../../layout/lazy-view'
import { useConfig } from '../../refine/config-context'
import { useComeco } from './comeco'

const ActDialog = lazyView(async () => (await import('../../framework/resources/acts/act-dialog')).ActDialog)

/** What one makes beside the rows and columns on screen. */
export interface Parts {
  readonly formulas: readonly Formula[]
  readonly folhas: Sheets | null
}

interface ExtractButtonProps extends Parts {
  readonly onFormulas: (formulas: readonly Formula[]) => void
  readonly onFolhas: (folhas: Sheets | null) => void
}

/** Asks what for, and takes the rows and columns on screen. */
export function ExtractButton({ formulas, folhas, onFormulas, onFolhas }: ExtractButtonProps) {
  const { resources } = useConfig()
  const screen = useListScreen()
  const declared = useDeclaredAct('extracoes', 'extrair')
  const comeco = useComeco()
  const [isOpen, setOpen] = useState(false)
  const { definition } = screen
  if (!declared) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {declared.act.rotulo}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ActDialog
            {...declared}
            records={[{ id: 0, nome: definition.rotulo.varios }]}
            begun={{ ...(comeco && { formato: comeco.receita.formato }) }}
            given={onScreen(screen, { formulas, folhas })}
            subject={
              <>
                <p>{texts.asExtracted}</p>
                <FormulaColumns definition={definition} resources={resources} value={formulas} onChange={onFormulas} />
                <SheetsChoice definition={definition} value={folhas} onChange={onFolhas} />
              </>
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** What an extraction of the list on screen takes, as the server is asked for it. */
export function onScreen({ definition, view, columns }: ListScreen, { formulas, folhas }: Parts) {
  return {
    ...{ base: definition.recurso, filtros: wireQueryOf(view), colunas: columns },
    ...{ folhas_por: folhas, formulas },
  }
}
