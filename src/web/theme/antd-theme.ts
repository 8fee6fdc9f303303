import { type ThemeConfig, theme } from 'antd'

/**
 * antd's tokens, read from tokens.css so that every colour stands in one file. Call after the skin is on the page. Without motion
 * antd waits for no end of a transition: one that takes no time tells none.
 */
export function readAntdTheme(
  skin: 'light' | 'dark',
  density: 'compact' | 'comfortable',
  { motion }: { readonly motion: boolean },
): ThemeConfig {
  const token = coloursBy(COLOURS)
  return {
    algorithm: skin === 'dark' ? [theme.darkAlgorithm, keepOwnColours] : keepOwnColours,
    hashed: false,
    token: { ...SIZES, ...token, motion },
    components: {
      Table: {
        cellFontSize: 13,
        cellFontSizeMD: 13,
        cellFontSizeSM: 13,
        cellPaddingBlockSM: density === 'compact' ? 2 : 6,
        cellPaddingInlineSM: 8,
        headerSplitColor: 'transparent',
        // hover and selection of every table, readable in both skins: the least of our greys has 4.5 on either
        ...coloursBy({ rowHoverBg: '--bg', rowSelectedBg: '--primary-soft', rowSelectedHoverBg: '--primary-soft' }),
      },
      Notification: TOAST,
    },
  }
}

/** The values that names of tokens have on the page now. */
function coloursBy(variables: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, variable]) => {
      const value = style.getPropertyValue(variable).trim()
      return value === '' ? [] : [[name, value]]
    }),
  )
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
  controlItemBgActiveHover: '--primary-soft',
  colorTextLightSolid: '--on-primary',
}

/** As wide as the menu whose foot toasts stand on. */
const TOAST = {
  width: 220,
  marginLG: 8,
  paddingMD: 10,
  // antd sets the cross, 22 pixels wide, paddingLG from the edge, and ends the words at the sum of both
  paddingContentHorizontalLG: 20,
  paddingLG: 4,
  fontSizeLG: 14,
  fontSizeIcon: 14,
} as const

const SIZES = {
  fontFamily: 'var(--font)',
  fontSize: 14,
  borderRadius: 6,
  controlHeight: 32,
  wireframe: false,
} satisfies ThemeConfig['token']
