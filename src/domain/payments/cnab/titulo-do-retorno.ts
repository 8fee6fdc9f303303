import type { Valor, Valores } from './field'
import type { Layout } from './layout'
import { nossoNumeroOf } from './nosso-numero'
import { type Ocorrencia, ocorrenciaOf } from './occurrences'

/** What a bank says of one title: amounts in centavos, days as YYYY-MM-DD, null where the file leaves them blank. */
export interface TituloDoRetorno {
  /** Of its first record, counted from 1. */
  readonly linha: number
  readonly ocorrencia: Ocorrencia
  /** As our charges keep it. */
  readonly nosso_numero: string
  readonly documento: string
  /** What we gave it: confirms, never decides. */
  readonly uso_da_empresa: string
  readonly vencimento: string | null
  readonly valor: number
  readonly valor_pago: number
  /** Null in files of 400 columns, which do not tell it. */
  readonly valor_creditado: number | null
  /** Interest and, where the file tells it apart, without the fine. */
  readonly juros: number
  readonly multa: number
  readonly desconto: number
  readonly abatimento: number
  readonly tarifa: number
  readonly data_ocorrencia: string | null
  readonly data_credito: string | null
  /** Codes of the bank, two characters each. */
  readonly motivos: readonly string[]
  /** Whose title the line says it is: a CPF or CNPJ, in files of 400 columns. */
  readonly inscricao: string
  /** Of the Pix by which it can be paid, where a segment tells it. */
  readonly txid: string | null
}

/** One title from the values of its records: T and U together in 240 columns, the detail in 400. */
export function readTitulo({ banco, largura }: Layout, linha: number, valores: Valores): TituloDoRetorno {
  return {
    linha,
    ocorrencia: ocorrenciaOf(banco, largura, texto(valores.ocorrencia)),
    nosso_numero: nossoNumeroOf(banco, texto(valores.nosso_numero)),
    documento: texto(valores.documento),
    uso_da_empresa: texto(valores.uso_da_empresa),
    vencimento: dia(valores.vencimento),
    valor: centavos(valores.valor),
    valor_pago: centavos(valores.valor_pago),
    valor_creditado: largura === 240 ? centavos(valores.valor_creditado) : null,
    juros: centavos(valores.juros),
    multa: centavos(valores.multa),
    desconto: centavos(valores.desconto),
    abatimento: centavos(valores.abatimento),
    tarifa: centavos(valores.tarifa),
    data_ocorrencia: dia(valores.data_ocorrencia),
    data_credito: dia(valores.data_credito),
    inscricao: largura === 400 ? texto(valores.inscricao) : '',
    txid: null,
    motivos: (texto(valores.motivos).match(/\S{2}/g) ?? []).filter((motivo) => motivo !== '00'),
  }
}

/** What a segment Y says of a Pix; null for any other. Source: docs/trilhos.md, "CNAB". */
export function txidOf({ codigo, conteudo }: Valores): string | null {
  if (texto(codigo) !== '03' || typeof conteudo !== 'string') return null
  // columns 159-193, of a content that begins at 20
  return /^[A-Za-z0-9]{26,35}$/.exec(conteudo.slice(139, 174).trim())?.[0] ?? null
}

function texto(valor: Valor | undefined): string {
  return typeof valor === 'string' ? valor.trim() : ''
}

function dia(valor: Valor | undefined): string | null {
  return typeof valor === 'string' && valor !== '' ? valor : null
}

function centavos(valor: Valor | undefined): number {
  return typeof valor === 'number' ? valor : 0
}
