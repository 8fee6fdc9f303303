import { ACT_NAMES, EVENT_NAMES, FORM_ACT_NAMES, IMPEDIMENT_NAMES, JOB_NAMES } from '../extensions'
import { ACT_PLACES, MOMENTS } from './choices'
import { FIELD } from './field-keys'
import {
  eitherSchema,
  entriesSchema,
  FLAG,
  type JsonSchema,
  listSchema,
  NUMBER,
  oneOrMoreSchema,
  TEXT,
  wordsSchema,
} from './json-schema'
import { keyTable } from './key-table'
import { PANEL_NAMES, ROW_DIALOG_NAMES } from './screen-names'

/** Keys of an entry of `pede` that is a field of the record under the name that the request has for it. */
export const ASKED_OF_RECORD_KEYS = keyTable(
  {
    de: [TEXT, 'Campo do registro; "!" no fim torna obrigatório.'],
    rotulo: [TEXT, 'Texto na pergunta; sem ele, o do campo.'],
  },
  { required: ['de'] },
)

const OFFERED = {
  rotulo: [TEXT, 'Texto do botão.'],
  em: [
    listSchema(wordsSchema(ACT_PLACES)),
    'Onde o botão aparece: na linha, na ficha, em massa; pagina: só uma tela própria a chama.',
  ],
  visivel_se: [TEXT, 'Expressão: para quais registros a ação existe.'],
  abrir: [
    TEXT,
    'Endereço que a ação abre, como "/negociacao/{cliente_id}"; só em massa, {ids} são os registros marcados.',
  ],
} as const

/** Keys of one entry of the `acoes` of a consulta. */
export const CONSULTA_ACT_KEYS = keyTable({
  ...OFFERED,
  permissao: [TEXT, 'Permissão exigida; com "de", sem isto a do ato.'],
  de: [TEXT, 'Ato de outro recurso, como "acordos.quebrar", com o registro que a linha aponta.'],
  por: [TEXT, 'Com "de": a ref que aponta o registro, quando há mais de uma ao mesmo recurso.'],
  dialogo: [wordsSchema(ROW_DIALOG_NAMES), 'Diálogo registrado, que pergunta o que a ação precisa.'],
})

/** Keys of one entry of `quando`. */
export const CONDITION_KEYS = keyTable(
  {
    exige: [TEXT, 'Expressão sobre o registro: sem ela verdadeira a ação é recusada.'],
    mensagem: [TEXT, 'O que o usuário lê quando ela não vale.'],
  },
  { required: ['exige', 'mensagem'] },
)

/** Keys of one entry of `tambem`. */
export const FURTHER_KEYS = keyTable(
  {
    permissao: [TEXT, 'Permissão exigida além da da ação.'],
    quando: [TEXT, 'Expressão: os registros para os quais ela é exigida.'],
  },
  { required: ['permissao', 'quando'] },
)

const DONE = {
  quando: [
    listSchema(CONDITION_KEYS.schema),
    'O que precisa valer para a ação, cada coisa com a sua frase: o botão fica desligado com ela, e o servidor recusa.',
  ],
  impede: [
    wordsSchema(IMPEDIMENT_NAMES),
    'Função registrada que diz por que a ação não pode ser feita agora: o botão fica desligado, com o motivo.',
  ],
  permissao: [TEXT, 'Permissão exigida; sem isto, recurso.ação.'],
  tambem: [
    listSchema(FURTHER_KEYS.schema),
    'Outras permissões, cada uma para certos registros: para estes, a ação não existe para quem não as tem.',
  ],
  confirma_senha: [FLAG, 'Pede a senha de novo, a quem não a deu nos últimos cinco minutos.'],
  confirmar: [TEXT, 'Pergunta antes de fazer; {contagem} é o número de registros.'],
  confirmar_varios: [TEXT, 'Pergunta quando são dois ou mais; sem isto, a de "confirmar".'],
  feito: [TEXT, 'O que se diz depois, do registro, em palavras: "enviado ao credor".'],
  componente: [wordsSchema(PANEL_NAMES), 'Painel registrado que a pergunta mostra de cada registro.'],
  ajuda: [TEXT, 'Frase que a pergunta diz antes do formulário.'],
  formulario: [listSchema(TEXT), 'Campos que a ação pede; "!" no fim torna obrigatório.'],
  define: [entriesSchema(eitherSchema(TEXT, NUMBER, FLAG)), 'Campos que a ação muda e o valor de cada um.'],
} as const

