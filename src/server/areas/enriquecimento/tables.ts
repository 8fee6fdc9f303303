import type { Lines, StagingFormat } from '../../framework/staging/format'
import { linesDdl } from '../../platform/database/system/imports'

/** The answer of a supplier. It waits for nobody: it comes in whole, or the request waits for another file. */
export const RESPOSTA: StagingFormat = {
  tipo: 'enriquecimento',
  tabela: 'enriquecimentos_linhas',
  espera: '1 day',
  guarda: null,
  colunas: {
    cpf_cnpj: 'text',
    dado: 'text',
    novo: 'text',
    fonte: 'text',
    escore: 'int',
    cliente_id: 'bigint',
  },
}

export function linesOf(id: number): Lines {
  return { format: RESPOSTA, id }
}

/** The table of its lines, as SQL that may run again. */
export const tables: readonly string[] = [linesDdl(RESPOSTA)]
