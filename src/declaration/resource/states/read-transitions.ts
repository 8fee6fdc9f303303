import type { ActDefinition, ActEffect } from '../../behaviour-definitions'
import type { FieldDefinition } from '../../definitions'
import { placeOf } from '../../diagnostics/file-context'
import type { Expression, ParsedExpression } from '../../expressions/tree'
import { FORM_ACT_NAMES } from '../../extensions'
import type { Cursor } from '../../grammar/cursor'
import { readValues } from '../acts/read-act-effect'
import { checkActName, childrenOf, readOffered } from '../acts/read-acts'
import type { ResourceContext } from '../context'
import { readRegistered } from '../read-registered'
import { type StateSource, stateSources } from './read-states'

/** The acts that `transicoes` declares: each transition but those of code alone. Their names are of the resource, as those of `acoes` are. */
export function readTransitions(
  campos: readonly FieldDefinition[],
  context: ResourceContext,
): readonly ActDefinition[] {
  const acoes = context.resource.entries.get('acoes')
  const taken = new Set(acoes?.node.kind === 'map' ? acoes.node.entries.map(({ key }) => key) : [])
  return stateSources(campos, context).flatMap((source) =>
    source.transitions.flatMap((cursor) => {
      checkActName(cursor)
      const transition = source.field.estado?.transicoes.find(({ nome }) => nome === cursor.key)
      // an act may give its name to what it does
      if (taken.has(cursor.key) && !transition?.por.includes(cursor.key))
        cursor.file.report(cursor.keySpan, 'E207', `"${cursor.key}" já é o nome de uma ação ou transição daqui.`)
      taken.add(cursor.key)
      return readTransitionAct(cursor, { campos, source }, context) ?? []
    }),
  )
}

/** E243: an act that sets a state goes through the transition that leads there, and asks for the password that it asks for. */
export function checkPasswords(atos: readonly ActDefinition[], { resource }: ResourceContext): void {
  const acoes = resource.entries.get('acoes')
  const guarded = atos.filter(({ confirma_senha, faz }) => confirma_senha && faz.kind === 'transicao')
  for (const { nome, faz } of atos.filter(({ confirma_senha }) => !confirma_senha)) {
    if (faz.kind !== 'definir') continue
    const through = guarded.find(({ faz: its }) => {
      if (its.kind !== 'transicao') return false
      const value = faz.valores[its.campo]
      return value?.kind === 'literal' && value.value === its.para
    })
    const act = acoes && childrenOf(acoes).find(({ key }) => key === nome)
    if (through && act)
      act.file.report(
        act.keySpan,
        'E243',
        `"${nome}" passa por "${through.nome}", que pede a senha; ponha "confirma_senha: true".`,
      )
  }
}

interface Declared {
  readonly campos: readonly FieldDefinition[]
  readonly source: StateSource
}

function readTransitionAct(
  cursor: Cursor,
  { campos, source: { field } }: Declared,
  context: ResourceContext,
): ActDefinition | undefined {
  const transition = field.estado?.transicoes.find(({ nome }) => nome === cursor.key)
  const [para] = transition?.para ?? []
  // its keys were judged with the machine
  const open = new Map(childrenOf(cursor).map((each) => [each.key, each]))
  if (!transition || transition.so_acao || para === undefined) return undefined
  const [define, chamar] = [open.get('define'), open.get('chamar')]
  const faz: ActEffect = {
    kind: 'transicao',
    campo: field.key,
    de: transition.de,
    para,
    valores: define ? readValues(define, { campos, of: 'transicao' }, context) : {},
    chamar: (chamar && readRegistered(chamar, { what: 'a ação do servidor', names: FORM_ACT_NAMES })) ?? null,
  }
  const act = readOffered({ cursor, open, campos }, faz, context)
  return {
    ...act,
    rotulo: transition.rotulo,
    visivel_se: fromThere(cursor, { field, de: transition.de }, act.visivel_se),
  }
}

/** A transition is there where the record stands in one of its states, and where its own `visivel_se` holds besides. */
function fromThere(
  cursor: Cursor,
  { field, de }: { readonly field: FieldDefinition; readonly de: readonly string[] },
  besides: ParsedExpression | null,
): ParsedExpression {
  const items = de.map((value) => ({ kind: 'text' as const, value }))
  const stands: Expression = {
    kind: 'in',
    negated: false,
    value: { kind: 'name', path: [field.key] },
    list: { kind: 'items', items },
  }
  const written = `${field.nome} em (${de.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`
  const origem = placeOf(cursor.file, cursor.keySpan)
  if (besides === null) return { text: written, tree: stands, origem }
  return {
    text: `${written} e (${besides.text})`,
    tree: { kind: 'binary', operator: 'e', left: stands, right: besides.tree },
    origem,
  }
}
