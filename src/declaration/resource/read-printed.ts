import { suggestion } from '../diagnostics/suggest'
import type { FieldType } from '../field-definitions'
import type { Cursor } from '../grammar/cursor'
import { listOf, text } from '../grammar/readers'
import { type FieldSymbol, fieldNamed } from '../symbols'
import type { ResourceContext } from './context'

/** Types whose mask still tells one value from another. */
const PRINTABLE: readonly FieldType[] = ['telefone', 'email', 'cpf', 'cnpj', 'cpf_cnpj', 'texto']

/** Conditions look at the value itself, of which no more than the mask is left. */
const CONDITIONS = ['visivel_se', 'obrigatorio_se', 'somente_leitura_se', 'unico']

/** `impressao_de`: the fields of this resource whose value this one keeps the keyed print of (E396). Returns their keys. */
export function readPrinted(
  cursor: Cursor,
  { tipo, nome, entries }: FieldSymbol,
  { resource }: ResourceContext,
): readonly string[] | undefined {
  const names = listOf(text)(cursor) ?? []
  const { file } = cursor
  if (tipo !== undefined && tipo !== 'texto') {
    file.report(cursor.keySpan, 'E396', `"impressao_de" é de um campo texto, e "${nome}" é ${tipo}.`)
    return undefined
  }
  if (!entries.has('somente_leitura')) {
    file.report(cursor.keySpan, 'E396', `"${nome}" guarda uma impressão: ponha "somente_leitura: true".`)
    return undefined
  }
  const keys = names.flatMap((name) => {
    const source = resource.campos && fieldNamed(resource.campos, name)
    if (!source) {
      const hint = suggestion(name, resource.campos?.keys() ?? [])
      file.report(cursor.node, 'E204', `campo desconhecido "${name}".${hint}`)
      return []
    }
    if (source.tipo === undefined) return [source.key]
    const conditions = CONDITIONS.filter((name) => source.entries.has(name))
    if (conditions.length > 0) {
      file.report(
        cursor.node,
        'E396',
        `"${name}" tem "${conditions[0]}", e dele não se guarda a impressão; use "regras".`,
      )
      return []
    }
    if (PRINTABLE.includes(source.tipo)) return [source.key]
    file.report(cursor.node, 'E396', `de "${name}", que é ${source.tipo}, não se guarda a impressão.`)
    return []
  })
  if (names.length === 0) file.report(cursor.node, 'E396', '"impressao_de" espera ao menos um campo.')
  return keys.length > 0 && keys.length === names.length ? keys : undefined
}
