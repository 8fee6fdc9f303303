import type { Definitions } from '../../declaration/config-definitions'
import type { ActContext } from '../platform/act-context'
import type { Db } from '../platform/database/pool'

/** What the company is made with. The acts come from their areas: this one knows only their shape. */
export interface DemoContext {
  /** An open transaction: the company is there whole or not at all. */
  readonly db: Db
  readonly definitions: Definitions
  readonly hoje: string
  /** The business instant at which it is made: nothing of it lies later. */
  readonly agora: Date
  /** Hash of the password that all logins share. */
  readonly senha: string
  encrypt(text: string): string
  readonly acts: DemoActs
}

/** The acts of a person, as a person's request would call them; `passNight` is what the schedules do. */
export interface DemoActs {
  fecharAcordo(
    db: Db,
    ctx: ActContext,
    pedido: DemoPedido | { readonly proposta_id: number },
  ): Promise<{ readonly acordo: { readonly id: number } }>
  salvarProposta(db: Db, ctx: ActContext, pedido: DemoPedido): Promise<{ readonly id: number }>
  registrarEvento(
    db: Db,
    ctx: ActContext,
    pedido: DemoEvento,
  ): Promise<{ readonly promessa: { readonly id: number } | null }>
  baixarParcela(db: Db, ctx: ActContext, baixa: DemoBaixa): Promise<unknown>
  estornar(db: Db, ctx: ActContext, estorno: { readonly parcela_id: number; readonly motivo: string }): Promise<unknown>
  encerrar(db: Db, ctx: ActContext, fim: DemoFim): Promise<unknown>
  reparcelar(db: Db, ctx: ActContext, novo: DemoReparcelamento): Promise<{ readonly acordo_id: number }>
  /** Decides what waits for approval on an agreement or a proposal. */
  decidir(db: Db, ctx: ActContext, decisao: DemoDecisao): Promise<unknown>
  /** Asks for a re-instalment that goes beyond the limit. */
  pedirReparcelamento(db: Db, ctx: ActContext, novo: DemoReparcelamento & DemoJustificativa): Promise<unknown>
  /** What the creditor says was paid to him. */
  informar(db: Db, ctx: ActContext, informe: { readonly parcela_id: number; readonly data: string }): Promise<unknown>
  /** Issues a charge; the card company answers at once. */
  cobrar(db: Db, ctx: ActContext, pedido: DemoCobranca): Promise<{ readonly id: number }>
  /** What a bank or the card company tells of a charge. */
  avisar(db: Db, ctx: ActContext, aviso: DemoAviso): Promise<unknown>
  /** Makes a record of a declared resource, as its form does. */
  criar(db: Db, ctx: ActContext, recurso: string, campos: DemoValores): Promise<{ readonly id: number }>
  /** Does a declared act on one record, as its button does. */
  agir(db: Db, ctx: ActContext, ato: DemoAto): Promise<unknown>
  /** Money that went to a creditor for a statement. */
  repassar(db: Db, ctx: ActContext, repasse: DemoRepasse): Promise<unknown>
  /** Takes the file of a remessa, as whoever carries it to the bank does. */
  baixarRemessa(db: Db, ctx: ActContext, id: number): Promise<unknown>
  /** Takes the file of a lot, as whoever carries it to the bureau does. */
  baixarLote(db: Db, ctx: ActContext, id: number): Promise<unknown>
  /** Sends the post's proof of a letter; answers the id of its file. */
  mandarComprovante(db: Db, ctx: ActContext): Promise<number>
  /** What a bureau gives back for a lot. */
  responderLote(db: Db, ctx: ActContext, retorno: DemoRetornoDoBureau): Promise<void>
  /** Brings a return file of a bank in, as whoever has it from the bank does. */
  trazerRetorno(db: Db, ctx: ActContext, arquivo: { readonly nome: string; readonly texto: string }): Promise<unknown>
  /** What somebody wrote to us, as a provider tells it. */
  receber(db: Db, clock: ActContext['clock'], escrita: DemoEscrita): Promise<unknown>
  /** What the minutes of contact do: campaigns, the outbox, the dialer's lists, and what the simulated other side tells. */
  passMinute(db: Db, clock: ActContext['clock']): Promise<void>
  /** Begins the campaigns that are due, without sending anything yet. */
  iniciarCampanhas(db: Db, clock: ActContext['clock']): Promise<unknown>
  /** Sends one message by itself. */
  enviarUma(db: Db, clock: ActContext['clock'], envio: DemoEnvio): Promise<void>
  /** What a provider tells of a message. */
  avisarMensagem(db: Db, clock: ActContext['clock'], aviso: DemoAvisoDeMensagem): Promise<void>
  passNight(db: Db, clock: ActContext['clock']): Promise<void>
}

