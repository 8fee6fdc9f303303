import type { Definitions } from '../../../declaration/config-definitions'
import type { ActContext } from '../../act-context'
import type { Db } from '../../database/pool'

/** What the company is made with. The acts come from their areas: this one knows only their shape. */
export interface DemoContext {
  /** An open transaction: the company is there whole or not at all. */
  readonly db: Db
  readonly definitions: Definitions
  readonly hoje: string
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
  registrarEvento(db: Db, ctx: ActContext, pedido: DemoEvento): Promise<unknown>
  baixarParcela(db: Db, ctx: ActContext, baixa: DemoBaixa): Promise<unknown>
  estornar(db: Db, ctx: ActContext, estorno: { readonly parcela_id: number; readonly motivo: string }): Promise<unknown>
  encerrar(db: Db, ctx: ActContext, fim: DemoFim): Promise<unknown>
  reparcelar(db: Db, ctx: ActContext, novo: DemoReparcelamento): Promise<{ readonly acordo_id: number }>
  /** Decides what waits for approval on an agreement or a proposal. */
  decidir(db: Db, ctx: ActContext, decisao: DemoDecisao): Promise<unknown>
  enviarProposta(db: Db, ctx: ActContext, id: number, valores: DemoValores): Promise<unknown>
  recusarProposta(db: Db, ctx: ActContext, id: number, valores: DemoValores): Promise<unknown>
  /** Issues a charge; `paga` lets the bank's notice of its payment come in. */
  cobrar(db: Db, ctx: ActContext, cobranca: { readonly parcela_id: number; readonly paga: boolean }): Promise<unknown>
  passNight(db: Db, clock: ActContext['clock']): Promise<void>
}

type DemoValores = Readonly<Record<string, unknown>>

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
  readonly promessa?: { readonly valor: number; readonly data: string }
}
