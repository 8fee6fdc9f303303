import { PERIODS } from '../../domain/calendar/period'
import { AGGREGATES, FILTER_KINDS, SCROLLS } from './choices'
import { eitherSchema, entriesSchema, FLAG, listSchema, oneOrMoreSchema, TEXT, wordsSchema } from './json-schema'
import { keyTable } from './key-table'
import { whole } from './readers'
import { PANEL_NAMES } from './screen-names'

export const PAGE_SIZE = whole(1, 100)

const NAMES = listSchema(TEXT)
const ORDER = oneOrMoreSchema(TEXT)

/** Keys of a filter in its long form. */
export const FILTER_KEYS = keyTable(
  {
    campo: [TEXT, 'Campo filtrado.'],
    como: [wordsSchema(FILTER_KINDS), 'Como se filtra; sem isto, por igual.'],
    padrao: [
      wordsSchema(PERIODS),
      'De um período: aquele com que a lista se abre; o endereço o diz, e quem lê o tira.',
    ],
  },
  { required: ['campo'] },
)

/** Keys of `vazio`. */
export const EMPTY_LIST_KEYS = keyTable(
  {
    titulo: [TEXT, 'O que se diz quando não há linha alguma e nada foi filtrado.'],
    ajuda: [TEXT, 'O que fazer então.'],
  },
  { required: ['titulo'] },
)

/** Keys of one entry of `lista.visoes`. */
export const VIEW_KEYS = keyTable({
  rotulo: [TEXT, 'Nome da visão na tela.'],
  onde: [TEXT, 'Expressão que escolhe os registros.'],
  ordem: [ORDER, 'Ordem da visão; "-" na frente inverte.'],
  colunas: [NAMES, 'Colunas da visão.'],
  padrao: [FLAG, 'A visão que abre primeiro; só uma.'],
  vazio: [EMPTY_LIST_KEYS.schema, 'O que a visão diz quando não tem linha alguma; sem isto, o que diz a lista.'],
})

/** Keys of `lista.quadro` in its long form. */
export const BOARD_KEYS = keyTable(
  {
    por: [TEXT, 'Campo enum cujos valores são as colunas; arrastar um cartão pede a transição, ou muda o campo.'],
    campos: [NAMES, 'O que o cartão mostra embaixo do título; sem isto, as primeiras colunas da lista.'],
  },
  { required: ['por'] },
)

/** What a list says of rows that it only shows. */
const SHOWN_ROWS = {
  colunas: [NAMES, 'Campos mostrados, em ordem.'],
  ordem: [ORDER, 'Campo que ordena a lista; "-" na frente inverte.'],
  ordenaveis: [NAMES, 'Colunas que o usuário pode ordenar; cada uma precisa de índice.'],
  filtros: [listSchema(eitherSchema(TEXT, FILTER_KEYS.schema)), 'Campos que o usuário pode filtrar.'],
  por_pagina: [PAGE_SIZE.schema ?? {}, 'Linhas por página.'],
  congelar: [NAMES, 'Colunas que não rolam.'],
  rodape: [entriesSchema(wordsSchema(AGGREGATES)), 'Totais sobre tudo o que foi filtrado.'],
  rolagem: [wordsSchema(SCROLLS), 'Páginas, ou uma só lista que rola até o fim.'],
  visoes: [entriesSchema(VIEW_KEYS.schema), 'Visões com nome, para todos os que veem a lista.'],
  abas: [FLAG, 'true: as visões são abas, cada uma com quantas linhas tem, e não há aba de todas.'],
  meus: [TEXT, 'Expressão: quais linhas são do usuário, mostradas primeiro; a quem ela vale sempre, todas.'],
  mais: [entriesSchema(ORDER), 'Coluna e o campo, ou os campos, que aparecem embaixo do valor dela.'],
  alertas: [entriesSchema(TEXT), 'Campo e a expressão em que o valor dele aparece em vermelho.'],
  componente: [wordsSchema(PANEL_NAMES), 'Painel registrado, acima da lista.'],
  vazio: [EMPTY_LIST_KEYS.schema, 'O que a lista diz quando não tem linha alguma.'],
} as const

/** Keys of the list of a consulta, whose rows nobody edits. */
export const CONSULTA_LIST_KEYS = keyTable({
  ...SHOWN_ROWS,
  teclas: [
    entriesSchema(eitherSchema(TEXT, NAMES)),
    'Tecla e a ação que ela faz na linha, ou várias: a primeira que a linha oferece.',
  ],
})

export const LIST_KEYS = keyTable({
  ...SHOWN_ROWS,
  quadro: [eitherSchema(TEXT, BOARD_KEYS.schema), 'Campo enum: a lista também se vê em colunas, uma por valor dele.'],
  em_linha: [NAMES, 'Campos que se editam na própria linha.'],
  em_massa: [NAMES, 'Campos que se mudam em muitos registros de uma vez.'],
})
