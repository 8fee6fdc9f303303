import { CHARTS, EXPORT_FORMATS, GRAINS, ICONS } from './choices'
import {
  eitherSchema,
  entriesSchema,
  FLAG,
  listSchema,
  oneOrMoreSchema,
  patternSchema,
  TEXT,
  wordsSchema,
} from './json-schema'
import { keyTable } from './key-table'
import { FILTER_KEYS, VIEW_KEYS } from './list-keys'
import { LABEL_KEYS, RESOURCE_NAME } from './resource-keys'
import { MOST_ROWS } from './transfer-keys'

const NAMES = listSchema(TEXT)
const ORDER = oneOrMoreSchema(TEXT)

const SINCE =
  'Recurso, consulta ou campo (ligacoes, eventos.ligacao) que ainda vai existir: até lá isto fica de fora, e entra por si quando ele nascer.'

/** Keys of a column in its long form: a field, or a formula with a name and a type. */
export const REPORT_COLUMN_KEYS = keyTable({
  campo: [TEXT, 'Campo da origem, ou do registro que uma ref dela aponta: cliente.cpf_cnpj.'],
  rotulo: [TEXT, 'Título da coluna.'],
  nome: [TEXT, 'Nome da coluna de uma fórmula.'],
  formula: [TEXT, 'Expressão sobre os campos da origem, que se traduza para SQL.'],
  tipo: [TEXT, 'Tipo do que a fórmula dá.'],
  desde: [TEXT, SINCE],
})

/** Keys of a group in its long form. */
export const GROUP_KEYS = keyTable(
  {
    campo: [TEXT, 'Coluna ou campo da origem pelo qual as linhas se juntam.'],
    por: [wordsSchema(GRAINS), 'De uma data: quanto dela faz um grupo; hora só de uma data_hora.'],
  },
  { required: ['campo'] },
)

/** Keys of `cruza`. */
export const CROSS_KEYS = keyTable(
  {
    linhas: [eitherSchema(TEXT, GROUP_KEYS.schema), 'O que faz as linhas da tabela.'],
    colunas: [eitherSchema(TEXT, GROUP_KEYS.schema), 'O que faz as colunas dela.'],
    valor: [TEXT, 'Nome do total que cada célula mostra.'],
  },
  { required: ['linhas', 'colunas', 'valor'] },
)

/** Keys of `grafico`. */
export const CHART_KEYS = keyTable(
  {
    tipo: [wordsSchema(CHARTS), 'Barras ou linha; sem isto, barras. Uma linha pede em "x" uma data ou um número.'],
    x: [eitherSchema(TEXT, GROUP_KEYS.schema), 'O grupo que faz as partes: credor, ou {campo: data, por: mes}.'],
    y: [TEXT, 'Nome do total que cada parte mostra: uma contagem de linhas ou uma soma.'],
    por: [TEXT, 'Coluna cujos valores se distinguem em cada parte.'],
  },
  { required: ['x', 'y'] },
)

export const REPORT_EXPORT_KEYS = keyTable({
  formatos: [listSchema(wordsSchema(EXPORT_FORMATS)), 'Formatos oferecidos.'],
  max_linhas: [MOST_ROWS.schema ?? {}, 'Limite de linhas de um arquivo.'],
  folhas_por: [
    eitherSchema(TEXT, GROUP_KEYS.schema),
    'No XLSX, uma folha para cada valor deste grupo, com a soma dela embaixo; até 60 folhas.',
  ],
})

/** Keys of one entry of `acoes`. */
export const REPORT_ACT_KEYS = keyTable(
  {
    rotulo: [TEXT, 'Texto do botão.'],
    criar: [TEXT, 'Recurso cujo formulário se abre, para quem o pode criar.'],
    com: [
      entriesSchema(TEXT),
      'Campo do novo registro → expressão sobre os filtros: credor, vencimento_de, vencimento_ate, visao. O que nenhuma leva é dito a quem clica.',
    ],
  },
  { required: ['criar', 'com'] },
)

/** Keys of `portal`. */
export const PORTAL_KEYS = keyTable(
  { colunas: [NAMES, 'Colunas que o portal mostra; as outras, e os outros campos, são só da casa.'] },
  { required: ['colunas'] },
)

/** Keys of a file of resources/relatorios. */
export const REPORT_KEYS = keyTable(
  {
    relatorio: [patternSchema(RESOURCE_NAME), 'Nome do relatório, igual ao do arquivo.'],
    rotulo: [eitherSchema(TEXT, LABEL_KEYS.schema), 'Nome na tela.'],
    icone: [wordsSchema(ICONS), 'Nome de um ícone.'],
    rota: [patternSchema(/^\//), 'Endereço do relatório; sem isto, /relatorios/nome.'],
    desde: [TEXT, SINCE],
    de: [TEXT, 'Recurso ou consulta de que vêm as linhas; o escopo, as máscaras e as permissões são os de lá.'],
    colunas: [
      listSchema(eitherSchema(TEXT, REPORT_COLUMN_KEYS.schema)),
      'As colunas, em ordem; os outros campos da origem ficam à escolha de quem lê.',
    ],
    filtros: [listSchema(eitherSchema(TEXT, FILTER_KEYS.schema)), 'Campos que o usuário pode filtrar.'],
    busca: [NAMES, 'Refs: a linha é achada pelo que acha esse registro na lista dele.'],
    ordem: [ORDER, 'Campo que ordena as linhas; "-" na frente inverte.'],
    ordenaveis: [NAMES, 'Colunas que o usuário pode ordenar.'],
    visoes: [entriesSchema(VIEW_KEYS.schema), 'Visões com nome, para todos os que veem o relatório.'],
    grupos: [
      listSchema(eitherSchema(TEXT, GROUP_KEYS.schema)),
      'Por que se juntam as linhas, um grupo dentro do outro.',
    ],
    totais: [
      entriesSchema(TEXT),
      'Totais de cada grupo e de tudo: contagem, soma, media, minimo ou maximo do campo de mesmo nome, ou de outro, como soma(valor).',
    ],
    cruza: [CROSS_KEYS.schema, 'Uma tabela de dois grupos, um de cada lado, com um total em cada célula.'],
    grafico: [CHART_KEYS.schema, 'Um gráfico de um total, com a sua tabela; cada parte abre as suas linhas.'],
    acoes: [
      entriesSchema(REPORT_ACT_KEYS.schema),
      'Botões que abrem um novo registro já com o que o relatório filtra.',
    ],
    exportacao: [eitherSchema(FLAG, REPORT_EXPORT_KEYS.schema), 'Como se exporta para um arquivo; false desliga.'],
    vazio: [TEXT, 'O que se diz quando não há linha alguma.'],
    portal: [PORTAL_KEYS.schema, 'O relatório se abre também no portal do credor, só com estas colunas.'],
    tempo_real: [FLAG, 'O relatório aberto acompanha as mudanças.'],
  },
  { required: ['relatorio', 'de', 'colunas'] },
)
