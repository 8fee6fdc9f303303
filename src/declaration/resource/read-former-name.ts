import type { Cursor } from '../grammar/cursor'
import { text } from '../grammar/readers'
import { FIELD_NAME, RESOURCE_NAME } from '../grammar/resource-keys'
import { isSystemField, type ResourceSymbols, type Symbols } from '../symbols'

/** A field's `renomeado_de`: a name that no field has any more, and that no other field claims. */
export function readFormerField(cursor: Cursor, { campos }: ResourceSymbols): string | undefined {
  const name = readFormer(cursor, FIELD_NAME)
  if (name === undefined) return undefined
  if (campos?.has(name)) return refuse(cursor, `o campo "${name}" ainda existe; um campo renomeado deixa de existir.`)
  const own = [...(campos?.values() ?? [])].find(({ entries }) => entries.get('renomeado_de') === cursor)
  const keys = own?.tipo === 'ref' ? [name, `${name}_id`] : [name]
  const other = [...(campos?.values() ?? [])].find((field) => field !== own && [field.nome, field.key].some(isIn(keys)))
  if (other) return taken(cursor, `"${name}" é hoje de "${other.nome}"`)
  if (keys.some(isSystemField)) return taken(cursor, `"${name}" é um campo do sistema`)
  const claims = [...(campos?.values() ?? [])].filter(({ entries }) => writes(entries.get('renomeado_de'), name))
  if (claims.length > 1 && claims[0]?.entries.get('renomeado_de') !== cursor)
    return refuse(cursor, `o campo "${name}" já foi renomeado para "${claims[0]?.nome ?? ''}".`)
  return name
}

/** A resource's `renomeado_de`: a name that no resource has any more, and that no other one claims. */
export function readFormerResource(cursor: Cursor, { resources, consultas }: Symbols): string | undefined {
  const name = readFormer(cursor, RESOURCE_NAME)
  if (name === undefined) return undefined
  if (resources.has(name))
    return refuse(cursor, `o recurso "${name}" ainda existe; um recurso renomeado deixa de existir.`)
  if (consultas.has(name)) return taken(cursor, `"${name}" é hoje uma consulta`)
  const claims = [...resources.values()].filter(({ entries }) => writes(entries.get('renomeado_de'), name))
  if (claims.length > 1 && claims[0]?.entries.get('renomeado_de') !== cursor)
    return refuse(cursor, `o recurso "${name}" já foi renomeado para "${claims[0]?.recurso ?? ''}".`)
  return name
}

/** A value's `renomeado_de`: one that is not among the values any more. */
export function readFormerValue(cursor: Cursor, valores: readonly string[]): string | undefined {
  const name = text(cursor)
  if (name === undefined || !valores.includes(name)) return name
  return refuse(cursor, `o valor "${name}" ainda existe; um valor renomeado deixa de existir.`)
}

function isIn(names: readonly string[]) {
  return (name: string) => names.includes(name)
}

/** E271: by that name something else answers. */
function taken({ file, node }: Cursor, because: string): undefined {
  file.report(
    node,
    'E271',
    `${because}; um nome antigo não pode ser o de outro. Se os dados já migraram, tire "renomeado_de".`,
  )
  return undefined
}

function readFormer(cursor: Cursor, shape: RegExp): string | undefined {
  const name = text(cursor)
  if (name === undefined || shape.test(name)) return name
  return refuse(cursor, `nome antigo inválido "${name.slice(0, 60)}"; use minúsculas sem acento, dígitos e "_".`)
}

function writes(cursor: Cursor | undefined, name: string): boolean {
  return cursor?.node.kind === 'scalar' && cursor.node.value === name
}

function refuse({ file, node }: Cursor, message: string): undefined {
  file.report(node, 'E207', message)
  return undefined
}
