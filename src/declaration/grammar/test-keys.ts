import { HOUR } from './flow-keys'
import {
  eitherSchema,
  entriesSchema,
  FLAG,
  type JsonSchema,
  listSchema,
  patternSchema,
  TEXT,
  wholeSchema,
} from './json-schema'
import { keyTable } from './key-table'

const VALUES: JsonSchema = { type: 'object' }
/** YYYY-MM-DD. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Keys of `erro` in what comes of a step. */
export const TEST_ERROR_KEYS = keyTable({
  campo: [TEXT, 'Campo em que a mensagem está.'],
  contem: [TEXT, 'Parte da mensagem; maiúsculas não contam.'],
})

const COUNT: JsonSchema = wholeSchema(0, 1000)

/** Keys of what a flow must have done. */
export const FLOW_THEN_KEYS = keyTable({
  feitas: [COUNT, 'Quantas execuções foram até o fim.'],
  falhas: [COUNT, 'Quantas foram recusadas; sem ela, nenhuma.'],
  registros: [entriesSchema(COUNT), 'Recurso → quantos registros as execuções criaram.'],
  avisos: [COUNT, 'Quantos avisos de webhook ficaram por enviar; os testes não os enviam.'],
})

/** Keys of `entao`. */
export const THEN_KEYS = keyTable({
  status: [
    wholeSchema(200, 599),
    'Código da resposta: 200 fez, 403 não pode, 404 não há, 409 conflito, 422 recusado num campo.',
  ],
  feitos: [wholeSchema(0, 1), 'De uma ação: 1 foi feita, 0 foi recusada. Sem ela, precisa ter sido feita.'],
  erro: [TEST_ERROR_KEYS.schema, 'O que se diz, e em que campo.'],
  valores: [entriesSchema(VALUES), 'Valores que a resposta traz; depois de uma ação, que o registro tem.'],
  fluxos: [
    entriesSchema(eitherSchema(COUNT, FLOW_THEN_KEYS.schema)),
    'Fluxo → quantas vezes foi feito por causa deste passo, ou o que deixou; 0 onde a condição não vale.',
  ],
})

const DEED_KEYS = {
  criar: [VALUES, 'Cria um registro com estes valores.'],
  mudar: [VALUES, 'Muda o registro para estes valores.'],
  excluir: [FLAG, 'Exclui o registro.'],
  ver: [FLAG, 'Abre o registro.'],
  listar: [TEXT, 'Abre a lista deste recurso.'],
  campo: [TEXT, 'De listar: só onde este campo está preenchido.'],
  fazer: [TEXT, 'Faz esta ação com o registro.'],
  valores: [VALUES, 'De fazer: o que a ação pede.'],
  relogio: [patternSchema(HOUR), 'Sem função: são estas horas do dia, e os fluxos do relógio são iniciados.'],
} as const satisfies Parameters<typeof keyTable>[0]

const FUNCAO = [TEXT, 'Função de quem faz; só o relógio não tem.'] as const
const HOJE = [patternSchema(DAY), 'Que dia é, AAAA-MM-DD; sem ela, 2026-11-20.'] as const
const REGISTRO = [VALUES, 'O registro que já há: o que não se diz é inventado.'] as const

const HA = [
  entriesSchema(VALUES),
  'Recurso → um registro dele que também já há; "=id" é o número do registro de que o caso fala, "=recurso" o do que foi dito antes.',
] as const

/** Keys of `quando`. */
export const WHEN_KEYS = keyTable({ funcao: FUNCAO, hoje: HOJE, registro: REGISTRO, ha: HA, ...DEED_KEYS })

/** Keys of one step of a journey. */
export const STEP_KEYS = keyTable(
  { funcao: FUNCAO, hoje: HOJE, ...DEED_KEYS, entao: [THEN_KEYS.schema, 'O que se dá.'] },
  { required: ['entao'] },
)

/** Keys of one case: `quando` and `entao`, or `passos`. */
export const CASE_KEYS = keyTable({
  nome: [TEXT, 'O que o caso mostra.'],
  quando: [WHEN_KEYS.schema, 'Quem faz o quê.'],
  entao: [THEN_KEYS.schema, 'O que se dá.'],
  ha: HA,
  registro: [VALUES, 'De passos: o registro que já há; ou o primeiro passo o cria.'],
  passos: [listSchema(STEP_KEYS.schema), 'Uma jornada: um passo depois do outro com o mesmo registro.'],
})

/** Keys of config/testes/<nome>.yaml. */
export const TEST_KEYS = keyTable(
  {
    teste: [TEXT, 'Recurso de que os casos falam.'],
    casos: [
      listSchema(CASE_KEYS.schema),
      'O que se promete, caso a caso; npm test roda cada um no servidor de verdade.',
    ],
  },
  { required: ['teste', 'casos'] },
)
