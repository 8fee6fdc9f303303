import type { FilterKind, ListFilter } from '../../definitions'
import { suggestion } from '../../diagnostics/suggest'
import { FIELD_KINDS } from '../../fields/registry'
import type { Cursor } from '../../grammar/cursor'
import { fieldNamed, namesOf } from '../../symbols'
import type { ResourceContext } from '../context'

/** Whether a filter names a field of the record that a ref points to: `cliente.executivo`. */
export function isBeyond({ node }: Cursor): boolean {
  return node.kind === 'scalar' && node.source.includes('.')
}

/** Such a filter; E300 where no ref leads to a stored field that everybody who sees it reads whole and that is chosen by its value. */
export function readFilterBeyond(
  cursor: Cursor,
  como: FilterKind,
  { resource, symbols }: ResourceContext,
): ListFilter | undefined {
  const { node, file } = cursor
  const written = node.kind === 'scalar' ? node.source : ''
  const [first = '', second = '', ...rest] = written.split('.')
  const refuse = (message: string) => {
    file.report(node, 'E300', message)
    return undefined
  }
  if (!resource.campos) return undefined
  const ref = fieldNamed(resource.campos, first)
  if (ref?.tipo !== 'ref' || rest.length > 0) {
    const refs = [...resource.campos.values()].filter(({ tipo }) => tipo === 'ref').map(({ nome }) => nome)
    return refuse(`"${written}" não passa por uma ref; escreva ref.campo.${suggestion(first, refs)}`)
  }
  const recurso = ref.args[0] ?? ''
  const target = symbols.resources.get(recurso)
  if (!target?.campos) return undefined
  const field = fieldNamed(target.campos, second)
  if (!field) return refuse(`${recurso} não tem o campo "${second}".${suggestion(second, namesOf(target))}`)
  const { tipo, key, entries } = field
  if (tipo === undefined) return undefined
  const isPersonal = entries.get('pessoal')?.node
  if (isPersonal) return refuse(`"${written}" é pessoal, e uma lista de outro recurso não escolhe por ele.`)
  if ((como !== 'igual' && como !== 'um_de') || !FIELD_KINDS[tipo].filtros.includes(como))
    return refuse(
      `"${written}" é do tipo ${tipo}; além de uma ref só se filtra por igual ou um_de, o que o tipo aceita.`,
    )
  return { campo: `${ref.nome}.${key}`, como, alem: { ref: ref.key, recurso, key, tipo } }
}
