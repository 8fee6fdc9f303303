import { grupos, listas } from '../../domain/generated-lists'
import { iniciais, semBotao, transicoes } from '../../domain/generated-transitions'
import { RECURSOS } from '../generated-records'
import type { CodeColumns } from './check-code-columns'
import type { CodeLists } from './check-code-lists'
import type { CodeStates } from './check-code-states'

/** What code was built to name of the declarations (`npm run tipos`). */
export type InCode = CodeColumns & CodeLists & CodeStates

export const IN_CODE: InCode = { recursos: RECURSOS, listas, grupos, transicoes, semBotao, iniciais }

/** Of code that names nothing yet: what it will be built with is about to be written. */
export const NOTHING_IN_CODE: InCode = {
  recursos: [],
  listas: {},
  grupos: {},
  transicoes: {},
  semBotao: {},
  iniciais: {},
}
