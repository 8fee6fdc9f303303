import { inLanguage } from './language'

/** What is said of unfinished edits that the server keeps. */
export const portuguese = {
  draft: 'Rascunho',
  found: (nome: string, when: string) => `Rascunho de ${nome}, de ${when}. Ainda não foi salvo no registro.`,
  saving: 'Salvando rascunho…',
  saved: (time: string) => `Rascunho salvo às ${time}`,
  failed: 'O rascunho não pôde ser salvo agora.',
  other: (nome: string, time: string) => `${nome} mudou este rascunho às ${time}.`,
  useTheirs: 'Usar o dela',
  keepMine: 'Manter o meu',
  publish: 'Salvar e concluir',
  publishing: 'Salvando…',
  discard: 'Descartar rascunho',
  badgeHint: (nome: string, when: string) =>
    `Há alterações de ${nome}, de ${when}, que estão no rascunho e não no registro.`,
  someone: 'outra pessoa',
} as const

export const texts = inLanguage('draft', portuguese)
