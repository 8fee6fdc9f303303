import { texts } from './i18n/texts'

/** Shown when the code of the application itself did not arrive: plain elements, since nothing else is there. */
export function showLoadFailure(root: HTMLElement): void {
  const words = texts.estados
  const title = document.createElement('h1')
  title.textContent = words.falhaAoCarregarTela
  const hint = document.createElement('p')
  hint.textContent = words.falhaAoCarregarTelaAjuda
  const button = document.createElement('button')
  button.textContent = words.recarregar
  button.addEventListener('click', () => location.reload())
  root.setAttribute('role', 'alert')
  root.className = 'load-failure'
  root.replaceChildren(title, hint, button)
}
