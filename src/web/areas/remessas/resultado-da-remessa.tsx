import type { PanelProps } from '../../resources/extensions-context'

/** What became of the lines of one batch. */
export function ResultadoDaRemessa({ record }: PanelProps) {
  return <p>{String(record.status ?? '')}</p>
}
