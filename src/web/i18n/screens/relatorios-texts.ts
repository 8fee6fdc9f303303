import { lowerFirst } from '../../../domain/plain-text'
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
  without: (campo: string) => `Sem ${lowerFirst(campo)}`,
  week: (dia: string) => `Semana de ${dia}`,
  openGroup: (titulo: string) => `Abrir o grupo ${titulo}`,
  closeGroup: (titulo: string) => `Fechar o grupo ${titulo}`,
  rowsOf: (titulo: string) => `Ver as linhas de ${titulo}`,
  failed: 'Não foi possível somar agora. Filtre menos linhas ou tente de novo.',
  asOnScreen: 'Vai com os filtros e as colunas da tela. O período, quando dito, vale no lugar das datas filtradas.',
  extraction: 'Extração',
  extractionsMade: 'Extrações feitas',
  extractionHint:
    'Escolha linhas e colunas como em qualquer lista; um modelo guarda a escolha para a próxima vez. O arquivo pede um motivo, sai com o seu nome e expira.',
  asExtracted: 'Vai com os filtros, a ordem e as colunas da tela.',
  sheetsBy: 'Folhas por',
  oneSheet: 'Uma folha só',
  sheetsHint: 'Na planilha do Excel, uma folha para cada valor, com as somas embaixo.',
  sheetsOf: { mes: 'por mês', semana: 'por semana', ano: 'por ano' },
  formulas: 'Colunas de fórmula',
  formulasHint:
    'Uma conta por linha, com os campos desta lista e, depois de um ponto, os do cadastro a que um deles leva: dias(data_vencimento, hoje()), valor_nominal * 1.1, se(vazio(aluno), 0, 1).',
  formulaName: (at: number) => `Nome da coluna ${at}`,
  formula: (at: number) => `Fórmula da coluna ${at}`,
  formulaField: (at: number) => `Campo na fórmula ${at}`,
  insertField: 'Inserir campo',
  addFormula: 'Acrescentar coluna',
  removeFormula: (at: number) => `Retirar a coluna ${at}`,
  nothingToExtract: 'Nenhuma lista que você possa exportar serve de base a uma extração.',
  myModels: 'Meus modelos',
  keepIn: (nome: string) => `Guardar em “${nome}”`,
  begunBy: {
    modelo: (nome: string) => `Modelo “${nome}”.`,
    extracao: (nome: string) => `Como a extração “${nome}”.`,
  },
  scheduledAs: {
    modelo: (nome: string) =>
      `Vai como o modelo “${nome}” estiver em cada vez: o que mudou na tela só conta depois de guardado nele.`,
    extracao: (nome: string) => `Repete a extração “${nome}” como foi feita: o que mudou na tela não conta.`,
  },
  leftOutNow: 'Ficou de fora o que você não vê mais, ou que já não existe:',
  leftOutOf: { filtros: 'Filtros', colunas: 'Colunas', formulas: 'Colunas de fórmula', folhas: 'Folhas por' },
  propose: 'Propor como arquivo',
  proposeHint: (arquivo: string, permissao: string) =>
    `Para ter isto como relatório de todos, quem administra põe este texto em ${arquivo}, uma linha no menu e ${permissao} nas permissões.`,
  proposeName: 'Nome do relatório',
  proposeFile: 'Texto do arquivo',
  copy: 'Copiar',
  copied: 'Texto copiado.',
  copyByHand: 'Não foi possível copiar. Selecione o texto e copie.',
  viewNamed: (rotulo: string) => `Visão ${rotulo}`,
  conditions: 'Condições montadas no construtor',
  searched: 'O texto procurado',
  fromOn: (campo: string) => `${campo} (de)`,
  upTo: (campo: string) => `${campo} (até)`,
  leftOut: (oQue: string) => `Não cabem em “${oQue}” estes filtros, e sem eles ela alcança mais do que a lista mostra:`,
  goOnWithout: 'Continuar sem eles',
  back: 'Voltar',
  more: 'Há mais grupos; filtre para ver os outros.',
}

export const texts = inLanguage('relatorios', portuguese)
