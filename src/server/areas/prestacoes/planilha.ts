import type { Readable } from 'node:stream'
import { cents, toReais } from '../../../domain/money/cents'
import { formatCount } from '../../../domain/money/format'
import { sheetStream } from '../../framework/staging/sheet-stream'
import { grupoDe, type LinhaAgrupada, type Parte, partesDa } from './agrupar'
import { COLUMNS, type Coluna, isSomada, modeloDe, SOMADAS, type Somada } from './colunas'
import { diferencasNaPlanilha } from './documento-das-diferencas'
import { texts } from './documentos'
import type { Prestacao } from './ler'

/**
 * A statement as a sheet: the columns that its creditor's model shows, line after line as they are read, what each group comes to below
 * it, and the sums of all. A model without lines has a row a group.
 */
export function prestacaoXlsx(
  prestacao: Prestacao,
  batches: AsyncIterable<readonly LinhaAgrupada[]>,
): Promise<Readable> {
  const { agrupar, formas, quantidade, codigo } = prestacao
  const { planilha } = modeloDe(prestacao.modelo)
  const shown: readonly Coluna[] = planilha ?? SOMADAS
  // of a model of sums alone a first column of words, which a line's own has elsewhere
  const before = planilha === null ? 1 : 0
  const row = (first: string, soma: (column: Somada) => number) => {
    const cells = shown.map((column) => (isSomada(column) ? soma(column) : null))
    return [first, ...cells.slice(1 - before)]
  }
  const cellsOf = (parte: Parte): readonly unknown[] => {
    if ('linha' in parte) return shown.map((nome) => parte.linha[nome])
    const { soma } = parte
    const name = texts.grupo(grupoDe(agrupar, soma, formas), formatCount(soma.quantidade))
    return row(name, (column) => toReais(soma.somas.get(column) ?? ZERO))
  }
  const rows = async function* () {
    for await (const partes of partesDa(batches, agrupar))
      yield partes.filter((parte) => planilha !== null || 'soma' in parte).map(cellsOf)
  }
  const width = shown.length + before
  const abaixo = [
    row(texts.total(formatCount(quantidade ?? 0)), (column) => prestacao.somas[column]),
    ...diferencasNaPlanilha(prestacao).map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? null)),
  ]
  const columns = [...(before === 1 ? [GRUPO] : []), ...shown.map(columnOf)]
  const acima = [[texts.titulo(prestacao)], ['Código de conferência', codigo ?? texts.rascunho]]
  const em = new Date(prestacao.fechada_em ?? prestacao.corte)
  return sheetStream({ titulo: 'Prestação', columns, batches: rows(), acima, abaixo, em })
}

const ZERO = cents(0)

const GRUPO = { nome: 'grupo', key: 'grupo', rotulo: 'Grupo', tipo: 'texto', field: null, text: String } as const

function columnOf(nome: Coluna) {
  const [rotulo, tipo] = COLUMNS[nome]
  return { nome, key: nome, rotulo, tipo, field: null, text: String }
}
