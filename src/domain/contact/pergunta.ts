import type { Canal, Finalidade, Janela } from './regras'

/** What somebody, or some rule, wants to do. */
export interface PedidoDeContato {
  readonly canal: Canal
  readonly finalidade: Finalidade
  /** A rule: a step, a campaign, a list of the dialer. */
  readonly quem: 'pessoa' | 'regra'
  /** It answers what the person began, in that conversation, or is the receipt that they asked for. */
  readonly em_resposta: boolean
  /** The client asked for it, says the person who acts. */
  readonly a_pedido: boolean
  /** It speaks of an instalment of the agreement itself, whose being in order does not speak against it. */
  readonly da_parcela?: boolean
}

/** Where a record stands that a rule is: `clientes/12`. */
type Registro = string

export interface PessoaProcurada {
  readonly registro: Registro
  readonly uf: string | null
  readonly cidade: string | null
  readonly cep: string | null
  readonly nascimento: string | null
  readonly obito_em: string | null
  readonly repactuacao_desde: string | null
  /** null: no end is known. */
  readonly repactuacao_ate: string | null
  readonly sem_contato: boolean
  readonly canais_bloqueados: readonly string[]
  /** All that the person owes has prescribed, and they did not come to us. */
  readonly prescrita: Registro | null
}

/** The number or address. */
export interface Destino {
  readonly registro: Registro
  readonly ddd: string | null
  readonly de_outro: boolean
  /** At work. */
  readonly comercial: boolean
  readonly invalido: boolean
  /** The last day of it. */
  readonly bloqueado_ate: string | null
}

/** The destination on a list; days of São Paulo. */
export interface Inscricao {
  readonly registro: Registro
  readonly lista: string
  /** Only these; null: all that the list covers. */
  readonly canais: readonly string[] | null
  readonly inscrito_em: string
  /** The first day on which it is on the list no more. */
  readonly retirado_em: string | null
}

export interface Feriado {
  readonly data: string
  readonly nome: string
  /** null: of the whole country, where there is no town either. */
  readonly uf: string | null
  readonly cidade: string | null
}

/** What was done, or is to be: it counts from the day of São Paulo on which it falls. */
export interface ContatoContado {
  readonly em: string
  readonly canal: string
  /** Somebody spoke with the right person. */
  readonly cpc: boolean
  /** The day that was agreed on for the next. */
  readonly combinado: string | null
}

export interface ContratoDoCredor {
  readonly registro: Registro
  /** null: it says nothing of them. */
  readonly canais: readonly string[] | null
  readonly horarios: readonly HorarioDoContrato[] | null
}

export interface HorarioDoContrato extends Janela {
  /** 0 Sunday to 6 Saturday. */
  readonly dias: readonly number[]
}

/** What stands already, of the person and, where it says a creditor, of that one. */
export interface Andamento {
  readonly promessas: readonly { readonly registro: Registro; readonly data: string }[]
  readonly acordo_em_dia: Registro | null
  readonly contestado: Registro | null
  readonly suspenso: { readonly registro: Registro; readonly ate: string | null } | null
  /** The last answer of theirs. */
  readonly respondeu: { readonly registro: Registro; readonly em: string } | null
}

/** Whether the texts and the provider are ready; null: nothing is known against it. */
export interface Meios {
  readonly sem_modelo: Registro | null
  readonly limite_do_fornecedor: Registro | null
  readonly fornecedor_indisponivel: Registro | null
}

/** All that is known; instants as ISO 8601, days as YYYY-MM-DD. */
export interface FatosDoContato {
  /** They are those of many who are alike, and name none of them: what is answered once holds for all. */
  readonly de_muitos?: true
  readonly pessoa: PessoaProcurada
  /** null: it is not known where to. */
  readonly destino: Destino | null
  readonly inscricoes: readonly Inscricao[]
  /** The day of what we have of each list that comes from outside; none of one that never came. */
  readonly listas_de: Readonly<Record<string, string>>
  readonly feriados: readonly Feriado[]
  /** Of the creditors on whose behalf it is: what any of them says holds. */
  readonly contratos: readonly ContratoDoCredor[]
  readonly contatos: readonly ContatoContado[]
  /** Those of the same destination, whoever was sought there. */
  readonly contatos_do_destino: readonly ContatoContado[]
  /** When the person last began, by channel. */
  readonly procurou_em: Readonly<Record<string, string>>
  readonly andamento: Andamento
  readonly meios: Meios
  /** What lets one call be made though the person was sought enough; null: nothing does. */
  readonly liberacao: Registro | null
}

export type CodigoDeMotivo =
  | 'lista_bloqueio'
  | 'lista_vencida'
  | 'cliente_sem_contato'
  | 'canal_bloqueado'
  | 'destino_de_outro'
  | 'destino_comercial'
  | 'destino_invalido'
  | 'telefone_bloqueado'
  | 'repactuacao_judicial'
  | 'obito'
  | 'menor'
  | 'prescrita'
  | 'fora_do_horario'
  | 'fora_do_contrato'
  | 'limite_do_periodo'
  | 'promessa_vigente'
  | 'acordo_em_dia'
  | 'contestado'
  | 'suspenso'
  | 'respondeu'
  | 'sem_modelo_aprovado'
  | 'limite_do_fornecedor'
  | 'fornecedor_indisponivel'

export type QuemLibera = 'ninguem' | 'pessoa' | 'cadastro' | 'contrato' | 'supervisao' | 'a_pedido' | 'meios'

/** One reason that speaks against it. */
export interface Motivo {
  /** The row of docs/contato.md, "Pode contatar": the smaller, the stronger. */
  readonly ordem: number
  readonly codigo: CodigoDeMotivo
  /** File and line, or record. */
  readonly regra: string
  /** The law or the source, where the rule is one of the file. */
  readonly fonte: string | null
  /** The instant from which it speaks no more; null: none is known. */
  readonly ate: string | null
  readonly libera: QuemLibera
  /** The UF whose clock `ate` is told by. */
  readonly uf: string | null
  readonly fuso: string | null
}

export interface Veredito {
  readonly pode: boolean
  /** All of them, the strongest first. */
  readonly motivos: readonly Motivo[]
  /** The first instant at which nothing speaks against it any more, when all that does ends by itself; null: none, or now. */
  readonly a_partir_de: string | null
  /** What this contact uses up, where it may be made by that alone; null: nothing. */
  readonly usa: Registro | null
  /** What whoever calls needs to know of the number. */
  readonly avisos: readonly ('de_outro' | 'comercial')[]
}
