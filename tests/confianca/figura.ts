/** One figure of the scoreboard: what is measured, against what, by which command, and the mistake that must turn it red. */
export interface Figura {
  readonly numero: number
  readonly nome: string
  readonly alvo: string
  /** Test files or folders that say it, and how it is run; at least one of the two unless it waits for something. */
  readonly testes?: readonly string[]
  /** A script of package.json with its arguments. */
  readonly comando?: readonly [script: string, ...args: string[]]
  /** `npm run seguranca` runs the cheap ones; a dear one runs when its number is given. */
  readonly custo: 'barata' | 'cara'
  readonly sabotagem: string
  /** The day on which the sabotage was made and the check seen red; null: not made. */
  readonly vermelho_em: string | null
  /** What of the target the command does not show, or what it waits for. */
  readonly falta?: string
}

export function comandoDe({ numero, custo, comando, testes }: Figura): string {
  if (comando) {
    const [script, ...args] = comando
    return ['npm run', script, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
  }
  if (!testes) return '—'
  return custo === 'barata' ? `npm run seguranca -- ${numero}` : `npm run seguranca -- ${numero} (cara)`
}
