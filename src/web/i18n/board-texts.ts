import { inLanguage } from './language'

/** What is said of a list drawn as columns of cards. */
export const portuguese = {
  modes: 'Como ver',
  list: 'Lista',
  board: 'Quadro',
  boardOf: (varios: string, campo: string) => `${varios} por ${campo}`,
  blank: (campo: string) => `Sem ${campo}`,
  nothing: 'Nada aqui',
  moveOf: (titulo: string) => `Mover ${titulo}`,
  byAct: (ato: string, coluna: string) => `${ato} → ${coluna}`,
  moved: (titulo: string, coluna: string) => `${titulo}: ${coluna}`,
  refused: 'Não foi movido',
  final: 'Situação final.',
  noWay: (de: string) => `Não se muda de ${de} para cá.`,
  forbidden: (quais: string) => `Sem permissão para: ${quais}.`,
  byCode: 'Só o sistema leva até aqui.',
  notNow: 'Agora não: falta uma condição para esta mudança de situação.',
  readOnly: 'Este campo não muda por aqui.',
  hint: {
    rows: 'cartão',
    columns: 'coluna',
    open: 'abrir',
    move: 'mover',
    find: 'procurar',
  },
  keys: {
    title: 'Quadro',
    keys: [
      [['J', 'K'], 'Cartão de baixo e de cima'],
      [['H', 'L'], 'Coluna à esquerda e à direita'],
      [['Enter'], 'Abrir o cartão'],
      [['M'], 'Mover o cartão'],
      [['/'], 'Procurar'],
      [['N'], 'Criar um novo'],
    ],
  },
} as const

export const texts = inLanguage('board', portuguese)
