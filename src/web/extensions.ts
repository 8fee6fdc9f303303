import { type ComponentType, lazy } from 'react'
import type { FieldRendererName, PageName, PanelName } from '../declaration/extensions'
import { AdicionaisDisplay } from './fields/adicionais-display'
import type { FieldRenderer } from './fields/renderer'
import type { PanelProps } from './resources/extensions-context'

interface WebExtensions {
  readonly pages: Readonly<Record<PageName, ComponentType>>
  readonly panels: Readonly<Record<PanelName, ComponentType<PanelProps>>>
  readonly fields: Readonly<Record<FieldRendererName, FieldRenderer>>
}

/** Code behind the names that declarations may use. A missing one does not compile. */
export const webExtensions: WebExtensions = {
  pages: {
    Painel: lazy(async () => ({ default: (await import('./areas/painel/painel-page')).PainelPage })),
    Negociacao: lazy(async () => ({ default: (await import('./areas/negociacao/negociacao-page')).NegociacaoPage })),
    NovaRemessa: lazy(async () => ({ default: (await import('./areas/remessas/nova-remessa-page')).NovaRemessaPage })),
  },
  panels: {
    ResultadoDaRemessa: lazy(async () => ({
      default: (await import('./areas/remessas/resultado-da-remessa')).ResultadoDaRemessa,
    })),
  },
  fields: {
    AdicionaisDaOperacao: { display: AdicionaisDisplay },
  },
}
