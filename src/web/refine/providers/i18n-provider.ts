import type { I18nProvider } from '@refinedev/core'
import { language } from '../../i18n/language'
import { refineTexts } from '../../i18n/refine-texts'
import type { UserConfig } from '../user-config'

/** The language of the page; labels of resources come from the declarations (`clientes.clientes` → 'Cliente'). */
export function createI18nProvider(config: UserConfig): I18nProvider {
  const labels = new Map(
    Object.values(config.resources).map(({ recurso, rotulo }) => [`${recurso}.${recurso}`, rotulo.um]),
  )
  return {
    translate: (key, options, fallback) => {
      const template = labels.get(key) ?? refineTexts[key] ?? fallback ?? textOf(options) ?? key
      return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(filling(options, name) ?? ''))
    },
    changeLocale: async () => undefined,
    getLocale: () => language,
  }
}

/** Refine passes the fallback in the place of the options when it has no options. */
function textOf(options: unknown): string | null {
  return typeof options === 'string' ? options : null
}

function filling(options: unknown, name: string): unknown {
  return typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined
}
