import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import type { FieldRenderer, WireRecord } from '../fields/renderer'

/** What a panel of a record's page receives. */
export interface PanelProps {
  readonly recurso: string
  readonly record: WireRecord
}

/** What a dialog over rows of a list receives. */
export interface RowDialogProps {
  readonly ato: ActDefinition
  /** The rows that it is done to: one, unless they were ticked. */
  readonly rows: readonly WireRecord[]
  /** Called with what is left to do after each try: the rows that were refused. Settles once the list shows it. */
  readonly onDone: (refused: readonly WireRecord[]) => Promise<void>
  readonly onClose: () => void
}

/**
 * Code that declarations name. It arrives by context because the same pages that supply it are composed of generated
 * parts: an import would be a circle.
 */
export interface ScreenExtensions {
  readonly fields: Readonly<Record<string, FieldRenderer>>
  readonly panels: Readonly<Record<string, ComponentType<PanelProps>>>
  readonly dialogs?: Readonly<Record<string, ComponentType<RowDialogProps>>>
  /** Parts of dashboards. */
  readonly dashboardParts?: Readonly<Record<string, ComponentType>>
  /** Resource → buttons that its record's page has besides edit and delete. */
  readonly recordActions?: Readonly<Record<string, ComponentType<PanelProps>>>
}

const ExtensionsContext = createContext<ScreenExtensions>({ fields: {}, panels: {} })

export function ScreenExtensionsProvider({ value, children }: { value: ScreenExtensions; children: ReactNode }) {
  return <ExtensionsContext.Provider value={value}>{children}</ExtensionsContext.Provider>
}

/** The renderer that a field names with `exibir` or `editar`, if the field names one. */
export function useNamedRenderer(name: string | null): FieldRenderer | undefined {
  const { fields } = useContext(ExtensionsContext)
  return name === null ? undefined : fields[name]
}

export function usePanel(name: string): ComponentType<PanelProps> | undefined {
  return useContext(ExtensionsContext).panels[name]
}

export function useRowDialog(name: string | null): ComponentType<RowDialogProps> | undefined {
  const { dialogs } = useContext(ExtensionsContext)
  return name === null ? undefined : dialogs?.[name]
}

export function useDashboardPart(name: string): ComponentType | undefined {
  return useContext(ExtensionsContext).dashboardParts?.[name]
}

export function useRecordExtra(recurso: string): ComponentType<PanelProps> | undefined {
  return useContext(ExtensionsContext).recordActions?.[recurso]
}
