/** Channels that have hours, in the order in which files name them; a letter, a visit and our own pages disturb nobody at an hour. */
export const CANAIS_COM_HORA = ['ligacao', 'sms', 'whatsapp', 'email'] as const
/** Channels whose contacts are counted together. */
export const CANAIS_DE_MENSAGEM: readonly string[] = ['sms', 'whatsapp', 'email']
export const CANAIS = [...CANAIS_COM_HORA, 'carta', 'presencial', 'sistema'] as const
export type Canal = (typeof CANAIS)[number]

export const FINALIDADES = [
  'cobranca',
  'proposta',
  'conversa',
  'recibo',
  'agradecimento',
  'quitacao',
  'previa_negativacao',
] as const
export type Finalidade = (typeof FINALIDADES)[number]

/** Monday to Friday, or Saturday: on Sundays there is none. */
export const DIAS_COM_HORA = ['semana', 'sabado'] as const
export type DiasComHora = (typeof DIAS_COM_HORA)[number]

/** The name that stands for every UF without a row of its own. */
export const UF_PADRAO = 'padrao'

/** Minutes of a day, from the first that is inside to the first that is not. */
export interface Janela {
  readonly de: number
  readonly ate: number
}

export interface LinhaDeHorario {
  /** `UF_PADRAO`: where there is no other. */
  readonly uf: string
  readonly canais: readonly Canal[]
  readonly dias: DiasComHora
  /** null: nothing on those days. */
  readonly janela: Janela | null
  /** The law, as people are told it. */
  readonly fonte: string
  readonly vale_de: string
  /** null: no end. */
  readonly vale_ate: string | null
  /** Where it stands: `config/contato.yaml:4`. */
  readonly origem: string
}

/** What it does to a number or address that somebody put it on a list. */
export interface RegraDeLista {
  readonly canais: readonly Canal[]
  /** Of those numbers alone; null: of any. */
  readonly ddds: readonly string[] | null
  /** null: whatever it is for; none: it is only shown. */
  readonly finalidades: readonly Finalidade[] | null
  /** Days from enrolment until it holds. */
  readonly carencia_dias: number
  /** Days after which what we have of the list is too old for rules; null: it is our own. */
  readonly idade_max_dias: number | null
  /** Holds for the destination, whoever is sought there. */
  readonly todos_os_clientes: boolean
  readonly fonte: string
  readonly origem: string
}

/** A rule of the law that holds in some UFs alone. */
export interface DeverDaUf {
  readonly ufs: readonly string[]
  readonly fonte: string
  readonly origem: string
}

/** config/contato.yaml. Source: docs/contato.md. */
export interface RegrasDeContato {
  readonly horarios: readonly LinhaDeHorario[]
  /** DDD → the UFs that it serves. */
  readonly ddds: Readonly<Record<string, readonly string[]>>
  /** IANA names; an instant must fit in all of them. */
  readonly fusos: {
    readonly padrao: string
    readonly ufs: Readonly<Record<string, readonly string[]>>
    /** In place of those of its UFs. */
    readonly ddds: Readonly<Record<string, readonly string[]>>
    /** By how the CEP begins, in place of those of the UF. */
    readonly ceps: Readonly<Record<string, readonly string[]>>
  }
  readonly listas: Readonly<Record<string, RegraDeLista>>
  readonly orcamento: {
    /** Civil days, of São Paulo. */
    readonly janela_dias: number
    readonly mensagens: { readonly por_dia: number; readonly por_canal: number; readonly juntas: number }
    readonly ligacoes: { readonly por_dia: number; readonly na_janela: number; readonly apos_contato_dias: number }
    readonly fonte: string
    readonly origem: string
  }
  /** When a number is retired. */
  readonly numeros: {
    /** Calls in a row that nobody answered, of one where the right person never spoke. */
    readonly sem_resposta: number
    /** Days since it was found not to be theirs. */
    readonly invalido_dias: number
    /** Days in which nobody used it. */
    readonly sem_uso_dias: number
  }
  readonly conversa: {
    /** For how long what the person began may be answered. */
    readonly da_pessoa_horas: number
    /** For how long an answer of theirs stops what was not asked for. */
    readonly respondeu_dias: number
    /** Conversations that one person attends at once. */
    readonly por_pessoa: number
    /** Minutes after which a wait is told to whoever manages. */
    readonly espera_max_min: number
    readonly origem: string
  }
  /** The page that a message leads its addressee to. */
  readonly link: {
    /** For how long it opens, where no offer says until when. */
    readonly dias: number
    /** Wrong answers after which it opens no more. */
    readonly tentativas: number
    /** For how long whoever was recognised stays so. */
    readonly sessao_min: number
  }
  readonly ligacoes: {
    readonly por_mes: number
    readonly alerta_porcento: number
    readonly curtas: { readonly segundos: number; readonly por_dia: number; readonly porcento_do_dia: number }
    readonly gravacao: DeverDaUf & { readonly entrega_dias_uteis: number }
    readonly terceiros_nunca: DeverDaUf
    readonly numero_privado_nunca: DeverDaUf
  }
}
