import type { RuleDefinition } from '../behaviour-definitions'
import { RULE_KEYS } from '../grammar/act-keys'
import { type Cursor, openList, openMap } from '../grammar/cursor'
import { text } from '../grammar/readers'
import { type ResourceContext, readCondition } from './context'
import { fieldReader } from './fields-of'

/** `regras`: what must hold for every save, and what is said where it does not. */
export function readRules(cursor: Cursor, context: ResourceContext): readonly RuleDefinition[] | undefined {
  return openList(cursor)?.flatMap((item) => readRule(item, context) ?? [])
}

function readRule(cursor: Cursor, context: ResourceContext): RuleDefinition | undefined {
  const open = openMap(cursor, RULE_KEYS)
  const [exigir, quando] = [open?.get('exigir'), open?.get('quando')]
  const [mensagem, campo] = [open?.get('mensagem'), open?.get('campo')]
  for (const needed of ['exigir', 'mensagem']) {
    if (open && !open.has(needed)) cursor.file.report(cursor.node, 'E206', `falta "${needed}" em "regras".`)
  }
  const must = exigir && readCondition(exigir, 'regra', context)
  const when = quando && readCondition(quando, 'regra', context)
  const said = mensagem && text(mensagem)
  const field = campo && fieldReader(context.resource)(campo)
  if (!must || said === undefined) return undefined
  return { exigir: must, quando: when ?? null, mensagem: said, campo: field?.key ?? null }
}
