import { lowerFirst } from '../../domain/plain-text'
import { inLanguage } from './language'

/** What the export of a list says. */
export const portuguese = {
  export: 'Exportar',
  formats: { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)', pdf: 'PDF (.pdf)' },
  preparing: (varios: string) => `Exportando ${lowerFirst(varios)}…`,
  waiting: 'Na fila',
  waitingAt: (posicao: number) => `Aguardando, ${posicao}º na fila`,
  rowsOf: (feito: string, total: string) => `${feito} de ${total} linhas`,
  cancel: 'Cancelar',
  cancelled: 'Exportação cancelada.',
  ready: (nome: string) => `${nome} foi baixado.`,
  leftOut: (rotulos: string) => `Ficaram fora, por terem dados pessoais: ${rotulos}.`,
  failed: 'A exportação não terminou',
  retry: 'Tentar de novo',
} as const

export const texts = inLanguage('export', portuguese)
