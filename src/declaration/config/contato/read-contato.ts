import {
  CANAIS,
  type DeverDaUf,
  FINALIDADES,
  type RegraDeLista,
  type RegrasDeContato,
} from '../../../domain/contact/regras'
import { placeOf } from '../../diagnostics/file-context'
import { UF_LIST } from '../../extensions'
import type { JsonSchema } from '../../grammar/json-schema'
import {
  boolean,
  choice,
  listOf,
  mapOf,
  object,
  optional,
  type Reader,
  shaped,
  text,
  whole,
} from '../../grammar/readers'
import type { Symbols } from '../../symbols'
import { horariosReader } from './read-horarios'
import { ddd, dddsReader, filled, fusosReader, ufOf } from './read-lugares'

export const CONTATO = 'config/contato.yaml'

/** A duty of no UF is left out, as a whole. */
const SOME_UF = { codigo: 'E392', falta: 'espera ao menos uma UF; o que não vale em nenhuma não se escreve.' } as const
const DAYS = 3650
const times = whole(0, 1_000)
const POR_PESSOA = 5
const ESPERA_MAX_MIN = 10

/** config/contato.yaml: when, where and how often somebody may be contacted. Source: docs/contato.md. */
export function contatoReader(symbols?: Pick<Symbols, 'listas'>): Reader<RegrasDeContato> {
  const ufs = (symbols?.listas[UF_LIST] ?? []).map(({ valor }) => valor)
  const duty = { ufs: filled(listOf(ufOf(ufs)), SOME_UF), fonte: text }
  return object({
    horarios: horariosReader(ufs),
    ddds: dddsReader(ufs),
    fusos: fusosReader(ufs),
    listas: optional(mapOf(lista), {}),
    orcamento: placed(
      object({
        janela_dias: whole(1, 60),
        mensagens: object({ por_dia: times, por_canal: times, juntas: times }),
        ligacoes: object({ por_dia: times, na_janela: times, apos_contato_dias: whole(0, DAYS) }),
        fonte: text,
      }),
    ),
    numeros: optional(
      object({ sem_resposta: whole(1, 1_000), invalido_dias: whole(0, DAYS), sem_uso_dias: whole(1, DAYS) }),
      NUMEROS,
    ),
    conversa: placed(
      object({
        da_pessoa_horas: whole(0, 168),
        respondeu_dias: whole(0, DAYS),
        por_pessoa: optional(whole(1, 100), POR_PESSOA),
        espera_max_min: optional(whole(1, 1_440), ESPERA_MAX_MIN),
      }),
    ),
    link: optional(object({ dias: whole(1, 365), tentativas: whole(1, 20), sessao_min: whole(1, 120) }), LINK),
    ligacoes: object({
      por_mes: whole(1, 1_000_000_000),
      alerta_porcento: whole(1, 100),
      curtas: object({ segundos: whole(1, 600), por_dia: whole(1, 1_000_000_000), porcento_do_dia: whole(1, 100) }),
      gravacao: optional(placed(object({ ...duty, entrega_dias_uteis: whole(0, 250) })), {
        ...NOWHERE,
        entrega_dias_uteis: 0,
      }),
      terceiros_nunca: optional<DeverDaUf>(placed(object(duty)), NOWHERE),
      numero_privado_nunca: optional<DeverDaUf>(placed(object(duty)), NOWHERE),
    }),
  })
}

/** What each key is for, as the reference and editors say it. */
const AJUDA: Readonly<Record<keyof RegrasDeContato, string>> = {
  horarios: 'Em que horas se pode contatar, por UF, grupo de canais e grupo de dias, com a fonte e a validade.',
  ddds: 'A UF, ou as UFs, de cada DDD.',
  fusos: 'Os fusos de cada UF que não segue o de Brasília.',
  listas: 'O que cada lista de bloqueio cobre, a partir de quando e por quanto tempo vale sem ser renovada.',
  orcamento: 'Quantos contatos uma pessoa pode receber, por dia e em tantos dias.',
  numeros: 'Quando um número é retirado: depois de tantas ligações sem resposta, de tantos dias inválido, ou sem uso.',
  conversa: 'Por quanto tempo vale o contato que a própria pessoa começou, e o silêncio depois de uma resposta dela.',
  link: 'Por quantos dias a página de uma mensagem abre, quantas respostas erradas a fecham, e quanto dura quem foi reconhecido.',
  ligacoes: 'Volume do mês, ligações curtas, gravação e o que nunca se faz por telefone em cada UF.',
}

/** The shape of the file as a JSON Schema. */
export function contatoSchema(): JsonSchema {
  const { schema = {} } = contatoReader()
  const ajuda = new Map(Object.entries(AJUDA))
  const keys = Object.entries(schema.properties ?? {})
  const explained = keys.map(([key, one]) => [key, { ...one, description: ajuda.get(key) }])
  return { ...schema, properties: Object.fromEntries(explained) }
}

const lista: Reader<RegraDeLista> = placed(
  object({
    canais: optional(listOf(choice(CANAIS)), CANAIS),
    ddds: optional<readonly string[] | null>(
      filled(listOf(ddd), { codigo: 'E395', falta: 'espera ao menos um DDD.' }),
      null,
    ),
    finalidades: optional<RegraDeLista['finalidades']>(listOf(choice(FINALIDADES)), null),
    carencia_dias: optional(whole(0, DAYS), 0),
    idade_max_dias: optional<number | null>(whole(1, DAYS), null),
    todos_os_clientes: optional(boolean, false),
    fonte: text,
  }),
)

/** What is read, and where it stands. */
function placed<T extends object>(reader: Reader<T>): Reader<T & { readonly origem: string }> {
  return shaped(reader.schema, (cursor) => {
    const read = reader(cursor)
    return read && { ...read, origem: placeOf(cursor.file, cursor.keySpan) }
  })
}

const NUMEROS: RegrasDeContato['numeros'] = { sem_resposta: 15, invalido_dias: 90, sem_uso_dias: 730 }

const LINK: RegrasDeContato['link'] = { dias: 15, tentativas: 5, sessao_min: 15 }

const NOWHERE = { ufs: [], fonte: '', origem: CONTATO }

/** An installation that does not say when may contact nobody. */
export const NO_CONTATO: RegrasDeContato = {
  horarios: [],
  ddds: {},
  fusos: { padrao: 'America/Sao_Paulo', ufs: {}, ddds: {}, ceps: {} },
  listas: {},
  orcamento: {
    janela_dias: 7,
    mensagens: { por_dia: 0, por_canal: 0, juntas: 0 },
    ligacoes: { por_dia: 0, na_janela: 0, apos_contato_dias: 0 },
    fonte: '',
    origem: CONTATO,
  },
  numeros: NUMEROS,
  conversa: {
    da_pessoa_horas: 0,
    respondeu_dias: 0,
    por_pessoa: POR_PESSOA,
    espera_max_min: ESPERA_MAX_MIN,
    origem: CONTATO,
  },
  link: LINK,
  ligacoes: {
    por_mes: 1,
    alerta_porcento: 100,
    curtas: { segundos: 1, por_dia: 1, porcento_do_dia: 100 },
    gravacao: { ...NOWHERE, entrega_dias_uteis: 0 },
    terceiros_nunca: NOWHERE,
    numero_privado_nunca: NOWHERE,
  },
}
