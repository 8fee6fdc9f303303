import { type Expression, MAY, type ParsedExpression } from '../../expressions/tree'
import { FURTHER_KEYS } from '../../grammar/act-keys'
import { type Cursor, openList, openMap } from '../../grammar/cursor'
import { text } from '../../grammar/readers'
import { type ResourceContext, readCondition } from '../context'

/** A permission that an act takes besides its own, of the records for which `quando` holds. */
interface Further {
  readonly permissao: string
  readonly quando: ParsedExpression
}

/** Reads `tambem`. */
export function readFurther(cursor: Cursor, context: ResourceContext): readonly Further[] | undefined {
  return openList(cursor)?.flatMap((item) => {
    const open = openMap(item, FURTHER_KEYS)
    const [permissao, quando] = [open?.get('permissao'), open?.get('quando')]
    for (const needed of ['permissao', 'quando'])
      if (open && !open.has(needed)) item.file.report(item.node, 'E206', `falta "${needed}" em "tambem".`)
    const code = permissao && text(permissao)
    const condition = quando && readCondition(quando, 'registro', context)
    return code !== undefined && condition ? [{ permissao: code, quando: condition }] : []
  })
}

/** The condition under which an act is there, for whoever has what it takes besides its permission. */
export function withFurther(condition: ParsedExpression | null, further: readonly Further[]): ParsedExpression | null {
  let whole = condition
  for (const each of further) whole = narrowed(whole, each)
  return whole
}

function narrowed(whole: ParsedExpression | null, { permissao, quando }: Further): ParsedExpression {
  const may: Expression = { kind: 'call', name: MAY, args: [{ kind: 'text', value: permissao }] }
  const free: Expression = { kind: 'not', operand: quando.tree }
  const tree: Expression = { kind: 'binary', operator: 'ou', left: free, right: may }
  const said = `${quando.text} pede também ${permissao}`
  if (!whole) return { ...quando, text: said, tree }
  return {
    ...whole,
    text: `${whole.text} (${said})`,
    tree: { kind: 'binary', operator: 'e', left: whole.tree, right: tree },
  }
}
