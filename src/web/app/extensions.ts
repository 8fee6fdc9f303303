import type { ComponentType, LazyExoticComponent } from 'react'
import {
  DASHBOARD_PART_NAMES,
  type FieldRendererName,
  PAGE_NAMES,
  PANEL_NAMES,
  ROW_DIALOG_NAMES,
} from '../../declaration/grammar/screen-names'
import { AdicionaisDisplay } from '../framework/fields/adicionais-display'
import type { FieldRenderer } from '../framework/fields/renderer'
import type { ScreenExtensions } from '../framework/resources/extensions-context'
import { lazyView } from '../layout/lazy-view'
import type { extensionTable, PageProps } from './extension-table'

interface WebExtensions extends Required<ScreenExtensions> {
  readonly pages: Readonly<Record<string, LazyExoticComponent<ComponentType<PageProps>>>>
  readonly fields: Readonly<Record<FieldRendererName, FieldRenderer>>
}

type Table = typeof extensionTable

/** Each by its name, fetched when it is first drawn, and with the first of all where the others are. */
function lazily<Name extends string, Props>(
  names: readonly Name[],
  ofTable: (table: Table) => Readonly<Record<Name, () => Promise<ComponentType<Props>>>>,
): Readonly<Record<string, LazyExoticComponent<ComponentType<Props>>>> {
  const view = (name: Name) =>
    lazyView<Props>(async () => ofTable((await import('./extension-table')).extensionTable)[name]())
  return Object.fromEntries(names.map((name) => [name, view(name)]))
}

/** Code behind the names that declarations may use. */
export const webExtensions: WebExtensions = {
  pages: lazily(PAGE_NAMES, ({ pages }) => pages),
  panels: lazily(PANEL_NAMES, ({ panels }) => panels),
  dialogs: lazily(ROW_DIALOG_NAMES, ({ dialogs }) => dialogs),
  dashboardParts: lazily(DASHBOARD_PART_NAMES, ({ dashboardParts }) => dashboardParts),
  recordActions: lazily(
    ['usuarios', 'acordos', 'devolucoes', 'prestacoes', 'remessas_bancarias', 'lotes_bureau'],
    ({ recordActions }) => recordActions,
  ),
  fields: {
    AdicionaisDaOperacao: { display: AdicionaisDisplay },
    NomeDoLayout: { display: lazyView(async () => (await import('../areas/remessas/nome-do-layout')).NomeDoLayout) },
    RecusasDoLimite: {
      display: lazyView(async () => (await import('../areas/aprovacoes/recusas-display')).RecusasDisplay),
    },
    EditorDeSms: { input: lazyView(async () => (await import('../areas/mensagens/editor-de-sms')).EditorDeSms) },
  },
}
