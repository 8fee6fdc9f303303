import { SUMMARY_NAMES } from '../extensions'
import { ACT_KEYS, EVENT_KEYS, REFUSAL_KEYS, RULE_KEYS, SCHEDULE_KEYS, SCOPE_KEYS, STATE } from './act-keys'
import { CONCURRENCY, DELETIONS, ICONS, STANDARD_ACTIONS } from './choices'
import { FIELD } from './field-keys'
import { eitherSchema, entriesSchema, FLAG, listSchema, patternSchema, TEXT, wordsSchema } from './json-schema'
import { keyTable } from './key-table'
import { LIST_KEYS } from './list-keys'
import { PAGE_NAMES } from './screen-names'
import { FORM_KEYS, SHEET_KEYS } from './sheet-keys'
import { EXPORT_KEYS, IMPORT_KEYS } from './transfer-keys'

export const RESOURCE_NAME = /^[a-z][a-z0-9_]{0,50}$/
export const FIELD_NAME = /^[a-z][A-Za-z0-9_]{0,50}$/

const NAME = patternSchema(RESOURCE_NAME)
const ROUTE = patternSchema(/^\//)
const PAGE = wordsSchema(PAGE_NAMES)

export const LABEL_KEYS = keyTable({
  um: [TEXT, 'No singular.'],
  varios: [TEXT, 'No plural.'],
})

export const ROUTE_KEYS = keyTable({
  lista: [ROUTE, 'Endereço da lista.'],
  criar: [ROUTE, 'Endereço da tela de criar.'],
  ver: [ROUTE, 'Endereço da ficha; leva ":id".'],
  editar: [ROUTE, 'Endereço da tela de editar; leva ":id".'],
})

export const SCREEN_KEYS = keyTable({
  lista: [PAGE, 'Página registrada no lugar da lista.'],
  ver: [PAGE, 'Página registrada no lugar da ficha.'],
  criar: [PAGE, 'Página registrada no lugar da tela de criar.'],
  editar: [PAGE, 'Página registrada no lugar da tela de editar.'],
})

export const INDEX_KEYS = keyTable(
  {
    campos: [listSchema(TEXT), 'Campos do índice, em ordem.'],
    unico: [FLAG, 'Não deixa repetir.'],
    vazio_conta: [FLAG, 'De um único: vazio é um valor como outro, e dois vazios se repetem.'],
  },
  { required: ['campos'] },
)

export const SEARCH_KEYS = keyTable({
  em: [
    listSchema(TEXT),
    'Campos que também acham o registro: de uma lista (telefones.telefone), de uma ref (cliente.nome) ou um número próprio.',
  ],
  palavras: [listSchema(TEXT), 'Outros nomes do recurso, que se digitam antes do número: boleto, contrato.'],
  mostra: [listSchema(TEXT), 'Campos ao lado do título de um achado; um salto por uma ref é permitido.'],
  resumo: [wordsSchema(SUMMARY_NAMES), 'Função do servidor que completa o que o achado mostra.'],
  acoes: [listSchema(TEXT), 'Ações que abrem um endereço, a primeira permitida vem no achado.'],
})

/** Keys of one entry of `indicadores`. */
export const INDICATOR_KEYS = keyTable(
  {
    rotulo: [TEXT, 'Nome na tela.'],
    onde: [
      TEXT,
      'Quais linhas: comparações com "=", ">=", "<=" e "em" de campos que a lista filtra, juntas por "e"; a lista abre com esses filtros.',
    ],
    visao: [TEXT, 'Visão em que a lista abre; a condição dela vale também.'],
    soma: [TEXT, 'Campo que se soma, ou calculado cuja fórmula vira SQL; sem isto, só se conta.'],
    unidade: [LABEL_KEYS.schema, 'O que se conta; sem isto, o rótulo do recurso.'],
    data: [
      TEXT,
      'Data que a lista filtra por período: o indicador conta o que aconteceu, e um painel o mede no período dele.',
    ],
    ate: [TEXT, 'Com "data": data que a lista filtra até a qual a linha vale; ela conta em todo período que toca.'],
    anterior: [
      TEXT,
      'Com "data": data que a lista filtra até a qual o mesmo já contava; a linha só conta onde ela vem antes do período, e assim uma vez por período.',
    ],
    niveis: [
      listSchema(TEXT),
      'Refs cujo vazio quer dizer "todos", como numa meta: onde um painel não filtra nem agrupa por uma, só contam as linhas em que ela está vazia.',
    ],
  },
  { required: ['rotulo'] },
)

/** Keys of `guardadas`. */
export const KEPT_SUMS_KEYS = keyTable(
  {
    por: [
      listSchema(TEXT),
      'Campos por que se soma, primeiro o que mais se filtra: um indicador que só olha para eles lê as somas e não as linhas.',
    ],
    somas: [
      listSchema(TEXT),
      'Campos que se somam, próprios ou de uma fórmula da própria linha; sem isto, as linhas só se contam.',
    ],
    resumos: [
      listSchema(listSchema(TEXT)),
      'As mesmas somas também só por alguns dos campos de `por`: um indicador lê as de menos campos que lhe bastam.',
    ],
  },
  { required: ['por'] },
)

/** `indicadores`, of a resource or a consulta. */
export const INDICATORS = [
  entriesSchema(INDICATOR_KEYS.schema),
  'Números da lista: quantas linhas, ou quanto somam; cada um abre a lista das mesmas linhas.',
] as const

/** Keys of a resource file. */
export const RESOURCE_KEYS = keyTable(
  {
    recurso: [NAME, 'Nome do recurso, igual ao do arquivo.'],
    rotulo: [eitherSchema(TEXT, LABEL_KEYS.schema), 'Nome na tela.'],
    icone: [wordsSchema(ICONS), 'Nome de um ícone.'],
    titulo: [TEXT, 'Como um registro se chama, como "{nome}".'],
    tabela: [TEXT, 'Nome da tabela, quando não é o do recurso.'],
    rotas: [ROUTE_KEYS.schema, 'Endereços das telas.'],
    campos: [entriesSchema(FIELD, patternSchema(FIELD_NAME)), 'Os campos, em ordem.'],
    indices: [listSchema(INDEX_KEYS.schema), 'Índices além dos que se fazem sozinhos.'],
    lista: [LIST_KEYS.schema, 'A tela da lista.'],
    ficha: [SHEET_KEYS.schema, 'A tela de um registro.'],
    formulario: [FORM_KEYS.schema, 'A tela de criar e editar.'],
    escopo: [listSchema(SCOPE_KEYS.schema), 'Quais registros cada usuário alcança.'],
    acoes_padrao: [listSchema(wordsSchema(STANDARD_ACTIONS)), 'Quais ações de sempre existem; sem isto, todas.'],
    acoes: [entriesSchema(ACT_KEYS.schema), 'Ações próprias do recurso.'],
    transicoes: [
      entriesSchema(STATE),
      'Por campo de situação: as mudanças de uma a outra, cada uma uma ação; não muda por outro caminho.',
    ],
    historico: [FLAG, 'Guarda quem mudou o quê.'],
    confirma_senha: [
      listSchema(TEXT),
      'Campos que só mudam depois de se dar a senha de novo; excluir, restaurar e importar registros também a pedem.',
    ],
    exclusao: [wordsSchema(DELETIONS), 'Lixeira, exclusão de vez, ou nenhuma.'],
    concorrencia: [wordsSchema(CONCURRENCY), 'Recusa gravar por cima da mudança de outro.'],
    tempo_real: [FLAG, 'As telas abertas acompanham as mudanças.'],
    procura: [SEARCH_KEYS.schema, 'Como a busca rápida e a paleta acham e mostram um registro.'],
    substituido_por: [
      TEXT,
      'Ref ao próprio recurso: o registro que tomou o lugar de um excluído; o endereço antigo leva a ele.',
    ],
    paginas: [SCREEN_KEYS.schema, 'Telas trocadas por páginas registradas.'],
    regras: [
      listSchema(eitherSchema(RULE_KEYS.schema, REFUSAL_KEYS.schema)),
      'Condições entre campos, em toda gravação.',
    ],
    importacao: [eitherSchema(FLAG, IMPORT_KEYS.schema), 'Como se importa de um arquivo; false desliga.'],
    exportacao: [eitherSchema(FLAG, EXPORT_KEYS.schema), 'Como se exporta para um arquivo; false desliga.'],
    publicacao: [
      FLAG,
      'Publicado, agendado ou retirado por data: quem não edita nem publica só vê o publicado; traz os campos, as ações e o escopo.',
    ],
    rascunho: [FLAG, 'Guarda a edição não terminada.'],
    comentarios: [FLAG, 'Os registros têm comentários.'],
    anexos: [FLAG, 'Os registros têm anexos.'],
    indicadores: INDICATORS,
    guardadas: [
      KEPT_SUMS_KEYS.schema,
      'Somas que o banco mantém na própria gravação, para os indicadores de um recurso com muitas linhas.',
    ],
    eventos: [listSchema(EVENT_KEYS.schema), 'O que acontece depois de uma mudança.'],
    agenda: [listSchema(SCHEDULE_KEYS.schema), 'Trabalhos com hora marcada.'],
    renomeado_de: [NAME, 'Nome antigo do recurso; a migração leva os dados, e a API ainda responde por ele.'],
  },
  { required: ['recurso', 'campos'] },
)
