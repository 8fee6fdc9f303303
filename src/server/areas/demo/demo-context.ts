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

/** The acts of a person, as a person's request would call them. */
export interface DemoActs {
  fecharAcordo(db: Db, ctx: ActContext, pedido: DemoPedido): Promise<unknown>
  salvarProposta(db: Db, ctx: ActContext, pedido: DemoPedido): Promise<unknown>
  registrarEvento(db: Db, ctx: ActContext, pedido: DemoEvento): Promise<unknown>
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
