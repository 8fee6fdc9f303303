import type { WireRecord } from '../../framework/fields/renderer'
import { readRef } from '../../framework/fields/wire-value'

/** One thing that stands on a day of its own. */
export interface Compromisso {
  readonly id: number
  readonly tipo: 'agendamento' | 'promessa'
  readonly data: string
  /** Of an appointment. */
  readonly quando: string | null
  readonly agendamentoId: number | null
  readonly versao: number | undefined
  readonly clienteId: number | null
  readonly cliente: string
  readonly dito: string | null
  readonly valor: number | null
  readonly credor: string | null
}

export function readCompromisso(row: WireRecord): Compromisso {
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    id: Number(row.id),
    tipo: row.tipo === 'promessa' ? 'promessa' : 'agendamento',
    data: String(row.data),
    quando: words(row.quando),
    agendamentoId: number(row.agendamento_id),
    versao: number(row.versao_vista) ?? undefined,
    clienteId: number(row.cliente_id),
    cliente: readRef(row.cliente)?.titulo ?? '',
    dito: words(row.dito),
    valor: number(row.valor),
    credor: readRef(row.credor)?.titulo ?? null,
  }
}
