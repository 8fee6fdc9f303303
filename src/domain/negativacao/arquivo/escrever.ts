import type { CampoDoArquivo, LayoutDeArquivo, RegistroDoArquivo, ValoresDaLinha } from './layout'

export interface ArquivoAEscrever {
  readonly cabecalho: ValoresDaLinha
  readonly detalhes: readonly ValoresDaLinha[]
}

/** Lines end so, the last one too. */
export const FIM_DE_LINHA = '\r\n'

/**
 * Writes a file of fixed columns; the lines are numbered from 1.
 *
 * Takes    a layout without mistakes (`falhasDoLayout`); what each field says, a day as YYYY-MM-DD; an absent one is blank or zero.
 * Returns  its text, of nothing but ASCII.
 * Throws   a defect where a number or code does not fit: whoever fills it has to see to that.
 * Source   docs/trilhos.md, "PEFIN".
 */
export function escreverArquivo(layout: LayoutDeArquivo, { cabecalho, detalhes }: ArquivoAEscrever): string {
  const { cabecalho: head, detalhe, fim } = layout
  const lines = [
    [head, cabecalho] as const,
    ...detalhes.map((valores) => [detalhe, valores] as const),
    [fim, {}] as const,
  ]
  return lines.map(([registro, valores], at) => line(registro, valores, at + 1) + FIM_DE_LINHA).join('')
}

function line({ campos }: RegistroDoArquivo, valores: ValoresDaLinha, sequencia: number): string {
  const whole: ValoresDaLinha = { ...valores, sequencia: String(sequencia) }
  return campos.map((campo) => written(campo, whole[campo.nome] ?? '')).join('')
}

function written({ nome, de, ate, tipo, valor = '' }: CampoDoArquivo, said: string): string {
  const width = ate - de + 1
  if (tipo === 'F') return valor
  if (tipo === 'B') return ' '.repeat(width)
  if (tipo === 'A') return asciiText(said).slice(0, width).padEnd(width)
  const code = tipo === 'D' ? said.replaceAll('-', '') : said
  const fits = tipo === 'C' ? /^[0-9A-Z]*$/.test(code) : /^\d*$/.test(code)
  if (!fits || code.length > width) throw new Error(`"${said}" does not fit in ${nome}`)
  return code.padStart(width, '0')
}

/**
 * A text as these files take it: capitals without accents, and a blank for each character that is not ASCII or would break the line.
 *
 * @example asciiText('José d’Ávila') // 'JOSE D AVILA'
 */
export function asciiText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
    .replace(/[^\x20-\x7e]/gu, ' ')
}
