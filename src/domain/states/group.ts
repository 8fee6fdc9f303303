/**
 * Whether a status is one of a group.
 *
 * @example isIn(grupos.status_parcela.aberta, 'Paga') // false
 */
export function isIn<T extends string>(group: readonly T[], status: string): status is T {
  return group.some((value) => value === status)
}
