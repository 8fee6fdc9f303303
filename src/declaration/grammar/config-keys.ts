import { ICONS, PAGE_LAYOUTS, TASK_OWNERS } from './choices'
import { VALUES } from './field-keys'
import {
  eitherSchema,
  entriesSchema,
  FLAG,
  listSchema,
  patternSchema,
  TEXT,
  wholeSchema,
  wordsSchema,
} from './json-schema'
import { keyTable } from './key-table'
import { PAGE_NAMES } from './screen-names'

const ROUTE = patternSchema(/^\//)
/** As `grupos.aberta` of an expression names it. */
const GROUP_NAME = patternSchema(/^[a-z][a-z0-9_]*$/)
const PAGE_CODE = patternSchema(/^(sessao|[a-z]\w*\.[a-z]\w*)$/)
const CODE = patternSchema(/^[a-z]\w*\.[a-z]\w*$/)

/** Of one item of the menu, what it may open. */
export const MENU_TARGETS = ['recurso', 'consulta', 'relatorio', 'painel', 'pagina'] as const

/** Keys of one item of a group of the menu. */
export const MENU_ITEM_KEYS = keyTable({
  recurso: [TEXT, 'Recurso cuja lista o item abre.'],
  visao: [TEXT, 'Visão do recurso em que a lista abre.'],
  consulta: [TEXT, 'Consulta cuja lista o item abre.'],
  relatorio: [TEXT, 'Relatório que o item abre.'],
  painel: [TEXT, 'Painel que o item abre.'],
  pagina: [TEXT, 'Página, declarada abaixo, que o item abre.'],
  sob: [TEXT, 'Item do mesmo grupo, acima deste, sob o qual este aparece quando se está em um deles.'],
})

export const MENU_GROUP_KEYS = keyTable(
  {
    grupo: [TEXT, 'Título do grupo.'],
    icone: [wordsSchema(ICONS), 'Nome de um ícone.'],
    itens: [listSchema(MENU_ITEM_KEYS.schema), 'Itens, em ordem.'],
  },
  { required: ['grupo'] },
)

/** Keys of one entry of `paginas` of the menu. */
export const PAGE_KEYS = keyTable(
  {
    rotulo: [TEXT, 'Nome na tela.'],
    icone: [wordsSchema(ICONS), 'Nome de um ícone.'],
    rota: [ROUTE, 'Endereço; pode ter ":id" e ":id?".'],
    outras_rotas: [listSchema(ROUTE), 'Outros endereços da mesma página.'],
    componente: [wordsSchema(PAGE_NAMES), 'Página registrada.'],
    permissao: [PAGE_CODE, 'Permissão exigida; "sessao": de quem entrou, seja quem for.'],
    layout: [wordsSchema(PAGE_LAYOUTS), 'Como a página se encaixa na tela.'],
    recolher_menu: [FLAG, 'O menu mostra só ícones, para dar largura à página.'],
    so_para: [TEXT, 'Lista de CPFs de config/integracoes.yaml; para os outros a página não existe.'],
  },
  { required: ['rotulo', 'rota', 'componente', 'permissao'] },
)

/** Keys of config/menu.yaml. */
export const MENU_KEYS = keyTable({
  menu: [listSchema(MENU_GROUP_KEYS.schema), 'Grupos do menu, em ordem.'],
  busca: [listSchema(TEXT), 'Recursos que a paleta (Ctrl+K) procura.'],
  paginas: [entriesSchema(PAGE_KEYS.schema), 'Páginas feitas à mão.'],
})

/** Keys of `quando` in one entry of `de_para`. */
export const MAPPED_ROW_KEYS = keyTable({
  grupo: [TEXT, 'Grupo da linha recebida.'],
  nome: [TEXT, 'Nome da linha recebida.'],
  permissao: [TEXT, 'Permissão da linha recebida.'],
  url: [TEXT, 'Endereço da linha recebida.'],
})

/** Keys of one entry of `de_para`. */
export const MAPPING_KEYS = keyTable(
  {
    quando: [MAPPED_ROW_KEYS.schema, 'Condições; todas precisam bater.'],
    concede: [listSchema(TEXT), 'Permissões que a linha dá.'],
  },
  { required: ['quando', 'concede'] },
)

/** Keys of one entry of `extras` of config/permissoes.yaml that says more than its description. */
export const EXTRA_KEYS = keyTable(
  {
    rotulo: [TEXT, 'O que a permissão deixa fazer.'],
    nomeada: [FLAG, 'Só se dá pelo próprio nome ou por "*": "recurso.*" não a alcança.'],
  },
  { required: ['rotulo'] },
)

/** Keys of config/permissoes.yaml. */
export const PERMISSION_KEYS = keyTable({
  extras: [
    entriesSchema(eitherSchema(TEXT, EXTRA_KEYS.schema), CODE),
    'Permissões além das que os recursos trazem: código → descrição, ou {rotulo, nomeada}.',
  ],
  funcoes: [entriesSchema(listSchema(TEXT)), 'Função → permissões; "recurso.*" e "*" valem por várias.'],
  de_para: [listSchema(MAPPING_KEYS.schema), 'Linhas de permissão que outro servidor devolve.'],
})

/** Keys of config/listas/<nome>.yaml. */
export const LISTA_KEYS = keyTable(
  {
    lista: [TEXT, 'Nome da lista, igual ao do arquivo.'],
    valores: [VALUES, 'Valores, como num enum.'],
    grupos: [
      entriesSchema(listSchema(TEXT), GROUP_NAME),
      'Nome → valores da lista que andam juntos; expressões dizem "status em grupos.nome".',
    ],
  },
  { required: ['valores'] },
)

/** Languages besides Portuguese that the product speaks. */
export const LANGUAGES = ['en'] as const

/** Keys of config/idiomas/en.yaml. */
export const LANGUAGE_KEYS = keyTable({
  palavras: [
    entriesSchema(TEXT),
    'Texto das declarações, como está escrito → o mesmo no outro idioma, onde quer que apareça.',
  ],
  recursos: [
    entriesSchema(entriesSchema(TEXT)),
    'Recurso ou consulta → textos que ali querem dizer outra coisa; valem antes dos de "palavras".',
  ],
})

/** Keys of one kind of config/pendencias.yaml. */
export const TASK_KEYS = keyTable(
  {
    recurso: [TEXT, 'Recurso dos registros de que a pendência fala; precisa estar em "registro" de pendencias.'],
    rotulo: [TEXT, 'Nome na tela.'],
    prazo: [wholeSchema(0, 250), 'Em quantos dias úteis, do calendário de feriados, se resolve; 0 é no mesmo dia.'],
    funcao: [TEXT, 'Função que cuida dela enquanto ninguém a assume.'],
    responsavel: [wordsSchema(TASK_OWNERS), '"credor": quem responde é o credor do registro, e a função só acompanha.'],
    atos: [listSchema(TEXT), 'Ações do registro que a resolvem: feita uma delas, a pendência termina.'],
  },
  { required: ['recurso', 'rotulo', 'prazo', 'funcao'] },
)

/** Keys of config/pendencias.yaml. */
export const TASKS_KEYS = keyTable(
  { pendencias: [entriesSchema(TASK_KEYS.schema), 'Espécie → do que fala, até quando, de quem é e o que a resolve.'] },
  { required: ['pendencias'] },
)

/** Keys of config/palavras.yaml. */
export const WORD_KEYS = keyTable({ palavras: [entriesSchema(TEXT), 'Nome sem acento → palavra com acento.'] })
