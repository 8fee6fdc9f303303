import { inLanguage } from './language'

/** What is said when two people change one record. */
export const portuguese = {
  title: 'O registro mudou enquanto você editava',
  changedBy: (nome: string, time: string) => `Alterado por ${nome} às ${time}.`,
  changedAt: (time: string) => `Alterado às ${time}.`,
  changed: 'Este registro foi alterado enquanto você edita.',
  seeDifferences: 'Ver diferenças',
  hintConflicts: (count: number) =>
    count === 1
      ? 'Um campo foi mudado pelos dois. Escolha o que vale; nada é gravado antes.'
      : `${count} campos foram mudados pelos dois. Escolha o que vale em cada um; nada é gravado antes.`,
  hintNone: 'Nenhum campo foi mudado pelos dois: as mudanças cabem juntas.',
  conflicts: 'Para decidir',
  automatic: 'Juntado sem conflito',
  field: 'Campo',
  before: 'Antes',
  mine: 'Você',
  theirs: 'Outra pessoa',
  other: 'Outro valor',
  otherOf: (rotulo: string) => `${rotulo}: outro valor`,
  stands: 'Fica',
  by: 'Quem mudou',
  rowOf: (rotulo: string, name: string) => `${rotulo} · ${name}`,
  newRow: 'linha nova',
  removedRow: 'linha removida',
  noRow: 'não havia',
  choose: 'Escolha um dos lados.',
  save: 'Salvar',
  apply: 'Aplicar e continuar editando',
  leave: 'Voltar à edição',
} as const

export const texts = inLanguage('merge', portuguese)
