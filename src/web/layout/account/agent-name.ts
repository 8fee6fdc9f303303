const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** 'Mozilla/5.0 (X11; Linux x86_64) … Chrome/138.0 …' → 'Chrome em Linux'; what it does not know, as it is. */
export function agentName(agent: string): string {
  const browser = BROWSERS.find(([mark]) => agent.includes(mark))?.[1]
  const system = SYSTEMS.find(([mark]) => agent.includes(mark))?.[1]
  if (browser === undefined) return agent
  return system === undefined ? browser : `${browser} em ${system}`
}
