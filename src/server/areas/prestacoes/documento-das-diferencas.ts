import type { Content } from 'pdfmake/interfaces'
import { formatDate } from '../../../domain/calendar/read-date'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { section, tableOf } from '../../framework/documents/document'
import type { Diferenca } from './diferencas'

/** What a closed statement keeps of a difference that was left open. */
export type DiferencaGuardada = Omit<Diferenca, 'prestacao_id' | 'credor_id'>

/** What its documents need of a statement. */
interface ComDiferencas {
  readonly diferencas: readonly DiferencaGuardada[]
  readonly motivo_diferencas: string | null
}

const texts = {
  titulo: 'Diferenças em aberto',
  motivo: 'Fechada com elas porque',
  heads: ['Diferença', 'De quê', 'No livro', 'No banco', 'Com o credor'],
  tipos: {
    sem_baixa: 'Paga e sem baixa',
    valor_diferente: 'Valor diferente',
    outro_dia: 'Creditada em outro dia',
    tarifa: 'Tarifa do banco sem ajuste',
    pago_de_novo: 'Paga duas vezes',
    contestada: 'Contestada depois da baixa',
    sem_dono: 'Não é de nenhuma cobrança nossa',
    so_o_credor: 'O credor tem e nós não',
  } satisfies Record<Diferenca['tipo'], string>,
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

function cellsOf({ tipo, referencia, ...said }: DiferencaGuardada): readonly string[] {
  return [
    texts.tipos[tipo],
    referencia,
    sideOf(said.nosso_data, said.nosso_valor),
    sideOf(said.banco_data, said.banco_valor),
    sideOf(said.credor_data, said.credor_valor),
  ]
}

/** What one of the three says: the amount, and the day. */
function sideOf(data: string | null, valor: number | null): string {
  const said = [valor === null ? '' : formatBRL(toCents(valor)), data === null ? '' : formatDate(data)]
  return said.filter((each) => each !== '').join(' · ')
}
