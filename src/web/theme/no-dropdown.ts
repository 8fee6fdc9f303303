/**
 * Stands in for the menu of selections of antd's table (vite.config.ts): no table of ours bears one, and menus would come with
 * the first download.
 */
export default function NoDropdown(): never {
  throw new Error('The heading of the ticks bears no menu.')
}
