/**
 * Items under the key of each, keys and items in the order in which they came.
 *
 * @example groupBy([1, 2, 3], (n) => n % 2) // Map { 1 → [1, 3], 0 → [2] }
 */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
