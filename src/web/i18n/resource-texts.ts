import { inLanguage } from './language'

const historyActs: Readonly<Record<string, string>> = {
  criar: 'Criou',
  criado: 'Criou',
  editar: 'Alterou',
  alterar: 'Alterou',
  alterado: 'Alterou',
  excluir: 'Excluiu',
  excluido: 'Excluiu',
  restaurar: 'Restaurou',
  restaurado: 'Restaurou',
  anexar: 'Anexou',
  desanexar: 'Excluiu um anexo',
  reverter: 'Reverteu',
  criar_programa: 'Criou um acesso de programa',
  revogar_programa: 'Revogou um acesso de programa',
  unir: 'Uniu',
  distinguir: 'Separou',
  negociar: 'Negociou',
  baixar: 'Baixou',
  estornar: 'Estornou',
  prorrogar: 'Prorrogou',
  informar: 'Registrou o informe do credor',
  'retirar informe': 'Retirou o informe do credor',
  quebrar: 'Quebrou',
  cancelar: 'Cancelou',
  suspender: 'Suspendeu',
  retomar: 'Retomou',
  reativar: 'Reativou',
  transferir: 'Transferiu',
  reparcelar: 'Reparcelou',
  atualizar: 'Atualizou pela agenda',
  gerar_termo: 'Gerou o termo',
}

/** What a line of history names that is no field. */
const historyKeys: Readonly<Record<string, string>> = {
  anexo: 'Anexo',
  contrato_versao: 'Edição do termo',
  recebe_de: 'Recebeu o cadastro',
  cliente_distinto: 'Pessoa diferente de',
}

/** What the generated screens say. Labels of resources and fields come from their declarations. */
export const portuguese = {
  pointHint: 'Latitude, longitude ou endereço de um mapa',
  blank: '—',
  yes: 'Sim',
  no: 'Não',
  hidden: 'Não é exibido',

  search: (varios: string) => `Buscar em ${varios.toLowerCase()}`,
  newRecord: (um: string) => `${/(a|ão|ade)$/i.test(firstWord(um)) ? 'Nova' : 'Novo'} ${lowerFirst(um)}`,
  importInto: (varios: string) => `Importar ${varios.toLowerCase()}`,
  importRows: 'Importar',
  filters: 'Filtros',
  addFilter: 'Filtro',
  removeFilter: (rotulo: string) => `Remover o filtro ${rotulo}`,
  clearFilters: 'Limpar filtros',
  apply: 'Aplicar',
  clear: 'Limpar',
  from: 'De',
  to: 'Até',
  contains: 'Contém',
  choose: 'Escolha',
  typeToSearch: 'Digite para buscar',
  ofWhich: (campo: string) => `${campo}: de que cadastro`,
  nothingToChoose: 'Nada encontrado',
  choiceMisfit: (campos: string) => `Não combina com ${campos}. Escolha outra opção.`,
  searching: 'Buscando…',
  rowsOf: (first: number, last: number, total: string) => `${first}–${last} de ${total}`,
  rowsInFilter: (quais: string) => `${quais} no filtro`,
  perPage: 'por página',
  open: 'abrir',
  move: 'mover',
  space: 'Espaço',
  tick: 'marcar',
  find: 'buscar',
  sortBy: 'Ordenar por',
  ownOrder: 'Ordem da lista',
  orderedBy: (rotulo: string, order: 'asc' | 'desc') => `${rotulo} ${order === 'asc' ? '↑' : '↓'}`,
  nothingFoundTitle: 'Nada encontrado',
  nothingFoundHint: 'Nenhum registro atende à busca e aos filtros.',
  emptyTitle: (varios: string) => `Ainda não há ${varios.toLowerCase()}`,
  emptyHint: 'Quando houver, aparece aqui.',
  emptyHintCreate: 'Comece criando o primeiro registro.',

  acts: 'Ações',
  edit: 'Editar',
  remove: 'Excluir',
  removeAsk: (titulo: string) => `Excluir ${titulo}?`,
  removeHintLogical: 'O registro sai das listas e pode ser restaurado.',
  removeHintPhysical: 'O registro é apagado e não pode ser restaurado.',
  removed: (um: string) => `${um}: registro excluído.`,
  cancel: 'Cancelar',
  seeAll: 'Ver todos',
  noneHere: 'Nenhum registro',
  historyEmpty: 'Nenhuma alteração registrada',
  record: 'Registro',
  historyTitle: 'Histórico',
  historyOf: (fields: readonly string[]) => `Mudanças de ${fields.join(', ')}`,
  historyWhen: 'Quando',
  historyWho: 'Quem',
  historyAct: 'O quê',
  historyChanges: 'Mudanças',
  historyFields: (count: number) => `${count} campos`,
  historyActs,
  historyKeys,
  before: 'antes',
  after: 'depois',
  loadMore: 'Mostrar mais',

  save: 'Salvar',
  saving: 'Salvando…',
  saved: (um: string) => `${um}: alterações salvas.`,
  created: (um: string) => `${um}: registro criado.`,
  editing: (titulo: string) => `Editar ${titulo}`,
  requiredMark: 'obrigatório',
  required: 'Preencha este campo.',
  invalidNumber: 'Informe um número.',
  invalidJson: 'O texto não é JSON válido.',
  summaryTitle: (count: number) => (count === 1 ? 'Há 1 campo a corrigir' : `Há ${count} campos a corrigir`),
  saveFailed: 'Não foi possível salvar',
  nothingChanged: 'Nada foi alterado.',
  keepSecret: 'Deixe em branco para manter',
  addRow: (um: string) => `Adicionar ${lowerFirst(um)}`,
  removeRow: (um: string, index: number) => `Remover ${lowerFirst(um)} ${index}`,
  draftFound: (when: string) => `Há um rascunho de ${when} com alterações não salvas.`,
  draftRestore: 'Recuperar rascunho',
  draftDiscard: 'Descartar',
  leaveTitle: 'Sair sem salvar?',
  leaveHint: 'Há alterações que não foram salvas. Por um dia elas ficam como rascunho neste navegador.',
  leaveStay: 'Continuar editando',
  leaveGo: 'Sair sem salvar',
  presets: {
    hoje: 'Hoje',
    ultimos7: 'Últimos 7 dias',
    proximos30: 'Próximos 30 dias',
    mes: 'Este mês',
    mesPassado: 'Mês passado',
    ano: 'Este ano',
  },
} as const

export const texts = inLanguage('resource', portuguese)

function firstWord(text: string): string {
  return text.split(' ')[0] ?? text
}

/** Keeps acronyms as they are: 'Operação' → 'operação', 'CPF' → 'CPF'. */
function lowerFirst(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** Labels of the columns that every resource has. */
export const portugueseSystemFields = {
  id: 'Nº',
  criado_em: 'Criado em',
  criado_por: 'Criado por',
  alterado_em: 'Alterado em',
  alterado_por: 'Alterado por',
  versao: 'Versão',
  excluido_em: 'Excluído em',
} as const

export const systemFieldLabels = inLanguage('systemFields', portugueseSystemFields)
