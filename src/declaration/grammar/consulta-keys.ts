import { SOURCE_NAMES } from '../extensions'
import { CONSULTA_ACT_KEYS } from './act-keys'
import { ICONS } from './choices'
import { CONSULTA_FIELD } from './field-keys'
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
import { CONSULTA_LIST_KEYS } from './list-keys'
import { FIELD_NAME, INDICATORS, LABEL_KEYS, RESOURCE_NAME } from './resource-keys'
import { EXPORT_KEYS } from './transfer-keys'

/** Keys of a file of resources/consultas. */
export const CONSULTA_KEYS = keyTable(
  {
    consulta: [patternSchema(RESOURCE_NAME), 'Nome da consulta, igual ao do arquivo.'],
    rotulo: [eitherSchema(TEXT, LABEL_KEYS.schema), 'Nome na tela.'],
    icone: [wordsSchema(ICONS), 'Nome de um ícone.'],
    titulo: [TEXT, 'Como uma linha se chama, como "{cliente}".'],
    rota: [patternSchema(/^\//), 'Endereço da lista; sem isto, /consultas/nome.'],
    fonte: [
      wordsSchema(SOURCE_NAMES),
      'Consulta registrada do servidor: as linhas, sem filtro, ordem, página nem escopo.',
    ],
    chave: [TEXT, 'Campo que diz qual é a linha, um inteiro ou uma ref; sem isto, a coluna id da fonte.'],
    permissao: [patternSchema(/^[a-z]\w*\.[a-z]\w*$/), 'Permissão para ver a lista.'],
    escopo: [
      oneOrMoreSchema(TEXT),
      'Recursos cujo escopo vale: uma ref a cada um diz qual registro se precisa alcançar.',
    ],
    busca: [listSchema(TEXT), 'Refs: a linha é achada pelo que acha esse registro na lista dele.'],
    abre: [
      listSchema(TEXT),
      'Ações que abrem um diálogo ou um endereço; Enter e o clique na linha tomam um diálogo que a linha oferece, senão o primeiro endereço permitido.',
    ],
    campos: [
      entriesSchema(CONSULTA_FIELD, patternSchema(FIELD_NAME)),
      'Os campos, em ordem: as colunas da fonte e os calculados.',
    ],
    lista: [CONSULTA_LIST_KEYS.schema, 'A tela da lista.'],
    acoes: [
      entriesSchema(CONSULTA_ACT_KEYS.schema),
      'O que se faz com uma linha: abrir um endereço, um ato de outro recurso, um diálogo.',
    ],
    indicadores: INDICATORS,
    exportacao: [eitherSchema(FLAG, EXPORT_KEYS.schema), 'Como se exporta para um arquivo; false desliga.'],
    tempo_real: [FLAG, 'As listas abertas acompanham as mudanças.'],
  },
  { required: ['consulta', 'fonte', 'permissao', 'escopo', 'campos'] },
)
