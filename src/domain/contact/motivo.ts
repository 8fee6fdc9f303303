import { addDays } from '../calendar/iso-date'
import { startOfDay } from '../calendar/local-time'
import type { Agenda } from './horarios'
import type { Lugar } from './lugares'
import type { CodigoDeMotivo, FatosDoContato, Motivo, PedidoDeContato, QuemLibera } from './pergunta'
import type { RegrasDeContato } from './regras'

/** All that one question is answered from. */
export interface Pergunta {
  readonly pedido: PedidoDeContato
  readonly fatos: FatosDoContato
  readonly regras: RegrasDeContato
  /** Milliseconds since 1970. */
  readonly agora: number
  /** The day in São Paulo. */
  readonly hoje: string
  readonly lugares: readonly Lugar[]
  readonly lei: readonly Agenda[]
  readonly contrato: readonly Agenda[]
}

/** A row of reasons: its number, and who may lift them. */
export type Linha = readonly [ordem: number, libera: QuemLibera]

/** What more is known of a reason. */
type Mais = Partial<Pick<Motivo, 'fonte' | 'uf' | 'fuso'>> & { readonly ate?: number | null }

/** One reason, by the record or the place of the file that says so. */
export function motivo([ordem, libera]: Linha, codigo: CodigoDeMotivo, regra: string, mais: Mais = {}): Motivo {
  const { fonte = null, uf = null, fuso = null, ate = null } = mais
  return { ordem, codigo, regra, fonte, ate: ate === null ? null : new Date(ate).toISOString(), libera, uf, fuso }
}

/** The last day that is told of: one beyond it is written for no end. */
const LAST_DAY = '2199-12-31'

/** The instant after the last of a day, in São Paulo; null where it never comes. */
export function endOfDay(dia: string): number | null {
  return dia > LAST_DAY ? null : startOfDay(addDays(dia, 1))
}
