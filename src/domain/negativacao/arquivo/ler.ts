import { isDate } from '../../calendar/iso-date'
import { FIM_DE_LINHA } from './escrever'
import type { CampoDoArquivo, LayoutDeArquivo, RegistroDoArquivo, TipoDeCampo, ValoresDaLinha } from './layout'

/** What is wrong with a file: where, both from 1, and what in words. */
export interface FalhaDoArquivo {
  readonly linha: number
  readonly coluna: number
  readonly falha: string
}

export interface ArquivoLido {
  readonly cabecalho: ValoresDaLinha
  readonly detalhes: readonly ValoresDaLinha[]
}

/** So many mistakes are told; a file with one is refused whole. */
const TOLD = 20

/**
 * Reads a file of fixed columns, whole or not at all.
 *
 * Takes    a layout; the file's text, a character for each byte.
 * Returns  what its lines say, without the blanks after a text and the zeros before a number; or the mistakes, up to 20.
 * Source   docs/trilhos.md, "PEFIN".
 */
export function lerArquivo(
  layout: LayoutDeArquivo,
  text: string,
): { readonly lido: ArquivoLido } | { readonly falhas: readonly FalhaDoArquivo[] } {
  const lines = text.split(FIM_DE_LINHA)
  const falhas = [...brokenEnd(lines)]
  if (lines.at(-1) === '') lines.pop()
  const read = lines.map((line, at) => readLine(layout, line, { at, last: lines.length - 1 }))
  for (const each of read) {
    if (falhas.length >= TOLD) break
    falhas.push(...each.falhas)
  }
  if (lines.length < 2) falhas.push({ linha: 1, coluna: 1, falha: 'o arquivo não tem cabeçalho e fim' })
  if (falhas.length > 0) return { falhas: falhas.slice(0, TOLD) }
  const [cabecalho = {}, ...rest] = read.map(({ valores }) => valores)
  return { lido: { cabecalho, detalhes: rest.slice(0, -1) } }
}

function brokenEnd(lines: readonly string[]): readonly FalhaDoArquivo[] {
  const last = lines.at(-1) ?? ''
  if (last === '') return []
  return [{ linha: lines.length, coluna: last.length + 1, falha: 'a linha não acaba em CR LF: o arquivo está cortado' }]
}

interface Place {
  /** From 0. */
  readonly at: number
  readonly last: number
}

interface LineRead {
  readonly valores: ValoresDaLinha
  readonly falhas: readonly FalhaDoArquivo[]
}

function readLine(layout: LayoutDeArquivo, line: string, { at, last }: Place): LineRead {
  const linha = at + 1
  const wrong = (coluna: number, falha: string): LineRead => ({ valores: {}, falhas: [{ linha, coluna, falha }] })
  if (at === 0 && /^(\ufeff|ï»¿)/.test(line)) return wrong(1, 'o arquivo começa com a marca de UTF-8 (BOM)')
  const odd = line.search(/[^\x20-\x7e]/)
  if (odd >= 0) return wrong(odd + 1, 'um caractere que este arquivo não tem')
  if (line.length !== layout.largura)
    return wrong(
      Math.min(line.length, layout.largura) + 1,
      `a linha tem ${line.length} colunas, e não ${layout.largura}`,
    )
  const registro = at === 0 ? layout.cabecalho : at === last ? layout.fim : layout.detalhe
  if (line[0] !== registro.codigo) return wrong(1, `a linha é do tipo "${line[0]}", e aqui cabe o "${registro.codigo}"`)
  return readFields(registro, line, linha)
}

function readFields({ campos }: RegistroDoArquivo, line: string, linha: number): LineRead {
  const valores: Record<string, string> = {}
  const falhas: FalhaDoArquivo[] = []
  for (const campo of campos) {
    const raw = line.slice(campo.de - 1, campo.ate)
    const { falha, valor } = readField(campo, raw)
    if (falha !== undefined) falhas.push({ linha, coluna: campo.de, falha: `${campo.nome}: ${falha}` })
    valores[campo.nome] = valor
  }
  if (falhas.length === 0 && Number(valores.sequencia) !== linha) {
    const { de = 1 } = campos.find(({ nome }) => nome === 'sequencia') ?? {}
    falhas.push({ linha, coluna: de, falha: `a sequência é ${valores.sequencia}, e aqui cabe ${linha}` })
  }
  return { valores, falhas }
}

interface FieldRead {
  readonly valor: string
  readonly falha?: string
}

function readField(campo: CampoDoArquivo, raw: string): FieldRead {
  return READERS[campo.tipo](raw, campo.valor ?? '')
}

const READERS: Readonly<Record<TipoDeCampo, (raw: string, valor: string) => FieldRead>> = {
  F: (raw, valor) => (raw === valor ? { valor } : { valor: raw, falha: `"${raw.trim()}", e aqui cabe "${valor}"` }),
  B: (raw) => (raw.trim() === '' ? { valor: '' } : { valor: raw, falha: 'não pode ter nada aqui' }),
  A: (raw) => ({ valor: raw.trimEnd() }),
  N: (raw) => (/^\d+$/.test(raw) ? { valor: raw.replace(/^0+/, '') } : { valor: raw, falha: `"${raw}" não é número` }),
  C: (raw) => (/^[0-9A-Z]+$/.test(raw) ? { valor: raw } : { valor: raw, falha: `"${raw}" não é um código` }),
  D: readDay,
}

function readDay(raw: string): FieldRead {
  if (/^0+$/.test(raw)) return { valor: '' }
  const day = raw.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isDate(day) ? { valor: day } : { valor: raw, falha: `"${raw}" não é um dia` }
}
