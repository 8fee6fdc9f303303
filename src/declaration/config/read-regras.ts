import { isCnpj } from '../../domain/documentos/cnpj'
import type { Integracoes, Regras } from '../config-definitions'
import { TEXT } from '../grammar/json-schema'
import {
  boolean,
  choice,
  listOf,
  mapOf,
  number,
  object,
  optional,
  type Reader,
  shaped,
  text,
  whole,
} from '../grammar/readers'
import { readLimites } from './read-limites'

const BIG = 1_000_000_000
const id = whole(1, BIG)
const count = whole(0, 100_000)

/** The queue of an installation that says nothing about it. */
const FILA: Regras['fila'] = { sem_contato_dias: 7, agendamento_dias: 60 }

/** How long a proposal stands where nothing is said. */
const PROPOSTAS: Regras['propostas'] = { validade_dias: 30 }

const LONGEST_PROMISE_DAYS = 90
const PROMESSAS: Regras['promessas'] = { tolerancia_dias: 0, max_dias: LONGEST_PROMISE_DAYS }
const ACORDOS: Regras['acordos'] = {
  cancelar_entrada_dias_uteis: 3,
  quebra_dias: 30,
  quebra_parcelas: 3,
  estorno_repassada: false,
}
const REMESSAS: Regras['remessas'] = { divida_antiga_anos: 20, vezes_a_mediana: 100, pessoas_por_telefone: 10 }
const PAGAMENTOS: Regras['pagamentos'] = { taxa_cartao: {} }
const RELATORIOS: Regras['relatorios'] = { guardados_dias: 7 }
const APROVACOES: Regras['aprovacoes'] = { validade_dias: 5 }
const EMPRESA: Regras['empresa'] = { nome: '', cnpj: '', cidade: '' }

const cnpj: Reader<string> = shaped(TEXT, (cursor) => {
  const written = text(cursor)
  const bare = written?.replace(/[./-]/g, '').toUpperCase()
  if (written === undefined || bare === undefined || isCnpj(bare)) return bare
  cursor.file.report(cursor.node, 'E206', `"${written.slice(0, 60)}" não é um CNPJ; confira os dígitos.`)
  return undefined
})

/** config/regras.yaml: every figure and id that the rules take as an argument. */
export const readRegras: Reader<Regras> = object({
  sessao: object({ horas: whole(1, 24), contato: optional(text, '') }),
  portal: object({ funcoes: listOf(text) }),
  empresa: optional(object({ nome: text, cnpj, cidade: optional(text, '') }), EMPRESA),
  negociacao: object({
    intervalo: whole(1, 365),
    parcelas: whole(1, 240),
    executivo_simulacao: id,
    dias_inativo: count,
    parametro: text,
  }),
  credores: object({
    repasse_especial: listOf(id),
    dias_repasse_especial: count,
    veem_todas_operacoes: listOf(id),
  }),
  baixa: object({ funcoes: listOf(text), funcao_data_anterior: text, dias_uteis: whole(0, 60) }),
  discador: object({ funcoes_sem_credencial: listOf(text), acesso_com_saida: text }),
  ofertas: listOf(
    object({
      rotulo: text,
      parcelas: whole(1, 240),
      desconto: optional(number, 0),
      entrada_porcento: optional(number, 0),
    }),
  ),
  fila: optional(object({ sem_contato_dias: whole(1, 3650), agendamento_dias: whole(1, 3650) }), FILA),
  propostas: optional(object({ validade_dias: whole(1, 3650) }), PROPOSTAS),
  remessas: optional(
    object({
      divida_antiga_anos: whole(1, 100),
      vezes_a_mediana: whole(2, 1_000_000),
      pessoas_por_telefone: whole(2, 1_000),
    }),
    REMESSAS,
  ),
  promessas: optional(
    object({ tolerancia_dias: whole(0, 60), max_dias: optional(whole(1, 3650), LONGEST_PROMISE_DAYS) }),
    PROMESSAS,
  ),
  acordos: optional(
    object({
      cancelar_entrada_dias_uteis: whole(0, 365),
      quebra_dias: whole(1, 3650),
      quebra_parcelas: whole(1, 240),
      estorno_repassada: boolean,
    }),
    ACORDOS,
  ),
  pagamentos: optional(object({ taxa_cartao: mapOf(number) }), PAGAMENTOS),
  aprovacoes: optional(object({ validade_dias: whole(1, 365) }), APROVACOES),
  relatorios: optional(object({ guardados_dias: whole(1, 365) }), RELATORIOS),
  limites: optional(readLimites, []),
  inicio: mapOf(text),
})

const address: Reader<string> = shaped(TEXT, (cursor) => {
  const written = text(cursor)
  if (written === undefined || /^https?:\/\/[^\s/]+/.test(written)) return written
  cursor.file.report(cursor.node, 'E206', `"endereco" espera um endereço https://…, não "${written.slice(0, 60)}".`)
  return undefined
})

