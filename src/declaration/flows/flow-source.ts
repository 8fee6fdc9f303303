import type { PermissionEntry, TaskKind } from '../config-definitions'
import type { ResourceDefinition } from '../definitions'
import type { FileContext } from '../diagnostics/file-context'
import type { ExpressionPlace } from '../expressions/scope'
import type { FlowTrigger } from '../flow-definitions'
import type { SourceNode } from '../grammar/source-node'
import type { Formulas, ResourceContext } from '../resource/context'
import type { Symbols } from '../symbols'

/** What a flow may name of the other files. */
export interface FlowSource {
  readonly symbols: Symbols
  readonly formulas: Formulas
  readonly resources: Readonly<Record<string, ResourceDefinition>>
  readonly catalogo: readonly PermissionEntry[]
  readonly pendencias: Readonly<Record<string, TaskKind>>
  readonly funcoes: Readonly<Record<string, readonly string[]>>
}

export interface FlowFile {
  readonly file: FileContext
  readonly root: SourceNode
}

/** What sets a flow off, as its steps and expressions name it. */
export interface FlowRecord {
  readonly quando: FlowTrigger
  /** Of the record; null where a figure does, and there is none. */
  readonly resource: ResourceDefinition | null
  readonly context: ResourceContext
  /** What its values may name: before and after of a change, or a record as it is. */
  readonly place: Extract<ExpressionPlace, 'registro' | 'regra'>
}
