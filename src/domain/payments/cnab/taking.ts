import { AppError } from '../../../errors/app-error'
import type { RegistroLido } from './decode'
import type { Valores } from './field'
import type { Largura } from './layout'
import type { TituloDoRetorno } from './titulo-do-retorno'

/** What has come of a return file as far as it was read. */
export interface Tomado {
  cabecalho: Valores | null
  readonly titulos: TituloDoRetorno[]
  readonly carteira: { readonly titulos: string; readonly soma: string }[]
  /** Lines so far. */
  linhas: number
  terminou: boolean
}

/** Takes the records of a file one by one; at its end says what there was. */
export interface Taker {
  readonly take: (registro: RegistroLido) => void
  /** Null before the first record. */
  readonly cabecalho: () => Valores | null
  /** The titles so far, each once, without the last: a record after it may tell more of it. */
  readonly drain: () => readonly TituloDoRetorno[]
  /** Takes how many lines there were. Throws where the file had not ended. */
  readonly end: (lines: number) => Pick<Tomado, 'titulos' | 'carteira'> & { readonly cabecalho: Valores }
}

export function nothingTaken(): Tomado {
  return { cabecalho: null, titulos: [], carteira: [], linhas: 0, terminou: false }
}

/** What all takers do alike. */
export function takerOf(taken: Tomado, { take, end }: Pick<Taker, 'take' | 'end'>): Taker {
  const drain = () => taken.titulos.splice(0, Math.max(0, taken.titulos.length - 1))
  return { take, end, drain, cabecalho: () => taken.cabecalho }
}

/** Throws `cnab_sem_fim`. */
export function endOf({ cabecalho, titulos, carteira, terminou }: Tomado, lines: number) {
  if (!terminou || cabecalho === null) {
    throw new AppError('cnab_sem_fim', { linha: lines + 1, esperado: 'registro 9' })
  }
  return { cabecalho, titulos, carteira }
}

/**
 * Counts the record; the header is the first and nothing comes after the end.
 *
 * Returns  whether it was the header.
 * Throws   `cnab_ordem`.
 */
export function begins(taken: Tomado, registro: RegistroLido, largura: Largura): boolean {
  taken.linhas += 1
  if (taken.terminou) throw outOfPlace(registro, largura, 'o fim')
  if ((taken.cabecalho === null) !== (registro.registro === 'arquivo')) {
    throw outOfPlace(registro, largura, taken.cabecalho === null ? 'cabeçalho do arquivo' : 'título ou fim do arquivo')
  }
  if (taken.cabecalho !== null) return false
  taken.cabecalho = registro.valores
  return true
}

export function keepCarteira(taken: Tomado, { carteira_titulos, carteira_soma }: Valores): void {
  taken.carteira.push({ titulos: String(carteira_titulos ?? ''), soma: String(carteira_soma ?? '') })
}

const NAMES: Readonly<Record<string, string>> = {
  arquivo: 'cabeçalho do arquivo',
  lote: 'cabeçalho do lote',
  t: 'segmento T',
  u: 'segmento U',
  y: 'segmento Y',
  outro: 'segmento',
  fim_do_lote: 'fim do lote',
  fim: 'fim do arquivo',
}

export function outOfPlace({ linha, registro }: RegistroLido, largura: Largura, esperado: string): AppError {
  const coluna = largura === 240 ? 8 : 1
  return new AppError('cnab_ordem', { linha, coluna, veio: NAMES[registro] ?? 'título', esperado })
}
