/** The token leaves the address at once and stays in this browser, which shows the same dashboard after a cut of power. */
export function takeToken(painel: string): string {
  const key = `avenca.tv.${painel}`
  const given = location.hash.slice(1)
  if (given !== '') {
    localStorage.setItem(key, given)
    history.replaceState(null, '', location.pathname)
  }
  return localStorage.getItem(key) ?? ''
}
