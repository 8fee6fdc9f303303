import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import type { TipoDeEvento } from '../../../contract/eventos'
import { formatDate } from '../../../domain/calendar/read-date'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import type { Passo } from '../../../domain/roteiros/andar'
import { texts } from '../../i18n/screens/contato-texts'

/** How far the script was followed. */
export interface Andado {
  /** Id of the script. */
  readonly roteiro: number
  readonly passos: readonly Passo[]
  /** Left before its end. */
  readonly parado: boolean
}

/** What stands in the form. */
export interface Values {
  readonly tipo?: number
  readonly canal: string
  readonly telefone?: string
  readonly descricao?: string
  /** Lines of the client's own script that were said. */
  readonly ditas?: readonly string[]
  readonly andado?: Andado
  /** Reais. */
  readonly valor?: number
  readonly data?: string
  /** Id of the instalment that a promise is for. */
  readonly parcela?: number
  readonly credorDaParcela?: number
  readonly quando?: string | null
  readonly motivo?: string
}

/** Where the form shows what the server says of a field. */
export const FIELD_OF: Readonly<Record<string, keyof Values>> = {
  tipo: 'tipo',
  canal: 'canal',
  telefone: 'telefone',
  descricao: 'descricao',
  agendado_para: 'quando',
  'agendamento.quando': 'quando',
  'agendamento.motivo': 'motivo',
  'roteiro.id': 'andado',
  'roteiro.passos': 'andado',
  'promessa.valor': 'valor',
  'promessa.data': 'data',
  'promessa.parcela_id': 'parcela',
}

interface Around {
  readonly tipo: TipoDeEvento
  readonly credorId: number | null
  /** The open promises that this one is to put aside. */
  readonly substitui?: readonly number[]
}

/** The contact as it is sent: steps of the script that were said stand before what was typed. */
export function bodyOf(values: Values, { tipo, credorId, substitui }: Around): PedidoDe<'concluirAgendamento'> {
  const { canal, telefone, descricao = '', ditas = [], andado, valor, data, parcela, quando, motivo = '' } = values
  const credor = (tipo.promessa ? values.credorDaParcela : undefined) ?? credorId
  const said = ditas.map(texts.feito)
  const text = [...said, descricao.trim()].filter((line) => line !== '').join('\n')
  return {
    tipo: tipo.id,
    canal,
    descricao: text === '' ? tipo.nome : text,
    ...(credor !== null && { credor_id: credor }),
    ...(telefone && { telefone }),
    ...(andado && andado.passos.length > 0 && { roteiro: { id: andado.roteiro, passos: [...andado.passos] } }),
    ...(tipo.promessa && {
      promessa: {
        valor: valor ?? 0,
        data: data ?? '',
        ...(parcela !== undefined && { parcela_id: parcela }),
        ...(substitui !== undefined && { substitui }),
      },
    }),
    ...(quando && { agendamento: { quando, motivo: motivo.trim() === '' ? tipo.nome : motivo.trim() } }),
  }
}

/** That a contact was recorded, and what followed from it, in words. */
export function saidOf({ promessa, agendamento, concluidos }: RespostaDe<'registrarEvento'>) {
  const followed = [
    ...(promessa
      ? [texts.prometido(formatBRL(toCents(promessa.valor)), formatDate(promessa.data), formatDate(promessa.limite))]
      : []),
    ...(promessa?.substitui ?? []).map(texts.substituiu),
    ...(agendamento ? [texts.agendado(formatInstant(agendamento.quando))] : []),
    ...(concluidos.length > 0 ? [texts.concluiu(concluidos.length)] : []),
  ]
  return { message: texts.salvo, ...(followed.length > 0 && { description: followed.join(' ') }) }
}
