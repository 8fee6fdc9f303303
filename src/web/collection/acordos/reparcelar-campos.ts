import type { SimulacaoPedida } from '../../../contract/acordos'

export const NUMEROS = ['entrada', 'nParcelas', 'intervalo', 'desconto', 'juros', 'multa', 'honorarios'] as const
export type Numero = (typeof NUMEROS)[number]

/** The fields of the form that the server may refuse. */
export const CAMPOS = [...NUMEROS, 'dataEntrada', 'formaPagamento', 'motivo', 'justificativa'] as const

/** What is on screen; a number that does not read as one stays the text that was typed. */
export type Campos = Readonly<
  Partial<Record<Numero, number | string | null>> & {
    dataEntrada?: string | null
    formaPagamento?: string
    motivo?: string
    justificativa?: string
  }
>

/** The request that the screen stands for; null while something typed is no number. */
export function readPedido({ formaPagamento = '', dataEntrada, ...campos }: Campos): SimulacaoPedida | null {
  const parametros: Partial<Record<Numero, number>> & { dataEntrada?: string } = {}
  for (const name of NUMEROS) {
    const value = campos[name]
    if (typeof value === 'string' && value !== '') return null
    if (typeof value === 'number') parametros[name] = value
  }
  if (dataEntrada) parametros.dataEntrada = dataEntrada
  return { formaPagamento, parametros }
}
