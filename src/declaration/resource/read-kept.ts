import type { FieldType } from '../definitions'
import { ROLLUP_TAKES } from '../expressions/rollups'
import type { Expression } from '../expressions/tree'
import { partsOf } from '../expressions/walk'
import { type Cursor, openMap } from '../grammar/cursor'
import { KEPT_KEYS } from '../grammar/field-keys'
import { text } from '../grammar/readers'
import { type FieldSymbol, fieldNamed, type ResourceSymbols } from '../symbols'
import { type KeptValue, ROLLUPS, type Rollup } from '../value-definitions'
import { type ResourceContext, readCondition } from './context'

/** A text of the rows could be longer than the column. */
const takenBy = (funcao: Rollup): readonly FieldType[] => ROLLUP_TAKES[funcao].filter((tipo) => tipo !== 'texto')

/** `guardado: {soma: operacoes.valor_nominal, onde: "status = 'C'"}`: which rows of which list come to this value (E224). */
export function readKept(cursor: Cursor, symbol: FieldSymbol, context: ResourceContext): KeptValue | undefined {
  const open = openMap(cursor, KEPT_KEYS)
  if (!open) return undefined
  const refuse = (message: string, at: Pick<Cursor, 'node'> = cursor) => {
    cursor.file.report(at.node, 'E224', message)
    return undefined
  }
  const [funcao, ...others] = ROLLUPS.filter((name) => open.has(name))
  const source = funcao && open.get(funcao)
  if (!source || others.length > 0) return refuse(`"guardado" leva um destes: ${ROLLUPS.join(', ')}.`)
  const [lista = '', campo] = (text(source) ?? '').split('.')
  if (lista === '') return undefined
  const other = listedResource(lista, context)
  if (!other) return refuse(`"${lista}" não é uma lista de ${context.resource.recurso}.`, source)
  const summed = funcao === 'contagem' ? null : findSummed(other, campo)
  if (summed === undefined) return refuse(`${other.recurso} não tem o campo "${campo ?? ''}".`, source)
  const given = summed === null ? 'inteiro' : summed.tipo
  if (given !== undefined && !takenBy(funcao).includes(given))
    return refuse(`${funcao} não existe para ${given}.`, source)
  if (given !== undefined && symbol.tipo !== undefined && symbol.tipo !== given)
    return refuse(`${funcao} de "${lista}" dá ${given}, e "${symbol.nome}" é ${symbol.tipo}.`, source)
  const place = open.get('onde')
  const onde = place && readCondition(place, 'sql', { ...context, resource: other })
  if (place && !onde) return undefined
  if (place && onde && !readsOwnColumnsAlone(onde.tree))
    return refuse(
      'a condição de "guardado" lê só os campos da própria linha: nem hoje(), nem usuario, nem outro registro.',
      place,
    )
  return { funcao, lista, campo: summed?.key ?? null, onde: onde ?? null }
}

function listedResource(lista: string, { resource, symbols }: ResourceContext): ResourceSymbols | undefined {
  const field = resource.campos?.get(lista)
  const [name = ''] = field?.tipo === 'lista' ? (field.args[0] ?? '').split('.') : []
  return symbols.resources.get(name)
}

function findSummed({ campos }: ResourceSymbols, name: string | undefined): FieldSymbol | undefined {
  return name === undefined ? undefined : campos && fieldNamed(campos, name)
}

const PURE: readonly string[] = ['vazio', 'se', 'arredonda', 'dias']

/** A row of another table, the day or the user may change it while no row of the list does. */
export function readsOwnColumnsAlone(node: Expression): boolean {
  if (node.kind === 'name') return node.path.length === 1
  if (node.kind === 'call' && !PURE.includes(node.name)) return false
  if (node.kind === 'in' && node.list.kind === 'name') return false
  return partsOf(node).every(readsOwnColumnsAlone)
}
