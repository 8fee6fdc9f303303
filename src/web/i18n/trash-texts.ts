import { inLanguage } from './language'

/** What is said of deleted records. */
export const portuguese = {
  trash: 'Lixeira',
  trashOf: (varios: string) => `Lixeira de ${varios}`,
  back: (varios: string) => `Voltar para ${varios}`,
  empty: 'A lixeira está vazia',
  emptyHint: 'O que for excluído aparece aqui e pode ser restaurado.',
  nothingFound: 'Nada na lixeira atende à busca',
  record: 'Registro',
  deletedAt: 'Excluído em',
  deletedBy: 'Excluído por',
  restore: 'Restaurar',
  restoreOf: (titulo: string) => `Restaurar ${titulo}`,
  restored: 'Registro restaurado.',
  purge: 'Remover de vez',
  purgeOf: (titulo: string) => `Remover de vez ${titulo}`,
  purgeAsk: (titulo: string) => `Remover ${titulo} de vez?`,
  purgeHint: 'O registro é apagado e não pode ser restaurado. O histórico dele fica.',
  purgeType: (word: string) => `Para confirmar, escreva “${word}”`,
  purgeWord: 'remover',
  purged: 'Registro removido de vez.',
  cancel: 'Cancelar',
  undo: 'Desfazer',
  failed: 'Não foi possível concluir',
} as const

export const texts = inLanguage('trash', portuguese)