export type DemoValores = Readonly<Record<string, unknown>>

export interface DemoRetornoDoBureau {
  readonly id: number
  /** Line of the file, from 1, with the codes of its refusal. */
  readonly recusas?: Readonly<Record<number, string>>
}

export interface DemoRepasse {
  readonly id: number
  readonly pedido: {
    readonly data: string
    readonly valor: number
    readonly conta: string
    readonly comprovante: string
  }
}

export interface DemoEscrita {
  readonly canal: 'whatsapp' | 'sms'
  readonly de: string
  readonly texto: string
  readonly em: string
  readonly evento: string
}

export interface DemoEnvio {
  readonly id: number
  /** What the provider makes of it: takes it, fails for a while, or says nothing. */
  readonly resposta: 'aceita' | 'temporaria' | 'incerta'
}

export interface DemoAvisoDeMensagem {
  readonly id: number
  readonly tipo: string
}

interface DemoJustificativa {
  readonly aprovacao: { readonly justificativa: string }
}

export interface DemoCobranca {
  readonly parcela_id: number
  /** The instalment's own when absent. */
  readonly forma?: string
}

export interface DemoAviso {
  /** Null for a payment that belongs to nothing we know. */
  readonly cobranca_id: number | null
  readonly tipo: string
  /** Reais; the charge's amount when absent. */
  readonly valor?: number
}

export interface DemoAto {
  readonly recurso: string
  readonly nome: string
  readonly id: number
  readonly valores?: DemoValores
}

export interface DemoBaixa {
  readonly parcela_id: number
  readonly data: string
  /** Reais. */
  readonly valor: number
  readonly forma: string
  readonly excedente?: 'antigas' | 'proporcional'
  readonly observacao?: string
}

export interface DemoFim {
  readonly ato: 'quebrar' | 'cancelar' | 'suspender'
  readonly id: number
  readonly motivo: string
}

export interface DemoReparcelamento {
  readonly id: number
  readonly formaPagamento: string
  readonly parametros: DemoPedido['parametros']
  readonly motivo: string
}

export interface DemoDecisao {
  readonly acordo_id?: number
  readonly proposta_id?: number
  /** The agreement that a re-instalment would end. */
  readonly acordo_anterior_id?: number
  readonly decisao: 'aprovar' | 'recusar'
  readonly resposta: string
}

export interface DemoPedido {
  readonly cliente_id: number
  readonly credor_id: number
  operacoes: number[]
  readonly formaPagamento: string
  readonly parametros: {
    readonly nParcelas: number
    readonly entrada: number
    readonly desconto: number
    readonly dataEntrada: string
  }
  readonly aprovacao?: { readonly justificativa: string }
}

export interface DemoEvento {
  readonly cliente_id: number
  readonly credor_id: number
  readonly tipo: string
  readonly canal: string
  readonly descricao: string
  readonly telefone: string | null
  readonly agendado_para: string | null
  readonly promessa?: { readonly valor: number; readonly data: string; readonly substitui?: number[] }
}
