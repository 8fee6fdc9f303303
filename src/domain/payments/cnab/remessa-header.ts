import type { Valores } from './field'
import type { Escrita } from './layout'

/** A convenio as its bank's file needs it: agency and account as bare digits, null for what its bank does not ask. */
export interface ConvenioDaRemessa {
  readonly beneficiario: string
  /** Fourteen characters, or a CPF of eleven. */
  readonly cnpj: string
  readonly agencia: string
  readonly digito_agencia: string | null
  readonly conta: string
  readonly digito_conta: string | null
  readonly carteira: string
  readonly convenio: string | null
  readonly codigo_beneficiario: string | null
  readonly codigo_transmissao: string | null
  readonly variacao: string | null
  readonly codigo_empresa: string | null
  readonly versao_arquivo: string | null
  readonly versao_lote: string | null
  readonly ambiente: string
  /** Ten-thousandths of a percent: interest a month and fine. */
  readonly juros: number
  readonly multa: number
  readonly dias_baixa: number
  readonly dias_protesto: number
}

export interface Envio {
  /** Of the file at its convenio. */
  readonly numero: number
  /** YYYY-MM-DD and HHMMSS. */
  readonly dia: string
  readonly hora: string
}

/** The fields of the heads of file and lot, by name; each table takes those it has. */
export function headerValues(convenio: ConvenioDaRemessa, escrita: Escrita, { numero, dia, hora }: Envio): Valores {
  return {
    ...accountValues(convenio),
    empresa: convenio.beneficiario,
    codigo_transmissao: convenio.codigo_transmissao,
    variacao: convenio.variacao,
    codigo_empresa: convenio.codigo_empresa,
    ambiente: convenio.ambiente === 'producao' ? 'REMESSA-PRODUCAO' : 'REMESSA-TESTE',
    gerado_em: dia,
    gerado_as: hora,
    arquivo: numero,
    versao_arquivo: convenio.versao_arquivo ?? escrita.versao_arquivo,
    versao_lote: convenio.versao_lote ?? escrita.versao_lote,
  }
}

/** Whose account: the same in the heads and in each title. */
export function accountValues(convenio: ConvenioDaRemessa): Valores {
  const { agencia, digito_agencia, conta, digito_conta, carteira, codigo_beneficiario } = convenio
  return {
    inscricao_tipo: inscricaoTipo(convenio.cnpj),
    inscricao: convenio.cnpj.padStart(14, '0'),
    ...{ agencia, digito_agencia, conta, digito_conta, carteira, codigo_beneficiario },
    convenio: convenio.convenio,
    codigo_beneficiario_conta: codigo_beneficiario,
    conta_cobranca: conta,
    digito_conta_cobranca: digito_conta,
  }
}

/** 1 CPF, 2 CNPJ. */
export function inscricaoTipo(documento: string): number {
  return documento.length === 11 ? 1 : 2
}
