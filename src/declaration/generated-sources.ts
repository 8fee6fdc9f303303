// Written by `npm run tipos` from resources/consultas/. Change the declaration, not this file.

/** Columns of each source, as the consultas that it is the source of declare them. */
export interface SourceRows {
  readonly acordosAutomaticos: {
    readonly acordo_id: number
    readonly cliente_id: number
    readonly credor_id: number
    readonly para: 'Aguardando aprovação' | 'Aguardando' | 'Vigente' | 'Em atraso' | 'Quebrado' | 'Quitado' | 'Cancelado' | 'Reparcelado' | 'Suspenso' | 'Baixa Administrativa' | null
    readonly regra: 'entrada' | 'dias' | 'parcelas' | null
    readonly vencimento: string
    readonly dias_atraso: number | null
    readonly parcelas_vencidas: number | null
    readonly limite: number | null
    readonly total: number
    readonly valor_pago: number
    readonly executivo_cobranca_id: number | null
  }
}
