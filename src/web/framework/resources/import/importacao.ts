import type { Importacao } from '../../../../contract/importacoes'

/** What the second step sends. */
export type Mapeamento = Pick<Importacao, 'mapa' | 'modo' | 'chave'>

export const IMPORT_PARAM = 'importacao'

/** Whether something is being done with it right now. */
export function isRunning({ situacao }: Pick<Importacao, 'situacao'>): boolean {
  return situacao === 'ensaiando' || situacao === 'importando' || situacao === 'desfazendo'
}
