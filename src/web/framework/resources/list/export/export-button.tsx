import { Button } from 'antd'
import { texts } from '../../../../i18n/export-texts'
import { MenuButton } from '../../../../layout/popups/menu-button'
import { useToasts } from '../../../../layout/toasts/toast-context'
import type { ExportOrder } from '../../../../refine/calls/exports'
import { useCanDeclared } from '../../../../refine/config-context'
import { useListScreen, wireQueryOf } from '../list-screen-context'

/** Exports exactly what the list shows: its rows, order and columns; not there for whoever may not. */
export function ExportButton() {
  const { definition, view, columns } = useListScreen()
  const { recurso, exportacao, consulta, acoes } = definition
  const toasts = useToasts()
  const can = useCanDeclared()
  if (exportacao === null || !(consulta ? acoes.includes('exportar') : can(recurso, 'exportar'))) return null

  const start = async (formato: ExportOrder['formato']) => {
    const { runExport } = await import('./run-export')
    await runExport(toasts, definition, { recurso, filtros: wireQueryOf(view), colunas: columns, formato })
  }
  return (
    <MenuButton
      placement="bottomRight"
      autoFocus
      menu={{
        items: exportacao.formatos.map((formato) => ({
          key: formato,
          label: texts.formats[formato],
          onClick: () => void start(formato),
        })),
      }}
    >
      <Button aria-haspopup="menu">{texts.export}</Button>
    </MenuButton>
  )
}
