import { type Cents, cents } from '../../money/cents'
import { encodeRecord, type Folha, openFolha, type RegistroEscrito } from './encode'
import type { Valores } from './field'
import type { Layout } from './layout'
import { type ConvenioDaRemessa, type Envio, headerValues } from './remessa-header'
import { type TituloDaRemessa, titleRecords } from './remessa-titulo'

export interface RemessaPronta {
  /** CR and LF after each line, only characters that Latin-1 has. */
  readonly texto: string
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
  const file: Arquivo = {
    layout,
    header: headerValues(convenio, escrita, envio),
    titulos,
    recordsOf: titleRecords(layout, escrita, convenio),
  }
  const lines = layout.largura === 240 ? inLotes(file) : inSequence(file)
  return { texto: lines.text(), titulos: titulos.length, soma: sum(titulos) }
}

interface Arquivo {
  readonly layout: Layout
  readonly header: Valores
  readonly titulos: readonly TituloDaRemessa[]
  readonly recordsOf: (titulo: TituloDaRemessa) => readonly RegistroEscrito[]
}

function sum(titulos: readonly TituloDaRemessa[]): Cents {
  return cents(titulos.reduce((total, { valor }) => total + valor, 0))
}

function inLotes({ layout, header, titulos, recordsOf }: Arquivo): Folha {
  const lines = openFolha()
  lines.push(encodeRecord(layout, { registro: 'arquivo', valores: header }))
  let lotes = 0
  for (let from = 0; from < titulos.length; from += TITLES_A_LOT) {
    lotes += 1
    const lote = String(lotes)
    const inLote = titulos.slice(from, from + TITLES_A_LOT)
    lines.push(encodeRecord(layout, { registro: 'lote', valores: header, lugar: { lote } }))
    let sequencia = 0
    for (const titulo of inLote) {
      for (const record of recordsOf(titulo)) {
        sequencia += 1
        lines.push(encodeRecord(layout, { ...record, lugar: { lote, sequencia } }))
      }
    }
    const valores = { lote, registros: sequencia + 2, titulos: inLote.length, soma: sum(inLote) }
    lines.push(encodeRecord(layout, { registro: 'fim_do_lote', valores }))
  }
  lines.push(encodeRecord(layout, { registro: 'fim', valores: { lotes, registros: lines.count() + 1 } }))
  return lines
}

function inSequence({ layout, header, titulos, recordsOf }: Arquivo): Folha {
  const lines = openFolha()
  lines.push(encodeRecord(layout, { registro: 'arquivo', valores: header, lugar: { sequencia: 1 } }))
  for (const titulo of titulos) {
    for (const record of recordsOf(titulo)) {
      lines.push(encodeRecord(layout, { ...record, lugar: { sequencia: lines.count() + 1 } }))
    }
  }
  lines.push(encodeRecord(layout, { registro: 'fim', valores: {}, lugar: { sequencia: lines.count() + 1 } }))
  return lines
}
