import type { ExportDefinition, ImportDefinition } from '../../behaviour-definitions'
import type { StandardAction } from '../../definitions'
import { EXPORT_FORMATS } from '../../grammar/choices'
import { type Cursor, type KeyTable, openMap } from '../../grammar/cursor'
import { boolean, choice, listOf, type Reader } from '../../grammar/readers'
import { EXPORT_KEYS, MOST_ROWS } from '../../grammar/transfer-keys'
import type { ResourceContext } from '../context'
import { type ImportSource, readImport } from '../read-import'

export interface Transfers {
  /** Without what is switched off. */
  readonly acoes_padrao: readonly StandardAction[]
  readonly importacao: ImportDefinition | null
  readonly exportacao: ExportDefinition | null
}

export interface TransferSource extends ImportSource {
  readonly acoes_padrao: readonly StandardAction[]
  /** Keys that `exportacao` may have; of a report they are more. */
  readonly exportKeys?: KeyTable
}

/** Reads `importacao` and `exportacao`; `false`, or not being among `acoes_padrao`, switches either off. */
export function readTransfers(
  { acoes_padrao, exportKeys = EXPORT_KEYS, ...source }: TransferSource,
  context: ResourceContext,
): Transfers {
  const read = <T>(name: 'importacao' | 'exportacao', usual: T, reader: Reader<T>): T | null => {
    const cursor = context.resource.entries.get(name)
    const action = name === 'importacao' ? 'importar' : 'exportar'
    const value = cursor ? readSwitched(cursor, usual, reader) : usual
    if (acoes_padrao.includes(action)) return value
    if (cursor && value !== null)
      cursor.file.report(cursor.keySpan, 'E206', `"${name}" pede "${action}" em "acoes_padrao".`)
    return null
  }
  const importacao = read('importacao', USUAL_IMPORT, (cursor) => readImport(cursor, source, context))
  const exportacao = read('exportacao', USUAL_EXPORT, (cursor) => readExport(cursor, exportKeys))
  const off = [importacao === null ? 'importar' : '', exportacao === null ? 'exportar' : '']
  return { acoes_padrao: acoes_padrao.filter((action) => !off.includes(action)), importacao, exportacao }
}

/** What a resource that says nothing does: a new record for every row, every row into either kind of file. */
const USUAL_IMPORT: ImportDefinition = { chave: [], modos: ['criar'], inteiro: false, colunas: {} }
const USUAL_EXPORT: ExportDefinition = { formatos: ['xlsx', 'csv'], max_linhas: null, extracao: false }

/** `true` says what is so anyway. */
function readSwitched<T>(cursor: Cursor, usual: T, reader: Reader<T>): T | null {
  if (cursor.node.kind !== 'scalar') return reader(cursor) ?? usual
  return boolean(cursor) === false ? null : usual
}

function readExport(cursor: Cursor, keys: KeyTable): ExportDefinition {
  const open = openMap(cursor, keys)
  const [formatos, max, extracao] = ['formatos', 'max_linhas', 'extracao'].map((key) => open?.get(key))
  return {
    formatos: (formatos && listOf(choice(EXPORT_FORMATS))(formatos)) ?? USUAL_EXPORT.formatos,
    max_linhas: (max && MOST_ROWS(max)) ?? null,
    extracao: (extracao && boolean(extracao)) ?? false,
  }
}
