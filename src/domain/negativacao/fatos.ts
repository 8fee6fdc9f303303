import type { StateOf } from '../states/transition'

/** Where a record stands: `operacoes/12`. */
type Registro = string

/** What the creditor's record says of listing; `dias_minimos` in days, `valor_minimo` in centavos. */
export interface CredorQueNegativa {
  readonly registro: Registro
  readonly permite_negativacao: boolean
  /** The clause of the contract that lets the house list on his behalf. */
  readonly clausula: string | null
  readonly documento: string | null
  readonly ensino: boolean
  /** An education creditor is asked a second time. */
  readonly ensino_confirmado: boolean
  readonly valor_minimo: number
  readonly dias_minimos: number
}

/** A debt; the value in centavos, days as YYYY-MM-DD. */
export interface DividaQueNegativa {
  readonly registro: Registro
  readonly status: StateOf<'operacoes.status_operacao'>
  readonly valor: number
  readonly vencimento: string
  readonly prescreve_em: string | null
}

export interface DevedorQueNegativa {
  readonly registro: Registro
  readonly nome: string | null
  readonly documento: string | null
  readonly endereco: string | null
  readonly cidade: string | null
  readonly uf: string | null
  readonly cep: string | null
  readonly nascimento: string | null
  readonly obito_em: string | null
  readonly repactuacao_desde: string | null
  /** null: no end is known. */
  readonly repactuacao_ate: string | null
}

/** All that is known before a notice. */
export interface FatosDoAviso {
  readonly credor: CredorQueNegativa
  readonly divida: DividaQueNegativa
  readonly devedor: DevedorQueNegativa
  /** A live agreement that holds the debt. */
  readonly acordo: Registro | null
  /** A promise that is still waited for. */
  readonly promessa: Registro | null
  /** The same debt, noticed, on its way or listed. */
  readonly negativacao: Registro | null
}

/** What more is known before the debt is sent to the bureau. */
export interface FatosDoEnvio extends FatosDoAviso {
  /** The notice, and the day on which its delivery is proven; null: none was sent. */
  readonly aviso: { readonly registro: Registro; readonly entregue_em: string | null } | null
  /** Who asked and who let it be; null: nobody did yet. */
  readonly autorizacao: { readonly pedida_por: number; readonly autorizada_por: number } | null
}

/** Of config/regras.yaml. */
export interface RegrasDaNegativacao {
  /** Days after the delivery of the notice. */
  readonly dias_aviso: number
}

/** A debt as its notice says it. */
export interface DividaAvisada {
  readonly cliente_id: number
  readonly credor_id: number
  readonly operacao_id: number
  /** In reais, as people write it. */
  readonly valor: string
  readonly vencimento: string
  /** The day until which it may be paid before it is listed. */
  readonly validade: string
}
