import type { Regras } from '../config-definitions'
import type { Kind } from '../expressions/kinds'

/** What a named function may know besides its arguments. */
export interface FunctionContext {
  /** Today in America/Sao_Paulo, YYYY-MM-DD. */
  readonly hoje: string
  readonly regras: Pick<Regras, 'credores' | 'fila' | 'palavras_proibidas' | 'horas_da_lei'>
}

/** A pure function of values: `veTodasOperacoes(usuario.usuario_empresas)`. */
export interface ValueFunction {
  readonly kind: 'valores'
  readonly params: number
  readonly returns: Kind
  readonly run: (args: readonly unknown[], context: FunctionContext) => unknown
}

/** A pure function of a whole record: `chamar: totalAtualizado`. */
export interface RecordFunction {
  readonly kind: 'registro'
  /** Fields beyond a ref that the record must carry, as `credor.prazo_honorario`. */
  readonly needs: readonly string[]
  /** Columns of the record itself that it reads. */
  readonly proprios: readonly string[]
  readonly run: (record: Readonly<Record<string, unknown>>, context: FunctionContext) => unknown
}
