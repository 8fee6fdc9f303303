import type { EventDefinition } from './behaviour-definitions'
import type { ParsedExpression } from './expressions/tree'
import type { DefaultValue } from './value-definitions'

/** One file of config/fluxos: what is done by itself, after what, and with which permissions. */
export interface FlowDefinition {
  readonly fluxo: string
  readonly rotulo: string
  readonly ajuda: string | null
  readonly quando: FlowTrigger
  /** null: always. Of a clock it chooses the records, and translates to SQL. */
  readonly se: ParsedExpression | null
  /** Exact codes: what it does is done under these and no other. */
  readonly com: readonly string[]
  readonly faz: readonly FlowStep[]
}

export type FlowTrigger = ChangeTrigger | ClockTrigger | FigureTrigger

/** What a change of a record comes to: a moment of its life, or a field that went from one value to another. */
export interface Moment {
  readonly em: EventDefinition['em']
  /** transicao: key of the field; where it came from and went to, null: any. */
  readonly campo: string | null
  readonly de: readonly string[] | null
  readonly para: readonly string[] | null
}

export interface ChangeTrigger extends Moment {
  readonly kind: 'mudanca'
  readonly recurso: string
}

/** Every record for which `se` holds, once each time. */
export interface ClockTrigger {
  readonly kind: 'relogio'
  readonly recurso: string
  /** Five fields, America/Sao_Paulo. */
  readonly cron: string
  /** A time that no process was there for is made up for, however late. */
  readonly recupera: boolean
}

/** A figure that goes past a bound: once, and again only after it came back. */
export interface FigureTrigger {
  readonly kind: 'indicador'
  /** Whose figure it is. */
  readonly recurso: string
  readonly indicador: string
  readonly sentido: 'acima_de' | 'abaixo_de'
  /** In the unit of the figure: reais, or how many. */
  readonly limite: number
}

export type FlowStep =
  | {
      readonly kind: 'ato'
      readonly recurso: string
      readonly ato: string
      /** Key of the ref that names the record; null: the record that set it off, or none where the act is on none. */
      readonly por: string | null
      readonly pede: FlowValues
    }
  | {
      readonly kind: 'tarefa'
      /** A kind of config/pendencias.yaml. */
      readonly tipo: string
      /** Key of the ref that names the record it is about; null: the record that set it off. */
      readonly por: string | null
      /** `texto`, or nothing. */
      readonly texto: FlowValues
    }
  | { readonly kind: 'cria'; readonly recurso: string; readonly campos: FlowValues }
  /** Name of an entry of `webhooks` in config/integracoes.yaml. */
  | { readonly kind: 'webhook'; readonly nome: string }

export type FlowValue = DefaultValue | { readonly kind: 'mapa'; readonly valores: FlowValues }

/** By the key under which it is sent. */
export type FlowValues = Readonly<Record<string, FlowValue>>
