import { listas } from '../../../../domain/generated-lists'
import type { Lines, StagingFormat } from '../../../framework/staging/format'
import type { Staged } from '../../../framework/staging/staged'
import { linesDdl } from '../../../platform/database/system/imports'

/** A creditor's file of what he received or knows. It waits a week for whoever confirms it; once in, its lines are records. */
export const EXTRATO: StagingFormat = {
  tipo: 'extrato_credor',
  tabela: 'extratos_credor_lidos',
  espera: '7 days',
  guarda: null,
  colunas: {
    /** The sheet is one alone; refused lines of every format name theirs. */
    folha: "text not null default ''",
    numero_operacao: 'text',
    parcela_dita: 'text',
    numero: 'int',
    total: 'int',
    data: 'date',
    pago: 'numeric(14,2)',
    operacao_id: 'bigint',
    parcela_id: 'bigint',
  },
}

/** Under which the file stands among others. */
export const RECURSO = 'extratos_credor'

export function linesOf(id: number): Lines {
  return { format: EXTRATO, id }
}

/** What whoever sends the file says of it. */
export interface PedidoDoExtrato {
  readonly credor_id: number
  readonly abrange: string
  /** YYYY-MM-DD, both within. */
  readonly periodo_de: string
  readonly periodo_ate: string
}

/** What is kept of a file beside its lines. */
export interface ArquivoDoExtrato extends PedidoDoExtrato {
  /** SHA-256 of its bytes. */
  readonly hash: string
  /** Its headings, by what stands below them. */
  readonly titulos: Readonly<Record<string, string>>
}

export function arquivoOf({ detalhe }: Staged): ArquivoDoExtrato {
  const { hash, credor_id, abrange, periodo_de, periodo_ate, titulos } = detalhe
  return {
    hash: String(hash),
    credor_id: Number(credor_id),
    abrange: String(abrange),
    periodo_de: String(periodo_de),
    periodo_ate: String(periodo_ate),
    titulos: Object.fromEntries(Object.entries(titulos ?? {}).map(([key, titulo]) => [key, String(titulo)])),
  }
}

/** The table of its lines, as SQL that may run again; a file holds once for a creditor. */
export const tables: readonly string[] = [
  linesDdl(EXTRATO),
  `create unique index if not exists extratos_credor_arquivo_vale on extratos_credor (credor_id, hash)
    where status = '${listas.status_extrato_credor.em_uso}' and excluido_em is null`,
]
