import type { Receita } from '../../../contract/carteira/relatorios'
import { readableFormulas } from '../../framework/resources/export/formula-columns'
import { carrierOf, columnsFor } from '../../framework/resources/export/resolve-export'
import { filterNamesOf } from '../../framework/resources/list/filter-names'
import { RESERVED_NAMES } from '../../framework/resources/list/parse-list-query'
import type { ResourceModel } from '../../framework/resources/model'
import { withheldKeys } from '../../framework/resources/personal/masked'
import { readableState } from '../../framework/resources/views/readable-state'
import type { ActContext } from '../../platform/act-context'
import { type FolhasGuardadas, type lerGuardada, requireBase } from './receita'

type Lida = Omit<Receita, 'id' | 'nome'>

/**
 * Of what an extraction took, what this user may take now. What names a field that is gone, or that he may not see, is left out and told.
 *
 * Throws   `sem_permissao`, `fora_da_lista`: its list is not his to extract from.
 * Source   docs/regras.md, "Extrações".
 */
export function receitaLegivel(ctx: ActContext, guardada: ReturnType<typeof lerGuardada>): Lida {
  const { base, formato } = guardada
  const model = requireBase(ctx, base)
  const leitor = carrierOf(ctx.usuario)
  const labelOf = (key: string) => fieldNamed(model, key)?.rotulo ?? key
  const filtros = readableFilters(model, guardada.filtros, withheldKeys(model, ctx.usuario))
  const colunas = columnsFor(model, ctx.usuario, guardada.colunas)
  const formulas = readableFormulas(ctx, model, leitor, guardada.formulas)
  const sheets = guardada.folhas_por && sheetsOf(model, guardada.folhas_por, withheldKeys(model, leitor))
  const lost = guardada.folhas_por !== null && sheets === null ? [guardada.folhas_por.campo] : []
  return {
    ...{ base, formato, filtros: filtros.text, colunas, formulas, folhas_por: sheets },
    deixados: {
      filtros: filtros.lost.map(labelOf),
      colunas: guardada.colunas.filter((nome) => !colunas.includes(nome)).map(labelOf),
      formulas: guardada.formulas.filter((one) => !formulas.includes(one)).map(({ rotulo }) => rotulo),
      folhas: lost.map(labelOf),
    },
  }
}

function fieldNamed({ definition }: ResourceModel, name: string) {
  return definition.campos.find(({ nome, key }) => nome === name || key === name)
}

/** The parameters of the list without those that it would refuse this reader, and which fields they were about. */
function readableFilters(model: ResourceModel, filtros: string, withheld: ReadonlySet<string>) {
  const names = filterNamesOf(model)
  const before = [...new URLSearchParams(filtros)]
  const sorts = before.find(([name]) => name === '_sort')?.[1].split(',') ?? []
  const unsortable = sorts.filter((key) => withheld.has(key) || (key !== '' && !model.columns.has(key)))
  const known = before.filter(
    ([name]) => (names.has(name) || RESERVED_NAMES.has(name)) && (unsortable.length === 0 || !SORTING.includes(name)),
  )
  const { estado: text } = readableState(model, textOf(known), withheld)
  const after = new URLSearchParams(text)
  const gone = before.filter(([name, value]) => !SORTING.includes(name) && !after.getAll(name).includes(value))
  const fields = gone.map(([name]) => names.get(name)?.key ?? name)
  return { text, lost: [...new Set([...fields, ...unsortable])] }
}

const SORTING: readonly string[] = ['_sort', '_order']

function textOf(pairs: readonly (readonly [string, string])[]): string {
  return new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
}

/** As a report file says it; null: this reader may not know by what the workbook was parted. */
function sheetsOf(model: ResourceModel, { campo, por }: FolhasGuardadas, withheld: ReadonlySet<string>) {
  const nome = fieldNamed(model, campo)?.nome ?? (campo === 'criado_em' ? campo : null)
  if (nome === null || withheld.has(campo)) return null
  return por === null ? nome : { campo: nome, por }
}
