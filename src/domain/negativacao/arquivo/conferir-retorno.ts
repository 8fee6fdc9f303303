import type { LayoutDeArquivo } from './layout'
import { type FalhaDoArquivo, lerArquivo } from './ler'
import { ERROS, SENTIDO } from './pefin'

/** What the bureau says of one line of ours; no codes: accepted. */
export interface LinhaDevolvida {
  /** Of the file that was sent, from 1: the first detail is 2. */
  readonly linha: number
  readonly erros: readonly string[]
}

export interface RetornoDoBureau {
  /** Of the whole file: with any, no line was taken. */
  readonly erros: readonly string[]
  readonly linhas: readonly LinhaDevolvida[]
}

/**
 * Reads a return against the file that it answers: it repeats every line of ours, with codes of errors.
 *
 * Takes    the layout; what was sent; what came back, a character for each byte.
 * Returns  the codes of the file and of each line; or the mistakes, with line and column: another file, a line changed, left out or doubled.
 * Source   docs/trilhos.md, "PEFIN".
 */
export function conferirRetorno(
  layout: LayoutDeArquivo,
  sent: string,
  back: string,
): { readonly retorno: RetornoDoBureau } | { readonly falhas: readonly FalhaDoArquivo[] } {
  const read = lerArquivo(layout, back)
  if ('falhas' in read) return read
  const { cabecalho, detalhes } = read.lido
  const falhas = [...direction(layout, cabecalho.sentido ?? ''), ...differences(layout, sent, back)]
  if (falhas.length > 0) return { falhas }
  const badCodes = [cabecalho, ...detalhes].flatMap(({ erros = '' }, at) => wrongCodes(layout, erros, at))
  if (badCodes.length > 0) return { falhas: badCodes }
  const linhas = detalhes.map(({ erros = '' }, at) => ({ linha: at + 2, erros: codes(erros) }))
  return { retorno: { erros: codes(cabecalho.erros ?? ''), linhas } }
}

function direction({ cabecalho }: LayoutDeArquivo, sentido: string): readonly FalhaDoArquivo[] {
  if (sentido === SENTIDO.retorno) return []
  const coluna = cabecalho.campos.find(({ nome }) => nome === 'sentido')?.de ?? 1
  return [{ linha: 1, coluna, falha: 'o arquivo não é um retorno' }]
}

/** The first column of each line that is not as it was sent, apart from those that the bureau fills. */
function differences(layout: LayoutDeArquivo, sent: string, back: string): readonly FalhaDoArquivo[] {
  const [ours, theirs] = [sent.split('\r\n'), back.split('\r\n')]
  if (ours.length !== theirs.length) {
    const falha = `o retorno tem ${theirs.length - 1} linhas, e o arquivo enviado tem ${ours.length - 1}`
    return [{ linha: Math.min(ours.length, theirs.length), coluna: 1, falha }]
  }
  return ours.flatMap((line, at) => {
    const registro = at === 0 ? layout.cabecalho : layout.detalhe
    const filled =
      at > ours.length - 3 ? [] : registro.campos.filter(({ nome }) => nome === ERROS.nome || nome === 'sentido')
    const differs = [...line].findIndex((each, column) => {
      const theirsToFill = filled.some(({ de, ate }) => column >= de - 1 && column < ate)
      return !theirsToFill && each !== theirs[at]?.[column]
    })
    return differs < 0 ? [] : [{ linha: at + 1, coluna: differs + 1, falha: 'a linha não é a que foi enviada' }]
  })
}

function wrongCodes({ cabecalho, detalhe }: LayoutDeArquivo, erros: string, at: number): readonly FalhaDoArquivo[] {
  const { campos } = at === 0 ? cabecalho : detalhe
  const de = campos.find(({ nome }) => nome === ERROS.nome)?.de ?? 1
  const bad = thirds(erros).findIndex((code) => !/^(\d{3}| {3})$/.test(code.padEnd(ERROS.cada)))
  if (bad < 0) return []
  return [{ linha: at + 1, coluna: de + bad * ERROS.cada, falha: 'um código de erro tem três algarismos' }]
}

/** Zeros stand for none. */
function codes(erros: string): readonly string[] {
  return thirds(erros).filter((code) => /[1-9]/.test(code))
}

function thirds(text: string): readonly string[] {
  return text.match(/.{1,3}/gu) ?? []
}
