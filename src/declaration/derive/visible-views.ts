import type { ViewDefinition } from '../behaviour-definitions'
import { listsIn, namesIn } from '../expressions/names-in'

/**
 * The declared views of a list that one user has.
 *
 * Takes    the views; the names and keys of fields that he may not see.
 * Returns  those whose condition asks about nothing hidden (rows would tell what the field holds), without hidden columns and orders.
 */
export function visibleViews(views: readonly ViewDefinition[], hidden: ReadonlySet<string>): readonly ViewDefinition[] {
  if (hidden.size === 0) return views
  return views
    .filter(({ onde }) => onde === null || !asked(onde).some((nome) => hidden.has(nome)))
    .map((view) => ({
      ...view,
      ordem: view.ordem?.filter(({ campo }) => !hidden.has(campo)) ?? null,
      colunas: view.colunas?.filter((nome) => !hidden.has(nome)) ?? null,
    }))
}

function asked({ tree }: NonNullable<ViewDefinition['onde']>): readonly string[] {
  return [...namesIn(tree).flatMap((path) => path.slice(0, 1)), ...listsIn(tree)]
}
