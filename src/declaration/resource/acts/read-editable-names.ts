import type { FieldDefinition, FieldType } from '../../definitions'
import { holdsFiles } from '../../fields/file-kinds'
import type { Cursor } from '../../grammar/cursor'
import { listOf } from '../../grammar/readers'
import type { ResourceContext } from '../context'
import { fieldReader } from '../fields-of'

/** `em_linha` and `em_massa`: names of own fields that a normal edit may change without its form. */
export function readEditableNames(
  cursor: Cursor,
  campos: readonly FieldDefinition[],
  { resource }: ResourceContext,
): readonly string[] | undefined {
  const editable = listOf((item) => {
    const named = fieldReader(resource, 'inteira')(item)
    if (!named) return undefined
    const field = campos.find(({ nome }) => nome === named.nome)
    const reason = field ? reasonAgainst(field) : resource.campos?.has(named.nome) ? undefined : 'é um campo do sistema'
    if (reason === undefined) return named.nome
    item.file.report(item.node, 'E203', `"${named.nome}" ${reason} e não pode estar em "${cursor.key}".`)
    return undefined
  })
  return editable(cursor)
}

function reasonAgainst({ tipo, somente_leitura }: FieldDefinition): string | undefined {
  if (somente_leitura) return 'é somente leitura'
  return FORM_ONLY.includes(tipo) || holdsFiles(tipo) ? `é do tipo ${tipo}` : undefined
}

const FORM_ONLY: readonly FieldType[] = ['lista', 'calculado', 'senha', 'segredo']
