import { PERIODS } from '../../domain/calendar/period'
import { DASHBOARD_PERIODS, DRAWINGS, GRAINS, ICONS, WIDTHS } from './choices'
import { eitherSchema, FLAG, listSchema, patternSchema, TEXT, wholeSchema, wordsSchema } from './json-schema'
import { keyTable } from './key-table'
import { GROUP_KEYS } from './report-keys'
import { DASHBOARD_PART_NAMES } from './screen-names'

const ROUTE = patternSchema(/^\//)
const FIGURE = patternSchema(/^[a-z]\w*\.[a-z]\w*$/)
export const MOST_LINES = 50
export const MOST_MONTHS = 60

/** Keys of `periodo`. */
export const PERIOD_KEYS = keyTable(
  {
    padrao: [wordsSchema(PERIODS), 'Período em que o painel abre.'],
    opcoes: [listSchema(wordsSchema(DASHBOARD_PERIODS)), 'Períodos à escolha; sem isto, todos.'],
  },
  { required: ['padrao'] },
)

/** Keys of one block. */
export const BLOCK_KEYS = keyTable({
  rotulo: [TEXT, 'Título do bloco.'],
  largura: [wordsSchema(WIDTHS), 'Quanto da largura da tela; sem isto, toda.'],
  figuras: [listSchema(FIGURE), 'Indicadores em cartões, como "acordos.fechados_hoje"; cada um abre a sua lista.'],
  funil: [
    listSchema(FIGURE),
    'Indicadores de uma lista, do primeiro passo ao último: barras que caem, com a parte do primeiro e do passo anterior.',
  ],
  grafico: [FIGURE, 'Indicador que se desenha no tempo, ou por um campo da lista dele.'],
  ranking: [FIGURE, 'Indicador cujos grupos se mostram do maior ao menor.'],
  por: [
    eitherSchema(wordsSchema(GRAINS), eitherSchema(TEXT, GROUP_KEYS.schema)),
    'hora, dia, semana, mes ou ano da data do indicador, ou um campo que a lista filtra.',
  ],
  serie: [TEXT, 'Campo que a lista filtra: uma linha, ou uma parte da barra, por valor dele.'],
  tipo: [
    wordsSchema(DRAWINGS),
    'Barras, linha, ou ponte: do que foi no período anterior ao que é, por um campo; sem isto, barras.',
  ],
  acumulado: [FLAG, 'true: cada parte soma o que veio antes dela.'],
  contra: [FIGURE, 'Indicador com que se compara, pelos mesmos grupos: uma meta.'],
  meses: [
    wholeSchema(1, MOST_MONTHS),
    'O gráfico vai de tantos meses atrás até o fim do período; num painel sem período, até o fim deste mês.',
  ],
  cruza: [TEXT, 'Relatório com "cruza": a tabela dele, como relatorio_nome.'],
  lista: [TEXT, 'Recurso, consulta ou relatório cujas primeiras linhas aparecem.'],
  visao: [TEXT, 'Visão em que a lista aparece.'],
  tv: [FLAG, 'true: os nomes das partes podem ficar à vista numa TV. Figuras e gráficos no tempo não pedem isto.'],
  linhas: [wholeSchema(1, MOST_LINES), 'Quantas linhas, no máximo.'],
  componente: [wordsSchema(DASHBOARD_PART_NAMES), 'Parte registrada, quando nada declarado a diz.'],
})

/** Keys of one tab. */
export const TAB_KEYS = keyTable(
  {
    nome: [patternSchema(/^[a-z][a-z0-9_]*$/), 'Nome da aba, que está no endereço.'],
    rotulo: [TEXT, 'Nome na tela.'],
    periodo: [PERIOD_KEYS.schema, 'Período desta aba; sem isto, o do painel.'],
    blocos: [listSchema(BLOCK_KEYS.schema), 'O que a aba mostra, em ordem.'],
    pessoal: [FLAG, 'true, em vez de blocos: cada pessoa escolhe e ordena os indicadores e listas que abre.'],
  },
  { required: ['nome', 'rotulo'] },
)

/** Keys of a file of config/paineis. */
export const DASHBOARD_KEYS = keyTable(
  {
    painel: [patternSchema(/^[a-z][a-z0-9_]*$/), 'Nome do painel, igual ao do arquivo.'],
    rotulo: [TEXT, 'Nome na tela.'],
    icone: [wordsSchema(ICONS), 'Nome de um ícone.'],
    rota: [ROUTE, 'Endereço; sem isto, /paineis/nome.'],
    outras_rotas: [listSchema(ROUTE), 'Outros endereços do mesmo painel.'],
    permissao: [patternSchema(/^[a-z]\w*\.[a-z]\w*$/), 'Permissão exigida; sem isto, painel.nome.'],
    tv: [FLAG, 'true: abre numa TV, por uma chave só dele, sem listas nem nomes que não digam tv.'],
    periodo: [PERIOD_KEYS.schema, 'Período que vale para os indicadores que dizem a sua data.'],
    filtros: [
      listSchema(TEXT),
      'Recursos, como credores: cada bloco cuja lista filtra por uma ref a ele obedece ao filtro.',
    ],
    blocos: [listSchema(BLOCK_KEYS.schema), 'O que o painel mostra, em ordem.'],
    abas: [listSchema(TAB_KEYS.schema), 'Em vez de blocos: abas, cada uma com os seus; só a aberta é consultada.'],
  },
  { required: ['painel', 'rotulo'] },
)
