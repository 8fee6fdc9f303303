import type { Recusa } from '../../../domain/limites/check-limites'
import type { Proposta } from '../../../domain/negociacao/resultado'
import type { WireRecord } from '../../framework/fields/renderer'
import { isPlainObject } from '../../framework/fields/wire-value'

/** The simulation that a request carries; the split by operation stays away. */
export type Simulacao = Pick<Proposta, 'acordo' | 'operacoes' | 'parcelas' | 'formaPagamento'>

/** What the panel reads of a request for approval. */
export interface PedidoDaTela {
  readonly id: number
  readonly status: string
  readonly cliente_id: number
  readonly cliente: string | null
  readonly credor: string | null
  readonly solicitante: string | null
  readonly criado_em: string | null
  readonly justificativa: string | null
  readonly total: number | null
  readonly desconto_porcento: number | null
  readonly solicitante_id: number
  readonly acordo_id: number | null
  /** The agreement that would be closed by a re-instalment. */
  readonly acordo_anterior_id: number | null
  /** The batch of a history that waits for consent. */
  readonly remessa_id: number | null
  readonly aprovador: string | null
  readonly validade: string | null
  readonly desconto_maximo: number | null
  readonly resposta: string | null
  readonly limite_origem: string | null
  readonly recusas: readonly Recusa[]
  readonly simulacao: Simulacao | null
}

/** Reads the record; what was kept as JSON was written by the server from the same types. */
export function readPedido(record: WireRecord): PedidoDaTela {
  const text = (key: string) => (typeof record[key] === 'string' ? record[key] : null)
  const number = (key: string) => (typeof record[key] === 'number' ? record[key] : null)
  const titulo = (key: string) => {
    const reference = record[key]
    return isPlainObject(reference) && typeof reference.titulo === 'string' ? reference.titulo : null
  }
  return {
    id: Number(record.id),
    status: text('status') ?? '',
    cliente_id: Number(record.cliente_id),
    cliente: titulo('cliente'),
    credor: titulo('credor'),
    solicitante: titulo('solicitante'),
    criado_em: text('criado_em'),
    justificativa: text('justificativa'),
    total: number('total'),
    desconto_porcento: number('desconto_porcento'),
    solicitante_id: Number(record.solicitante_id),
    acordo_id: number('acordo_id'),
    acordo_anterior_id: number('acordo_anterior_id'),
    remessa_id: number('remessa_id'),
    aprovador: titulo('aprovador'),
    validade: text('validade'),
    desconto_maximo: number('desconto_maximo'),
    resposta: text('resposta'),
    limite_origem: text('limite_origem'),
    recusas: readRecusas(record.recusas),
    simulacao: readSimulacao(record.simulacao),
  }
}

export function readRecusas(value: unknown): readonly Recusa[] {
  if (!Array.isArray(value)) return []
  return value.filter(isPlainObject).map(({ campo, mensagem, limite, pedido }) => ({
    campo: String(campo ?? ''),
    mensagem: String(mensagem ?? ''),
    limite: typeof limite === 'number' ? limite : String(limite ?? ''),
    pedido: typeof pedido === 'number' ? pedido : String(pedido ?? ''),
  }))
}

function readSimulacao(value: unknown): Simulacao | null {
  if (!isPlainObject(value)) return null
  const { acordo, operacoes, parcelas } = value
  const whole = isPlainObject(acordo) && Array.isArray(operacoes) && Array.isArray(parcelas)
  return whole ? (value as unknown as Simulacao) : null
}

/** Where the simulation is taken up again: with the agreement that it would replace, or at the negotiating table. */
export function addressOfSimulacao({ id, cliente_id, acordo_anterior_id }: PedidoDaTela): string {
  return acordo_anterior_id === null
    ? `/negociacao/${cliente_id}?aprovacao=${id}`
    : `/acordos/${acordo_anterior_id}?reparcelar=${id}`
}

/** The first payment's day, when it passed since the request was made. */
export function fellDue({ simulacao }: PedidoDaTela, hoje: string): string | null {
  const first = simulacao?.parcelas[0]?.data_vencimento
  return first !== undefined && first < hoje && first >= (simulacao?.acordo.data_acordo ?? '') ? first : null
}
