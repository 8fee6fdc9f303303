import { inLanguage } from '../language'

/** What is said of a report beside its list. */
export const portuguese = {
  groups: 'Grupos',
  cross: 'Tabela cruzada',
  chart: 'Gráfico',
  group: 'Grupo',
  rows: 'Linhas',
  all: 'Tudo o que foi filtrado',
  total: 'Total',
  without: (campo: string) => `Sem ${campo.toLowerCase()}`,
  week: (dia: string) => `Semana de ${dia}`,
  openGroup: (titulo: string) => `Abrir o grupo ${titulo}`,
  closeGroup: (titulo: string) => `Fechar o grupo ${titulo}`,
  rowsOf: (titulo: string) => `Ver as linhas de ${titulo}`,
  failed: 'Não foi possível somar agora. Filtre menos linhas ou tente de novo.',
  asOnScreen: 'Vai com os filtros e as colunas da tela. O período, quando dito, vale no lugar das datas filtradas.',
  more: 'Há mais grupos; filtre para ver os outros.',
}

export const texts = inLanguage('relatorios', portuguese)
