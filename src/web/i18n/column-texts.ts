import { inLanguage } from './language'

/** What is said where the columns of a list are chosen. */
export const portuguese = {
  columnsTitle: 'Colunas da lista',
  otherColumns: 'Outros campos',
  showColumn: (rotulo: string) => `Mostrar ${rotulo}`,
  freezeColumn: (rotulo: string) => `Fixar ${rotulo} à esquerda`,
  moveUp: (rotulo: string) => `Mover ${rotulo} para antes`,
  moveDown: (rotulo: string) => `Mover ${rotulo} para depois`,
  columnWidth: (rotulo: string) => `Largura de ${rotulo} em pixels`,
  automaticWidth: 'auto',
  resetColumns: 'Voltar às colunas padrão',
  moved: (rotulo: string, place: number) => `${rotulo}: posição ${place}`,
} as const

export const texts = inLanguage('column', portuguese)
