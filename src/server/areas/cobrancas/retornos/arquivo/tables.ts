import { linesDdl } from '../../../../platform/database/system/imports'
import { RETORNO } from './formato'

/** The lines of return files, which no declaration describes, as SQL that may run again; a file comes in once, whatever it is called. */
export const tables: readonly string[] = [
  linesDdl(RETORNO),
  `create unique index if not exists importacoes_retorno_uma_vez on importacoes ((detalhe ->> 'hash'))
    where tipo = '${RETORNO.tipo}' and situacao in ('importando', 'importada')`,
]
