import { sql } from 'kysely'
import { formatMessage } from '../../../../errors/app-error'
import type { Staged } from '../../staging/staged'
import { name } from '../sql-names'
import { type DraftRow, refuse } from './check/draft-row'
import { cellText } from './file/cell'
import type { ImportJob } from './import-context'

/** Of a file of corrected rows: the import whose they are, and the column that tells which line each was there. */
export interface Correction {
  readonly de: number
  readonly coluna: number
}

/** Null for a file of its own. */
export function correctionOf({ detalhe }: Pick<Staged, 'detalhe'>): Correction | null {
  const { corrige, coluna_linha } = detalhe
  return typeof corrige === 'number' ? { de: corrige, coluna: Number(coluna_linha) } : null
}

/** What a file of corrected rows keeps of that. */
export function correctionDetail({ de, coluna }: Correction): string {
  return JSON.stringify({ corrige: de, coluna_linha: coluna })
}

/** Finds which rejected line each row of a corrected file was, by the number that stands in it; rows that were none stay out. */
export async function correctedRows({ db, importacao, rejeitos }: ImportJob): Promise<(draft: DraftRow) => void> {
  const correction = correctionOf(importacao)
  if (!correction || !rejeitos) return () => undefined
  const { rows } = await sql<{ linha: number }>`
    select linha from ${name(rejeitos.recurso)} where importacao = ${correction.de} and status = ${rejeitos.aberta}
  `.execute(db)
  const waiting = new Set(rows.map(({ linha }) => linha))
  const titulo = importacao.titulos[correction.coluna] ?? null
  return (draft) => {
    const linha = Number(cellText(draft.source.celulas[correction.coluna]))
    if (waiting.delete(linha)) draft.corrige = linha
    else refuse(draft, titulo, formatMessage('linha_nao_rejeitada'))
  }
}
