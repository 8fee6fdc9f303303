import 'dayjs/locale/en-gb'
import enGB from 'antd/es/locale/en_GB'
import { english as sentences } from '../../../errors/english/english'
import { speak } from '../../../errors/speech'
import { bringWords, type Part } from '../language'
import { acessos, conta, mencoes, porQue, programas } from './account'
import { draft, history, join, merge, trash } from './changes'
import { conversas } from './conversas'
import { painel } from './dashboards'
import { administracao, frame, refine, teclas } from './frame'
import { configuracao, estudio, fluxos, referencia } from './installation'
import { act, board, builder, column, exporting, list } from './lists'
import { mensagens } from './mensagens'
import { pessoal, segundoFator } from './pessoal'
import { inline, masked, resource, state, systemFields } from './records'
import { relatorios } from './relatorios'
import { tv } from './tv'
import { files, importacao, richText } from './values'

/** Turns the page to English, before any screen is there. What the declarations say the server has in English already. */
export function speakEnglish(): void {
  bringWords(words)
  const speech = { sentences, word: (text: string) => text }
  speak(() => speech)
}

/** All that the product says. A word that the Portuguese has and this has not does not compile. */
const words: Readonly<Record<Part, object>> = {
  antd: enGB,
  refine,
  frame,
  teclas,
  administracao,
  painel,
  tv,
  act,
  board,
  relatorios,
  builder,
  column,
  export: exporting,
  list,
  draft,
  history,
  inline,
  join,
  masked,
  merge,
  resource,
  systemFields,
  state,
  trash,
  files,
  importacao,
  conversas,
  mensagens,
  richText,
  acessos,
  conta,
  mencoes,
  pessoal,
  porQue,
  programas,
  segundoFator,
  configuracao,
  estudio,
  fluxos,
  referencia,
}
