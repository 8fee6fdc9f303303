import { type ThemeConfig, theme } from 'antd'

/** antd's tokens, read from tokens.css so that every colour stands in one file. Call after the skin is on the page. */
export function readAntdTheme(skin: 'light' | 'dark'): ThemeConfig {
  const style = getComputedStyle(document.documentElement)
  const token = Object.fromEntries(
    Object.entries(COLOURS).flatMap(([name, variable]) => {
      const value = style.getPropertyValue(variable).trim()
      return value === '' ? [] : [[name, value]]
    }),
  )
  return {
    algorithm: skin === 'dark' ? [theme.darkAlgorithm, keepOwnColours] : keepOwnColours,
    hashed: false,
    token: { ...SIZES, ...token },
    components: {
      Table: {
        cellFontSize: 13,
        cellFontSizeMD: 13,
        cellFontSizeSM: 13,
        cellPaddingBlockSM: 6,
        cellPaddingInlineSM: 10,
        headerSplitColor: 'transparent',
      },
    },
  }
}

/** antd makes its own shades of a colour, in the dark skin a dimmer one; ours were chosen for their skin already. */
const keepOwnColours: Algorithm = (seed, map) => {
  const { colorPrimary, colorSuccess, colorWarning, colorError, colorInfo } = seed
  return { ...(map ?? theme.defaultAlgorithm(seed)), colorPrimary, colorSuccess, colorWarning, colorError, colorInfo }
}
type Algorithm = typeof theme.darkAlgorithm

const COLOURS: Readonly<Record<string, string>> = {
  colorPrimary: '--primary',
  colorLink: '--primary-strong',
  colorLinkHover: '--primary',
  colorSuccess: '--ok',
  colorWarning: '--warn',
  colorError: '--bad',
  colorInfo: '--info',
  colorSuccessBg: '--ok-soft',
  colorWarningBg: '--warn-soft',
  colorErrorBg: '--bad-soft',
  colorInfoBg: '--info-soft',
  colorBgLayout: '--bg',
  colorBgContainer: '--surface',
  colorBgElevated: '--surface',
  colorText: '--text',
  colorTextSecondary: '--text-2',
  colorTextTertiary: '--text-3',
  colorTextDescription: '--text-3',
  colorTextPlaceholder: '--text-3',
  colorBorder: '--line-strong',
  colorBorderSecondary: '--line',
  colorSplit: '--line',
  controlItemBgActive: '--primary-soft',
  colorTextLightSolid: '--on-primary',
}

const SIZES = {
  fontFamily: 'var(--font)',
  fontSize: 14,
  borderRadius: 6,
  controlHeight: 32,
  wireframe: false,
} satisfies ThemeConfig['token']