/** A secret is named here and stands in the environment. */
const variableName: Reader<string> = shaped(TEXT, (cursor) => {
  const name = text(cursor)
  if (name === undefined || /^[A-Z][A-Z0-9_]*$/.test(name)) return name
  const message =
    '"segredo" espera o nome de uma variável de ambiente, como AVENCA_WEBHOOK_BANCO; o segredo não fica aqui.'
  cursor.file.report(cursor.node, 'E206', message)
  return undefined
})

/** Blank: the integration is off. */
const addressOrNone: Reader<string> = shaped(TEXT, (cursor) => (text(cursor) === '' ? '' : address(cursor)))
const wait = whole(100, 10_000)

const QUADROS: Integracoes['quadros'] = { hosts: [] }

/** A whole name of a server, as the policy of a page takes it: no protocol, port, path, address or star (E360). */
const hostName: Reader<string> = shaped(TEXT, (cursor) => {
  const written = text(cursor)
  if (written === undefined || /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}$/.test(written)) return written
  const shown = written.slice(0, 60)
  cursor.file.report(
    cursor.node,
    'E360',
    `"${shown}" não é o nome de um servidor, como app.powerbi.com, sem https:// nem caminho.`,
  )
  return undefined
})

const PIX: Integracoes['pix'] = {
  endereco: '',
  segredo: 'AVENCA_PIX',
  retorno: 'AVENCA_PIX_RETORNO',
  espera_ms: 5_000,
}
const CARTAO: Integracoes['cartao'] = {
  endereco: '',
  segredo: 'AVENCA_CARTAO',
  retorno: 'AVENCA_CARTAO_RETORNO',
  espera_ms: 5_000,
  validade_dias: 30,
}

/** Well below the time for which a message is taken to be sent. */
const waitForMessage = whole(100, 30_000)

const SMS: Integracoes['sms'] = {
  endereco: '',
  segredo: 'AVENCA_SMS',
  retorno: 'AVENCA_SMS_RETORNO',
  remetente: '',
  espera_ms: 5_000,
}
const WHATSAPP: Integracoes['whatsapp'] = {
  endereco: '',
  segredo: 'AVENCA_WHATSAPP',
  retorno: 'AVENCA_WHATSAPP_RETORNO',
  verificacao: 'AVENCA_WHATSAPP_VERIFICACAO',
  versao: 'v21.0',
  numero_id: '',
  espera_ms: 5_000,
}

/** config/integracoes.yaml: addresses and switches, never secrets. */
export const readIntegracoes: Reader<Integracoes> = object({
  discador: object({ endereco: text, espera_ms: whole(100, 60_000) }),
  chat: object({ externo: text, motor: choice(['proprio', 'firebase']), firebase_caminho: text }),
  rede_damas: object({ cpfs: listOf(text) }),
  remessas: optional(object({ pasta: text }), { pasta: '' }),
  quadros: optional(object({ hosts: listOf(hostName) }), QUADROS),
  webhooks: optional(mapOf(object({ endereco: address, segredo: variableName })), {}),
  pix: optional(
    object({ endereco: addressOrNone, segredo: variableName, retorno: variableName, espera_ms: wait }),
    PIX,
  ),
  cartao: optional(
    object({
      endereco: addressOrNone,
      segredo: variableName,
      retorno: variableName,
      espera_ms: wait,
      validade_dias: whole(1, 365),
    }),
    CARTAO,
  ),
  sms: optional(
    object({
      endereco: addressOrNone,
      segredo: variableName,
      retorno: variableName,
      remetente: text,
      espera_ms: waitForMessage,
    }),
    SMS,
  ),
  whatsapp: optional(
    object({
      endereco: addressOrNone,
      segredo: variableName,
      retorno: variableName,
      verificacao: variableName,
      versao: text,
      numero_id: text,
      espera_ms: waitForMessage,
    }),
    WHATSAPP,
  ),
})

/** An installation that has no such file yet: nothing special about anyone. */
export const NO_REGRAS: Regras = {
  sessao: { horas: 1, contato: '' },
  portal: { funcoes: [] },
  empresa: EMPRESA,
  negociacao: { intervalo: 30, parcelas: 1, executivo_simulacao: 1, dias_inativo: 0, parametro: '' },
  credores: { repasse_especial: [], dias_repasse_especial: 0, veem_todas_operacoes: [] },
  baixa: { funcoes: [], funcao_data_anterior: '', dias_uteis: 0 },
  discador: { funcoes_sem_credencial: [], acesso_com_saida: '' },
  ofertas: [],
  fila: FILA,
  propostas: PROPOSTAS,
  remessas: REMESSAS,
  relatorios: RELATORIOS,
  promessas: PROMESSAS,
  acordos: ACORDOS,
  pagamentos: PAGAMENTOS,
  aprovacoes: APROVACOES,
  limites: [],
  inicio: {},
}

export const NO_INTEGRACOES: Integracoes = {
  discador: { endereco: '', espera_ms: 2000 },
  chat: { externo: '', motor: 'proprio', firebase_caminho: '' },
  rede_damas: { cpfs: [] },
  remessas: { pasta: '' },
  quadros: QUADROS,
  webhooks: {},
  pix: PIX,
  cartao: CARTAO,
  sms: SMS,
  whatsapp: WHATSAPP,
}
