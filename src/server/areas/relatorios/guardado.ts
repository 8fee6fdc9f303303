import type { Rhythm } from '../../../domain/relatorios/next-run'
import type { Formato } from '../../framework/resources/export/export-request'

/** Words that the checks of the table let stand alone. */
export function readFormato(text: string): Formato {
  return text === 'csv' || text === 'pdf' ? text : 'xlsx'
}

export function readFrequencia(text: string): Rhythm['frequencia'] {
  return text === 'semanal' || text === 'mensal' ? text : 'diaria'
}
