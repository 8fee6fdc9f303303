import { DATE_FORMATS, DECIMAL_MARKS, EXPORT_FORMATS, IMPORT_MODES } from './choices'
import { eitherSchema, entriesSchema, FLAG, listSchema, TEXT, wordsSchema } from './json-schema'
import { keyTable } from './key-table'
import { whole } from './readers'

export const MOST_ROWS = whole(1, 10_000_000)

/** Keys of one column of `importacao.colunas`. */
export const IMPORT_COLUMN_KEYS = keyTable(
  {
    campo: [TEXT, 'Campo que a coluna preenche.'],
    formato: [wordsSchema(DATE_FORMATS), 'Como as datas estão escritas; sem isto, os dois modos servem.'],
    decimal: [wordsSchema(DECIMAL_MARKS), 'O que separa os centavos; sem isto, os dois modos servem.'],
  },
  { required: ['campo'] },
)

export const IMPORT_KEYS = keyTable({
  chave: [listSchema(TEXT), 'Campos que acham o registro de cada linha; precisam ser únicos.'],
  modos: [listSchema(wordsSchema(IMPORT_MODES)), 'O que a importação pode fazer.'],
  inteiro: [
    FLAG,
    'Um arquivo entra inteiro ou nada dele: com uma linha recusada não se confirma, nem o mesmo arquivo outra vez.',
  ],
  colunas: [entriesSchema(eitherSchema(TEXT, IMPORT_COLUMN_KEYS.schema)), 'Título da coluna no arquivo → campo.'],
})

export const EXPORT_KEYS = keyTable({
  formatos: [listSchema(wordsSchema(EXPORT_FORMATS)), 'Formatos oferecidos.'],
  max_linhas: [MOST_ROWS.schema ?? {}, 'Limite de linhas de um arquivo.'],
  extracao: [FLAG, 'A lista serve de base a extrações.'],
})
