import { type Cents, cents } from '../../money/cents'
import { encodeLine, registroOf } from './encode'
import { bytesOf, type Escritor } from './escritor'
import type { Valores } from './field'
import type { Layout } from './layout'
import { type ConvenioDaRemessa, type Envio, headerValues } from './remessa-header'
import { type TituloDaRemessa, type TituloNoArquivo, titleWriters } from './remessa-titulo'

export interface RemessaPronta {
  /** CR and LF after each line, each character one byte. */
  readonly conteudo: Uint8Array
  readonly titulos: number
  /** Centavos. */
  readonly soma: Cents
}

/** A lot numbers its details with five digits; a title takes up to three. */
const TITLES_A_LOT = 33_333

/**
 * The file of a bank with titles and instructions.
 *
 * Takes    a layout of remessa, the convenio with what its bank asks, and at least one title.
 * Throws   `cnab_nao_cabe`, `cnab_valor_invalido`.
 * Source   docs/trilhos.md, "CNAB".
 */
export function buildRemessa(
  layout: Layout,
  convenio: ConvenioDaRemessa,
  envio: Envio,
  titulos: readonly TituloDaRemessa[],
): RemessaPronta {
  const { escrita } = layout
  if (!escrita) throw new Error(`cnab: ${layout.banco} ${layout.largura} takes no remessa`)
  const header = headerValues(convenio, escrita, envio)
  const writersOf = titleWriters(layout, escrita, convenio)
  const size = titulos.reduce((sum, titulo) => sum + writersOf(titulo).length, 0) + ends(titulos.length)
  const folha = openFolha(layout, size)
  const file: Arquivo = { folha, header, titulos, writersOf }
  if (layout.largura === 240) inLotes(file)
  else inSequence(file)
  return { conteudo: folha.conteudo(), titulos: titulos.length, soma: sum(titulos) }
}

/** Heads and ends of a file and its lots, at most. */
function ends(titulos: number): number {
  return 2 + 2 * Math.ceil(titulos / TITLES_A_LOT)
}

interface Arquivo {
  readonly folha: Folha
  readonly header: Valores
  readonly titulos: readonly TituloDaRemessa[]
  readonly writersOf: (titulo: TituloDaRemessa) => readonly Escritor<TituloNoArquivo>[]
}

/** The lines of a file, in room that was taken once. */
interface Folha {
  /** A record that the file has once or once a lot. */
  push(nome: string, valores: Valores): void
  write(escritor: Escritor<TituloNoArquivo>, titulo: TituloNoArquivo): void
  /** Lines so far. */
  count(): number
  conteudo(): Uint8Array
}

function openFolha(layout: Layout, lines: number): Folha {
  const bytes = new Uint8Array(lines * (layout.largura + 2))
  let count = 0
  let at = 0
  return {
    push(nome, valores) {
      const line = bytesOf(`${encodeLine(registroOf(layout, nome), valores)}\r\n`)
      bytes.set(line, at)
      at += line.length
      count += 1
    },
    write(escritor, titulo) {
      escritor.write(bytes, at, titulo)
      at += escritor.tamanho
      count += 1
    },
    count: () => count,
    conteudo: () => bytes.subarray(0, at),
  }
}

function sum(titulos: readonly TituloDaRemessa[]): Cents {
  return cents(titulos.reduce((total, { valor }) => total + valor, 0))
}

function inLotes({ folha, header, titulos, writersOf }: Arquivo): void {
  folha.push('arquivo', header)
  let lotes = 0
  for (let from = 0; from < titulos.length; from += TITLES_A_LOT) {
    lotes += 1
    const inLote = titulos.slice(from, from + TITLES_A_LOT)
    folha.push('lote', { ...header, lote: lotes })
    let sequencia = 0
    for (const titulo of inLote) {
      for (const escritor of writersOf(titulo)) {
        sequencia += 1
        folha.write(escritor, { titulo, lote: lotes, sequencia })
      }
    }
    const valores = { lote: lotes, registros: sequencia + 2, titulos: inLote.length, soma: sum(inLote) }
    folha.push('fim_do_lote', valores)
  }
  folha.push('fim', { lotes, registros: folha.count() + 1 })
}

function inSequence({ folha, header, titulos, writersOf }: Arquivo): void {
  folha.push('arquivo', { ...header, sequencia: 1 })
  for (const titulo of titulos) {
    for (const escritor of writersOf(titulo)) {
      folha.write(escritor, { titulo, lote: 1, sequencia: folha.count() + 1 })
    }
  }
  folha.push('fim', { sequencia: folha.count() + 1 })
}
