/** First part of a name of the record whose field is being chosen (`registro.uf`), which no field or ref can be called. */
export const RECORD = '@registro'

/** A call that only readers write, `pode(código)`: whether whoever asks has a permission. No function can be called so. */
export const MAY = '@pode'

/** A parsed expression. Plain data: it travels to the browser as JSON and is never evaluated as code. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** A name with its path: `cliente.nome`, `usuario.id`, `anterior.valor`. */
  | { readonly kind: 'name'; readonly path: readonly string[] }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'negate'; readonly operand: Expression }
  | { readonly kind: 'not'; readonly operand: Expression }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  /** `x em (1, 2)`: `list` holds the items; `x em usuario.usuario_empresas`: `list` is one name. */
  | { readonly kind: 'in'; readonly negated: boolean; readonly value: Expression; readonly list: InList }

export type InList =
  | { readonly kind: 'items'; readonly items: readonly Expression[] }
  | { readonly kind: 'name'; readonly path: readonly string[] }

export type BinaryOperator = 'ou' | 'e' | '=' | '<>' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/'

/** An expression as a definition keeps it: the tree, the text for messages, and where it stands. */
export interface ParsedExpression {
  readonly text: string
  readonly tree: Expression
  /** `resources/clientes.yaml:12`; absent in what a browser gets. */
  readonly origem?: string
}
