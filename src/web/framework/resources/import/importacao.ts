import type { Importacao } from '../../../../contract/importacoes'

/** What the second step sends. */
export type Mapeamento = Pick<Importacao, 'mapa' | 'modo' | 'chave'>

export const IMPORT_PARAM = 'importacao'
/** Of the import whose refused rows come, corrected. */
export const CORRECTION_PARAM = 'corrige'

/** Whether something is being done with it right now. */
export function isRunning({ situacao }: Pick<Importacao, 'situacao'>): boolean {
  return situacao === 'ensaiando' || situacao === 'importando' || situacao === 'desfazendo'
}
