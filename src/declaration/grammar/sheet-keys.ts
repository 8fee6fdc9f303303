import { eitherSchema, entriesSchema, FLAG, listSchema, oneOrMoreSchema, TEXT, wordsSchema } from './json-schema'
import { keyTable } from './key-table'
import { PANEL_NAMES } from './screen-names'

const NAMES = listSchema(TEXT)

export const SECTION_KEYS = keyTable(
  {
    rotulo: [TEXT, 'Título da seção.'],
    campos: [NAMES, 'Campos da seção, em ordem.'],
  },
  { required: ['campos'] },
)

const PARTS = {
  secao: [TEXT, 'Título de uma seção de campos.'],
  campos: [NAMES, 'Campos, em ordem.'],
  sub_tabela: [
    TEXT,
    'Campo do tipo lista, mostrado como tabela; cliente.operacoes é a lista do registro que uma ref aponta.',
  ],
  colunas: [NAMES, 'Colunas da tabela.'],
  filtro: [entriesSchema(oneOrMoreSchema(TEXT)), 'Só as linhas com estes valores: campo enum → valor ou valores.'],
  componente: [wordsSchema(PANEL_NAMES), 'Painel registrado.'],
  painel: [TEXT, 'Painel de config/paineis que filtra por este recurso: aqui, só deste registro.'],
  historico: [eitherSchema(FLAG, NAMES), 'O histórico do registro; uma lista de campos, só as mudanças deles.'],
} as const

/** Keys that say what a part is. */
export const PART_KEYS: readonly string[] = Object.keys(PARTS)

const SHEET_PART_KEYS = { rotulo: [TEXT, 'Título.'], ...PARTS } as const

export const SHEET_PART = keyTable(SHEET_PART_KEYS)

export const TAB_KEYS = keyTable({
  ...SHEET_PART_KEYS,
  visivel_se: [TEXT, 'Expressão: em que registros a aba aparece.'],
  partes: [listSchema(SHEET_PART.schema), 'Partes da aba, de qualquer tipo.'],
  secoes: [listSchema(SECTION_KEYS.schema), 'Seções de campos.'],
})

export const SHEET_KEYS = keyTable({
  topo: [listSchema(SHEET_PART.schema), 'Partes acima das abas, sempre à vista.'],
  abas: [listSchema(TAB_KEYS.schema), 'Abas da ficha.'],
  secoes: [listSchema(SECTION_KEYS.schema), 'Seções de campos, quando não há abas.'],
})

export const FORM_SECTION_KEYS = keyTable({
  rotulo: [TEXT, 'Título da seção, ou do passo.'],
  campos: [NAMES, 'Campos da seção, em ordem.'],
  componente: [wordsSchema(PANEL_NAMES), 'Painel registrado, abaixo dos campos: lê o que está preenchido.'],
})

export const STEPS_KEYS = keyTable({
  concluir: [TEXT, 'Ação que o botão do último passo faz com o registro gravado; pede só campos do formulário.'],
})

export const FORM_KEYS = keyTable({
  secoes: [listSchema(FORM_SECTION_KEYS.schema), 'Seções do formulário.'],
  passos: [STEPS_KEYS.schema, 'Uma seção de cada vez, na ordem; {} quando o fim é só gravar.'],
})
