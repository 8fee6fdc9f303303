import { suggestion } from '../diagnostics/suggest'
import type { FieldType } from '../field-definitions'
import { holdsFiles } from '../fields/file-kinds'
import { KEPT_AS_JSON } from '../fields/structured/json'
import { fieldNamed, type ResourceSymbols } from '../symbols'
import { type Expression, RECORD } from './tree'
import { partsOf } from './walk'

/** Keys of the record that is being filled which a choice depends on: `registro.uf`. */
export function recordNamesIn(node: Expression): readonly string[] {
  if (node.kind === 'name') return node.path[0] === RECORD ? node.path.slice(1, 2) : []
  return [...new Set(partsOf(node).flatMap(recordNamesIn))]
}

/** The parts of a condition that must all hold. */
export function conjunctsOf(node: Expression): readonly Expression[] {
  return node.kind === 'binary' && node.operator === 'e'
    ? [...conjunctsOf(node.left), ...conjunctsOf(node.right)]
    : [node]
}

const ONE_VALUE_LESS: readonly FieldType[] = ['lista', 'muitos', 'calculado', 'senha', 'segredo', ...KEPT_AS_JSON]

/** `registro.x` of a choice in its stored form, or why it is none. */
export function recordName(name: string, owner: ResourceSymbols | undefined): Expression | { readonly wrong: string } {
  if (!owner) return { wrong: '"registro" só existe em "opcoes" de uma ref: é o registro que se preenche.' }
  const field = owner.campos && fieldNamed(owner.campos, name)
  if (name === 'id' || !owner.campos || (field && field.tipo === undefined))
    return { kind: 'name', path: [RECORD, name] }
  if (!field) return { wrong: `nome desconhecido "registro.${name}".${suggestion(name, owner.campos.keys())}` }
  if (field.tipo && (ONE_VALUE_LESS.includes(field.tipo) || holdsFiles(field.tipo)))
    return { wrong: `"registro.${name}" é ${field.tipo} e não pode ser usado aqui.` }
  return { kind: 'name', path: [RECORD, field.key] }
}
