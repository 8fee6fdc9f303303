import '../theme/tokens.css'
import './page.css'
import { openPage } from './open-page'

/** Light or dark as the device is, also when that changes. */
function followDevice(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    document.documentElement.dataset.skin = dark.matches ? 'dark' : 'light'
  }
  dark.addEventListener('change', apply)
  apply()
}

const root = document.getElementById('root')
if (root) {
  followDevice()
  openPage(root, decodeURIComponent(location.pathname.split('/')[2] ?? ''))
}
