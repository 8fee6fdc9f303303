import { ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import ptBR from 'antd/locale/pt_BR'
import { type ReactNode, useMemo } from 'react'
import { inLanguage } from '../i18n/language'
import { readAntdTheme } from '../theme/antd-theme'
import { readCspNonce } from '../theme/csp-nonce'
import { useReducedMotion } from '../theme/use-reduced-motion'
import { usePreferences } from './preferences-context'
import { ToastProvider } from './toasts/toast-context'

const nonce = readCspNonce()

/** The package's texts; a bundler may hand a CommonJS default over still wrapped. */
const locale: Locale = inLanguage('antd', Reflect.get(ptBR, 'default') ?? ptBR)

/** antd in our colours and language; its style tags bear the page's nonce. */
export function AntdRoot({ children }: { readonly children: ReactNode }) {
  const { skin, density } = usePreferences().preferences
  const reduced = useReducedMotion()
  const theme = useMemo(() => readAntdTheme(skin, density, { motion: !reduced }), [skin, density, reduced])
  return (
    <ConfigProvider theme={theme} locale={locale} {...(nonce && { csp: { nonce } })}>
      <ToastProvider>{children}</ToastProvider>
    </ConfigProvider>
  )
}
