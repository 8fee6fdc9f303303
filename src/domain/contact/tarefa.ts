import type { ContatoDeHoje } from './contato-de-hoje'

/** Tabs of the follow-up. */
export const ABAS = ['hoje', 'atrasados', 'semana', 'promessas', 'entradas', 'risco'] as const
export type Aba = (typeof ABAS)[number]

interface Titled {
  readonly id: number
  readonly titulo: string
}

export interface AcordoEmRisco {
  /** Reais. */
  readonly valor_pago: number
  readonly forma_pagamento: string
}

/** How many stand in a tab, and the sum of what their rows say. */
export interface TotaisDaAba {
  readonly quantidade: number
  /** Reais. */
  readonly valor: number
}

/** Something to be followed up: an appointment, a promise, a first payment to come or an agreement in arrears. */
export interface Tarefa {
  readonly tipo: 'agendamento' | 'promessa' | 'entrada' | 'acordo'
  /** Of the appointment, promise, instalment or agreement. */
  readonly id: number
  /** The instant, for an appointment. */
  readonly quando: string | null
  readonly data: string
  readonly cliente: Titled & { readonly cpf_cnpj: string }
  readonly credor: Titled | null
  readonly executivo: Titled | null
  readonly motivo: string | null
  /** Reais: promised, to come in, or overdue. */
  readonly valor: number | null
  readonly canal: string | null
  readonly telefone: string | null
  readonly status: string
  readonly acordo_id: number | null
  /** Of an agreement in arrears, its first open instalment. */
  readonly parcela_id: number | null
  /** What the acts on an agreement in arrears must know of it; null for what is none. */
  readonly acordo: AcordoEmRisco | null
  /** Days since its day; negative while it is still to come. */
  readonly dias: number
  readonly contato_hoje: ContatoDeHoje | null
}
