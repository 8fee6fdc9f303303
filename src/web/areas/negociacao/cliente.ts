import type { FaixaDeLimite } from '../../../domain/limits/faixa'
import type { ClienteDaNegociacao, CredorDaNegociacao, OperacaoDaNegociacao } from '../../../domain/negotiation/entrada'
import type { AcordoDaProposta, Proposta } from '../../../domain/negotiation/resultado'

interface Titled {
  readonly id: number
  readonly titulo: string
}

export type OperacaoDaTela = OperacaoDaNegociacao & { readonly diasVenc: number; readonly total: number }

export interface TelefoneDaTela {
  readonly id: number
  readonly telefone: string
  readonly tipo: string
  readonly contato: string | null
  readonly whatsapp: boolean
  readonly situacao: string
  readonly preferido: boolean
  readonly ultimo_resultado: string | null
  readonly bloqueado_ate: string | null
  readonly motivo_bloqueio: string | null
}

export interface EventoDaTela {
  readonly id: number
  readonly criado_em: string
  readonly tipo: Titled & { readonly codigo: string }
  readonly canal: string
  readonly descricao: string
  readonly agendado_para: string | null
  readonly usuario: { readonly id: number; readonly nome: string } | null
}

export type AcordoDaTela = Omit<AcordoDaProposta, 'status'> & {
  readonly id: number
  readonly status: string
  readonly forma_pagamento: string
  readonly credor: Titled | null
}

export type PropostaDaTela = Omit<Proposta, 'status'> & {
  readonly id: number
  readonly status: string
  readonly criado_em: string
  readonly acordo_id: number | null
  readonly validade: string | null
  readonly aprovacao_id: number | null
  readonly enviada_em: string | null
  readonly motivo: string | null
  /** Why it can neither be sent nor accepted any more. */
  readonly impedimento: string | null
  /** Whether any of its debt can still be negotiated. */
  readonly negociavel: boolean
}

/** What the user may grant with a creditor. */
export interface LimiteDaTela {
  readonly credor_id: number
  /** Which table says so, in words. */
  readonly origem: string
  readonly versao: number
  readonly faixas: readonly FaixaDeLimite[]
}

/** What GET /acordo/negociacao/{id} answers about one client. */
export interface ClienteDaTela extends ClienteDaNegociacao {
  readonly endereco: string | null
  readonly numero: string | null
  readonly bairro: string | null
  readonly cep: string | null
  readonly cidade: string | null
  readonly uf: string | null
  readonly observacoes: string | null
  readonly roteiro: string | null
  readonly sem_contato: boolean
  readonly motivo_sem_contato: string | null
  readonly localizacao: string | null
  readonly classificacao_cliente: string | null
  readonly perfil: string | null
  readonly executivo_cobranca: Titled | null
  readonly acordos: readonly AcordoDaTela[]
  readonly eventos: readonly EventoDaTela[]
  readonly total_eventos: number
  readonly operacoes: readonly OperacaoDaTela[]
  readonly credores: readonly CredorDaNegociacao[]
  readonly limites: readonly LimiteDaTela[]
  readonly emails: readonly { readonly id: number; readonly email: string; readonly situacao: string }[]
  readonly telefones: readonly TelefoneDaTela[]
}
