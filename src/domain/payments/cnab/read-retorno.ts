import { type LeitorDeLinha, lineReader } from './decode'
import type { Valores } from './field'
import type { Layout } from './layout'
import { recogniseRetorno, splitLines } from './recognise'
import { takeRetorno240 } from './take-retorno-240'
import { takeRetorno400 } from './take-retorno-400'
import type { Taker } from './taking'
import type { TituloDoRetorno } from './titulo-do-retorno'

export interface RetornoLido {
  readonly layout: Layout
  /** The fields of the header: whose file it is and its number. */
  readonly cabecalho: Valores
  readonly titulos: readonly TituloDoRetorno[]
  /** What the bank says of its whole portfolio, as it wrote it. Never compared with the lines. */
  readonly carteira: readonly { readonly titulos: string; readonly soma: string }[]
}

/** Reads a return file in stretches: of a big one never more than a stretch is held. */
export interface LeitorDeRetorno {
  /** The titles that a stretch completes, the last of them once the next begins. */
  readonly feed: (text: string) => readonly TituloDoRetorno[]
  /** What was left, and what there was beside titles. */
  readonly end: () => RetornoLido
  /** From its first line on. */
  readonly header: () => Pick<RetornoLido, 'layout' | 'cabecalho'> | null
}

/**
 * Reads a return file: its order, pairs and counts are checked, and the first thing wrong refuses all of it.
 *
 * Takes    the file read as Latin-1, in stretches of any length.
 * Throws   what `splitLines`, `recogniseRetorno` and `lineReader` throw; `cnab_ordem`, `cnab_t_sem_u`, `cnab_u_sem_t`, `cnab_par_diferente`,
 *          `cnab_contagem`, `cnab_sequencia`, `cnab_sem_fim`. Each names line and column.
 * Source   docs/trilhos.md, "CNAB".
 */
export function openRetorno(): LeitorDeRetorno {
  const splitter = splitLines()
  let open: { readonly layout: Layout; readonly read: LeitorDeLinha; readonly taker: Taker } | null = null
  let linha = 0

  return {
    feed(text) {
      for (const line of splitter.feed(text)) take(line)
      return open?.taker.drain() ?? []
    },
    end() {
      for (const line of splitter.end()) take(line)
      const { layout, taker } = opened('')
      return { layout, ...taker.end(linha) }
    },
    header() {
      const cabecalho = open?.taker.cabecalho() ?? null
      return open === null || cabecalho === null ? null : { layout: open.layout, cabecalho }
    },
  }

  function take(line: string): void {
    const { read, taker } = opened(line)
    linha += 1
    taker.take(read(line, linha))
  }

  function opened(header: string) {
    if (open === null) {
      const layout = recogniseRetorno(header)
      const taker = layout.largura === 240 ? takeRetorno240(layout) : takeRetorno400(layout)
      open = { layout, read: lineReader(layout), taker }
    }
    return open
  }
}

/** `openRetorno` of a file that is at hand whole. */
export function readRetorno(file: string): RetornoLido {
  const reader = openRetorno()
  const titulos = reader.feed(file)
  const rest = reader.end()
  return { ...rest, titulos: [...titulos, ...rest.titulos] }
}
