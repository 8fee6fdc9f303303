import type { Content } from 'pdfmake/interfaces'
import { ladoDaDiferenca } from '../../../domain/prestacao/lado'
import { section, tableOf } from '../../framework/documents/document'
import type { Diferenca } from './diferencas'

/** What a closed statement keeps of a difference that was left open, with the words of its kind. */
export interface DiferencaGuardada extends Omit<Diferenca, 'prestacao_id' | 'credor_id'> {
  readonly rotulo: string
}

/** What its documents need of a statement. */
interface ComDiferencas {
  readonly diferencas: readonly DiferencaGuardada[]
  readonly motivo_diferencas: string | null
}

const texts = {
  titulo: 'Diferenças em aberto',
  motivo: 'Fechada com elas porque',
  heads: ['Diferença', 'De quê', 'No livro', 'No banco', 'Com o credor'],
} as const

/** The differences left open in a statement and why it was closed with them; nothing of one without. */
export function diferencasNoPdf({ diferencas, motivo_diferencas }: ComDiferencas): readonly Content[] {
  if (diferencas.length === 0) return []
  const widths = ['auto', '*', 'auto', 'auto', 'auto']
  return [
    section(texts.titulo),
    tableOf({ heads: texts.heads, rows: diferencas.map((each) => [...cellsOf(each)]), widths, fontSize: 7 }),
    { text: `${texts.motivo}: ${motivo_diferencas ?? ''}`, fontSize: 8.5, margin: [0, 2, 0, 4] },
  ]
}

/** The same as rows of a sheet, of at least five columns, below its sums. */
export function diferencasNaPlanilha({ diferencas, motivo_diferencas }: ComDiferencas): readonly (readonly string[])[] {
  if (diferencas.length === 0) return []
  return [[texts.titulo], [texts.motivo, motivo_diferencas ?? ''], texts.heads, ...diferencas.map(cellsOf)]
}

function cellsOf({ rotulo, referencia, ...said }: DiferencaGuardada): readonly string[] {
  return [
    rotulo,
    referencia,
    ladoDaDiferenca(said.nosso_data, said.nosso_valor),
    ladoDaDiferenca(said.banco_data, said.banco_valor),
    ladoDaDiferenca(said.credor_data, said.credor_valor),
  ]
}
