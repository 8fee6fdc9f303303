/**
 * Stands in for the filter menus of antd's table (vite.config.ts): filters of a list are chips in its address, and the
 * menus would bring a tree into the first download.
 */
export default function NoFilterDropdown(): null {
  return null
}

/** Columns bear no filters, so there are no keys. */
export function flattenKeys(): readonly string[] {
  return []
}
