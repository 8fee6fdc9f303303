import { grupos, listas } from '../../domain/generated-lists'
import { iniciais, semBotao, transicoes } from '../../domain/generated-transitions'
import type { CodeLists } from './check-code-lists'
import type { CodeStates } from './check-code-states'

/** What code was built to name of the declarations (`npm run tipos`). */
export type InCode = CodeLists & CodeStates

export const IN_CODE: InCode = { listas, grupos, transicoes, semBotao, iniciais }

/** Of code that names nothing yet: what it will be built with is about to be written. */
export const NOTHING_IN_CODE: InCode = { listas: {}, grupos: {}, transicoes: {}, semBotao: {}, iniciais: {} }
