import { MOMENTS } from './choices'
import {
  eitherSchema,
  entriesSchema,
  FLAG,
  type JsonSchema,
  listSchema,
  NUMBER,
  oneOrMoreSchema,
  patternSchema,
  TEXT,
  wholeSchema,
  wordsSchema,
} from './json-schema'
import { keyTable } from './key-table'

export const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/

/** Keys of `quando` of a flow. */
export const FLOW_WHEN_KEYS = keyTable({
  transicao: [TEXT, 'Transição declarada, como "devolucoes.status.confirmar".'],
  recurso: [TEXT, 'Recurso de cujos registros se fala; com "em", "todo_dia" ou "toda_hora".'],
  em: [wordsSchema(MOMENTS), 'O que aconteceu com o registro.'],
  campo: [TEXT, 'De "em: transicao": o campo que mudou.'],
  para: [TEXT, 'De "em: transicao": o valor a que chegou; sem isto, qualquer um.'],
  todo_dia: [
    patternSchema(HOUR),
    'Hora de todo dia, como "08:00", horário de São Paulo: para cada registro em que "se" vale.',
  ],
  toda_hora: [wholeSchema(0, 59), 'Minuto de toda hora, de 0 a 59: para cada registro em que "se" vale.'],
  indicador: [TEXT, 'Indicador declarado, como "recebimentos.recebido_hoje"; com "acima_de" ou "abaixo_de".'],
  acima_de: [NUMBER, 'Inicia quando o indicador passa disto, e de novo só depois de ter voltado.'],
  abaixo_de: [NUMBER, 'Inicia quando o indicador fica abaixo disto, e de novo só depois de ter voltado.'],
  recupera: [FLAG, 'true: a vez que passou com o sistema parado é feita na volta.'],
})

const VALUE: JsonSchema = eitherSchema(TEXT, NUMBER, FLAG, { type: 'object' })

/** Keys of `tarefa` of a step. */
export const FLOW_TASK_KEYS = keyTable(
  {
    tipo: [TEXT, 'Espécie de config/pendencias.yaml.'],
    registro: [TEXT, 'De que registro: "=id", o do fluxo, que vale sem isto; ou "=campo", o que uma ref dele aponta.'],
    texto: [TEXT, 'O que houve: um texto, ou "=expressão" sobre o registro.'],
  },
  { required: ['tipo'] },
)

/** Keys of one item of `faz`. */
export const FLOW_STEP_KEYS = keyTable({
  ato: [TEXT, 'Ação ou transição que se faz, como "devolucoes.confirmar".'],
  por: [TEXT, 'A ref do registro que diz com qual outro a ação é feita, quando ela é de outro recurso.'],
  pede: [entriesSchema(VALUE), 'O que a ação pede: campo → valor, ou "=expressão" sobre o registro.'],
  cria: [TEXT, 'Recurso de que se cria um registro.'],
  campos: [entriesSchema(VALUE), 'Campos do registro novo: campo → valor, ou "=expressão" sobre o registro.'],
  tarefa: [FLOW_TASK_KEYS.schema, 'Pendência que se abre para uma função; da que já está aberta, mais uma linha.'],
  webhook: [TEXT, 'Nome de um webhook de config/integracoes.yaml, que é avisado.'],
})

/** Keys of config/fluxos/<nome>.yaml. */
export const FLOW_KEYS = keyTable(
  {
    fluxo: [TEXT, 'Nome do fluxo, igual ao do arquivo.'],
    rotulo: [TEXT, 'Nome na tela.'],
    ajuda: [TEXT, 'O que ele faz e por quê, em uma frase.'],
    quando: [FLOW_WHEN_KEYS.schema, 'O que o inicia: uma mudança, uma transição, o relógio ou um indicador.'],
    se: [
      TEXT,
      'Expressão sobre o registro: sem ela verdadeira nada é feito; "anterior.campo" é o valor de antes da mudança.',
    ],
    com: [
      oneOrMoreSchema(TEXT),
      'Permissões com que o fluxo age, ou o nome de uma função: ele não faz nada além do que elas deixam.',
    ],
    faz: [listSchema(FLOW_STEP_KEYS.schema), 'O que se faz, em ordem; ou tudo, ou nada.'],
  },
  { required: ['fluxo', 'rotulo', 'quando', 'com', 'faz'] },
)
