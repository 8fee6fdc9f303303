import { inLanguage } from './language'

/** What the tools around a generated list say before one of them is opened, and of its views. */
export const portuguese = {
  views: 'Visões',
  whose: 'De quem',
  mine: 'Meus',
  everybodys: 'Todos',
  noView: 'Todos',
  moreViews: 'Mais visões',
  sharedBy: (autor: string) => `Compartilhada por ${autor}`,
  saveView: 'Salvar visão',
  updateView: 'Atualizar visão',
  viewMenu: (nome: string) => `Opções da visão ${nome}`,
  editView: 'Renomear ou compartilhar',
  removeView: 'Excluir visão',
  discardChanges: 'Voltar à visão como foi salva',
  backToDefault: 'Voltar ao padrão',
  viewName: 'Nome',
  viewFor: 'Quem vê',
  viewForMe: 'Só eu',
  viewForFunctions: 'Eu e estas funções',
  functions: 'Funções',
  viewSaved: (nome: string) => `Visão ${nome} salva.`,
  viewRemoved: (nome: string) => `Visão ${nome} excluída.`,
  viewIncomplete: 'Parte desta visão trata de um campo que você não pode ver e ficou de fora.',
  save: 'Salvar',
  cancel: 'Cancelar',
  remove: 'Excluir',
  columns: 'Colunas',
  advancedFilter: 'Filtro avançado',
  advancedCount: (count: number) => (count === 1 ? '1 condição' : `${count} condições`),
  removeAdvanced: 'Remover o filtro avançado',
  nearText: (km: string, place: string) => `até ${km} km de ${place}`,
} as const

export const texts = inLanguage('list', portuguese)
