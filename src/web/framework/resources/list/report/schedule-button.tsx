import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { texts } from '../../../../i18n/screens/relatorios-texts'
import { lazyView } from '../../../../layout/lazy-view'
import { useDeclaredAct } from '../../acts/use-declared-act'
import { useListScreen, wireQueryOf } from '../list-screen-context'

const ActDialog = lazyView(async () => (await import('../../acts/act-dialog')).ActDialog)

/** Lets a report come by itself as it stands on the screen: its filters and columns; not there for who may not. */
export function ScheduleButton() {
  const { definition, view, columns } = useListScreen()
  const declared = useDeclaredAct('relatorios_agendados', 'agendar')
  const [isOpen, setOpen] = useState(false)
  if (!declared || definition.exportacao === null || !definition.acoes.includes('exportar')) return null
  const nome = definition.rotulo.varios
  return (
    <>
      <Button onClick={() => setOpen(true)}>{declared.act.rotulo}</Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ActDialog
            {...declared}
            records={[{ id: 0, nome }]}
            given={{ relatorio: definition.recurso, filtros: wireQueryOf(view), colunas: columns }}
            subject={<p>{texts.asOnScreen}</p>}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
