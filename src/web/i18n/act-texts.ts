import { inLanguage } from './language'

/** What is said of declared acts, of edits of many records, and of their verdicts. */
export const portuguese = {
  more: 'Mais ações',
  moreOf: (titulo: string) => `Mais ações para ${titulo}`,
  doneTo: (titulo: string, feito: string) => `${titulo}: ${feito}.`,
  done: (rotulo: string, quais: string) => `${rotulo}: ${quais}.`,
  refusedOf: (done: string, refused: string) =>
    `${done} ${done === '1' ? 'feito' : 'feitos'}, ${refused} ${refused === '1' ? 'recusado' : 'recusados'}`,
  refusedHint: 'Os recusados ficaram como estavam.',
  refusedRecord: 'Registro',
  refusedReason: 'Motivo',
  retryRefused: (count: string) => `Tentar de novo com ${count === '1' ? 'o recusado' : `os ${count} recusados`}`,
  close: 'Fechar',
  cancel: 'Cancelar',
  undo: 'Desfazer',
  undone: 'Desfeito.',
  undoRefused: 'Não foi possível desfazer: o registro mudou depois.',
  foreseeing: 'Calculando o que muda…',
  changedSince: (quem: string) => `${quem} A tela mostra agora o que está gravado: confira e confirme de novo.`,
  failed: 'Não foi possível concluir',
  uncertain: (key: string) =>
    `Não houve resposta, e não se sabe se foi feito. Envie de novo: o pedido é reconhecido e nada se faz duas vezes. Código: ${key}`,
  draft: (quando: string) => `Recuperamos o que você tinha digitado em ${quando}.`,
  draftDiscard: 'Descartar',
  checking: 'Conferindo…',
  doing: 'Fazendo…',
  putRight: 'Corrigir',
  changedMeanwhile: 'A situação mudou enquanto você conferia. Os valores desta página já são os novos.',
  onRecord: (rotulo: string, titulo: string) => `${rotulo}: ${titulo}`,
  onMany: (rotulo: string, quais: string) => `${rotulo}: ${quais}`,

  selected: (quais: string) => `${quais} na seleção`,
  selectRow: (titulo: string) => `Selecionar ${titulo}`,
  selectPage: 'Selecionar todos desta página',
  selectAllOf: (count: string) => `Selecionar todos os ${count} do filtro`,
  selectFirstOf: (limit: string, count: string) => `Selecionar os primeiros ${limit} de ${count}`,
  clearSelection: 'Limpar seleção',
  bulkBar: 'Ações com a seleção',
  editField: 'Editar campo…',
  editTitle: (quais: string) => `Editar ${quais}`,
  field: 'Campo',
  change: (quais: string) => `Alterar ${quais}`,
  changed: (quais: string) => `Alterações feitas em ${quais}.`,
} as const

export const texts = inLanguage('act', portuguese)