/** Keys of one entry of `acoes`. */
export const ACT_KEYS = keyTable({
  ...OFFERED,
  ...DONE,
  pede: [
    entriesSchema(eitherSchema(FIELD, ASKED_OF_RECORD_KEYS.schema)),
    'O que uma ação com endereço próprio pede, pelo nome que leva no corpo; {de: campo} é um campo do registro com outro nome.',
  ],
  chamar: [wordsSchema(ACT_NAMES), 'Ação registrada do servidor.'],
})

const { abrir: _, ...PLACED } = OFFERED

/** Keys of one transition. */
export const TRANSITION_KEYS = keyTable(
  {
    de: [oneOrMoreSchema(TEXT), 'Situação de onde se parte, ou uma lista delas.'],
    para: [oneOrMoreSchema(TEXT), 'Situação a que se chega; com "so: acao" ou "por", também uma lista.'],
    so: [wordsSchema(['acao']), 'acao: não tem botão; só o programa a faz.'],
    por: [
      oneOrMoreSchema(TEXT),
      'Ação de "acoes" que faz a mudança de situação, ou uma lista delas; a transição não tem botão além do delas.',
    ],
    ...PLACED,
    ...DONE,
    chamar: [wordsSchema(FORM_ACT_NAMES), 'Ação registrada do servidor, feita junto com a mudança.'],
  },
  { required: ['de', 'para'] },
)

/** Keys of one field of `transicoes` that are no names of transitions. */
export const STATE_KEYS = {
  final: [listSchema(TEXT), 'Situações de onde não se sai.'],
  nasce: [listSchema(TEXT), 'Outras situações, além do padrão do campo, em que o programa cria registros.'],
} as const satisfies Readonly<Record<string, readonly [JsonSchema, string]>>

/** One field of `transicoes`. */
export const STATE: JsonSchema = { ...keyTable(STATE_KEYS).schema, additionalProperties: TRANSITION_KEYS.schema }

/** Keys of one entry of `regras`. */
export const RULE_KEYS = keyTable(
  {
    exigir: [TEXT, 'Expressão que precisa ser verdadeira em toda gravação.'],
    quando: [TEXT, 'Expressão: quando a regra vale; sem isto, sempre.'],
    mensagem: [TEXT, 'O que o usuário lê quando a regra não é cumprida.'],
    campo: [TEXT, 'Campo que mostra a mensagem; sem isto, o formulário.'],
  },
  { required: ['exigir', 'mensagem'] },
)

/** Keys of one entry of `regras` that says itself what is wrong. */
export const REFUSAL_KEYS = keyTable(
  {
    recusa: [TEXT, 'Expressão que dá a mensagem da recusa; em branco, nada há de errado.'],
    quando: [TEXT, 'Expressão: quando a regra vale; sem isto, sempre.'],
    campo: [TEXT, 'Campo que mostra a mensagem; sem isto, o formulário.'],
  },
  { required: ['recusa'] },
)

/** Keys of one entry of `eventos`. */
export const EVENT_KEYS = keyTable(
  {
    em: [wordsSchema(MOMENTS), 'O que aconteceu com o registro.'],
    campo: [TEXT, 'De uma transição: o campo que mudou.'],
    para: [TEXT, 'De uma transição: o valor a que chegou; sem isto, qualquer um.'],
    webhook: [TEXT, 'Nome de um webhook de config/integracoes.yaml.'],
    chamar: [wordsSchema(EVENT_NAMES), 'Função registrada do servidor.'],
  },
  { required: ['em'] },
)

/** Keys of one entry of `agenda`. */
export const SCHEDULE_KEYS = keyTable(
  {
    cron: [TEXT, 'Minuto, hora, dia, mês e dia da semana, como "0 7 * * 1-5"; horário de São Paulo.'],
    chamar: [wordsSchema(JOB_NAMES), 'Trabalho registrado do servidor.'],
    recupera: [FLAG, 'true: a vez que passou com o sistema parado é feita na volta.'],
  },
  { required: ['cron', 'chamar'] },
)

/** Keys of one entry of `escopo`. */
export const SCOPE_KEYS = keyTable(
  {
    onde: [TEXT, 'Expressão: quais registros cada usuário alcança.'],
    gravar: [TEXT, 'Expressão: quais desses ele pode mudar.'],
    exceto: [listSchema(TEXT), 'Permissões: a quem tem uma delas "onde" não se aplica.'],
  },
  { required: ['onde'] },
)
