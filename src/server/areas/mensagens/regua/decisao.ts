import type { ContatoContado } from '../../../../domain/contact/pergunta'
import type { Cobrado, MesNaMao } from '../../../collection/fornecedores/mes'
import type { Feitos } from '../campanha/feitos'
import type { MotivoDoContato } from '../campanha/julgar'
import type { Escrito } from '../texto'
import type { Devido } from './devidos'
import type { EtapaLida } from './vigentes'

/** What speaks against a contact, and what only a rule leaves one out for. */
export type MotivoDaRegua =
  | MotivoDoContato
  | 'condicao'
  | 'limite_da_etapa'
  | 'outra_etapa'
  | 'outra_do_dia'
  | 'pausada'
  | 'excluida'

/** What a rule does with one record by one step. */
export interface Decisao {
  readonly devido: Devido
  readonly etapa: EtapaLida
  /** All records of the person; none where nobody was asked. */
  readonly ids: readonly number[]
  readonly destino: string | null
  /** Why not; null: it goes. */
  readonly motivo: MotivoDaRegua | null
  readonly regra: string | null
  readonly escrito: Escrito | null
  /** What it costs where it falls in its supplier's month; null where it does not go, or nothing is counted. */
  readonly cobrado: Cobrado | null
  /** The instant of the step, or from which the hour lets it. */
  readonly quando: Date
}

/** What a walk has spent so far, beside what the database knows. */
export interface Gasto {
  /** What each step did, by `chaveDaEtapa`. */
  readonly porEtapa: Map<string, number>
  /** Who sends on each channel, by `chaveDoMes`; what is left of it is spent as the walk goes. */
  readonly meses: ReadonlyMap<string, MesNaMao>
  /** What goes to each person and destination. */
  readonly contatos: Contatos
}

/** As it grows while a walk goes. */
export interface Contatos extends Feitos<Contato> {
  readonly pessoas: Map<number, Contato[]>
  readonly destinos: Map<string, Contato[]>
}

export function semContatos(): Contatos {
  return { pessoas: new Map(), destinos: new Map() }
}

export interface Contato extends ContatoContado {
  /** Of what it spoke. */
  readonly registro: string
}

/** One step that wants its turn. */
export interface Quer {
  readonly devido: Devido
  readonly etapa: EtapaLida
}
