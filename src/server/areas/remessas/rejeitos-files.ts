import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FieldType } from '../../../declaration/definitions'
import { writeXlsx } from '../../framework/resources/export/xlsx/write-xlsx'
import type { Rejeito } from './previa-reading'
import { REJEITOS_HEADING, rejeitoCsv } from './rejeitos-csv'
import { RejeitosCsv, RejeitosXlsx } from './schemas'

type Pages = AsyncGenerator<readonly Rejeito[]>

/** The kinds of file in which rejected lines are given, each as a stream. */
export const FORMATOS = [
  { extensao: 'csv', tipo: 'text/csv; charset=utf-8', schema: RejeitosCsv, write: writeCsv },
  {
    extensao: 'xlsx',
    tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    schema: RejeitosXlsx,
    write: writeSheet,
  },
] as const

async function writeCsv(pages: Pages): Promise<Readable> {
  const lines = async function* () {
    yield REJEITOS_HEADING
    for await (const rows of pages) yield rows.map(rejeitoCsv).join('')
  }
  return Readable.from(lines())
}

/** Whole before its first byte leaves; its file has no name any more by then, so nothing is left of it whoever hangs up. */
async function writeSheet(pages: Pages): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'avenca-rejeitos-'))
  try {
    const path = join(folder, 'rejeitos.xlsx')
    await writeXlsx(path, { titulo: 'Rejeitadas', columns: COLUMNS, batches: cellsOf(pages) })
    return (await open(path)).createReadStream()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const COLUMNS = [
  columnOf('linha', 'Linha', 'inteiro'),
  columnOf('coluna', 'Coluna', 'texto'),
  columnOf('valor', 'Valor', 'texto'),
  columnOf('motivo', 'Motivo', 'texto'),
]

function columnOf(nome: keyof Rejeito, rotulo: string, tipo: FieldType) {
  return { nome, key: nome, rotulo, tipo, field: null, text: (value: unknown) => String(value ?? '') }
}

async function* cellsOf(pages: Pages) {
  for await (const rows of pages) yield rows.map((row) => COLUMNS.map(({ nome }) => row[nome]))
}
