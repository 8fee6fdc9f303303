/**
 * Stands in for the radio buttons of antd's table (vite.config.ts): rows are ticked, and radio buttons would bring the
 * machinery of forms into the first download.
 */
export default function NoRadio(): never {
  throw new Error('Rows are ticked, never picked by a radio button.')
}
