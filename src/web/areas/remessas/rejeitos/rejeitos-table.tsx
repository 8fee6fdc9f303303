import type { Rejeito } from '../../../../contract/remessas'
import { type LineColumn, type LinesPage, LinesTable } from '../../../framework/staging/lines-table'
import { RejectsButtons } from '../../../framework/staging/rejects-buttons'
import { texts } from '../../../i18n/screens/remessas-texts'

interface RejeitosTableProps {
  readonly rejeitos: readonly Rejeito[] | null
  readonly isLoading?: boolean
  readonly pager?: LinesPage
}

/** Lines that stay out, each with the place in the file and the reason. */
export function RejeitosTable({ rejeitos, ...shown }: RejeitosTableProps) {
  return <LinesTable rows={rejeitos} rowKey={({ linha }) => String(linha)} columns={COLUMNS} width={820} {...shown} />
}

/** Downloads every rejected line of a batch, or of a preview, for a spreadsheet or for a program. */
export function BaixarRejeitos({ de, id }: { readonly de: 'remessas' | 'remessas/previa'; readonly id: number }) {
  const files = FORMATOS.map((formato) => ({
    path: `/${de}/${id}/rejeitos.${formato}`,
    nome: `rejeitos-${id}.${formato}`,
    rotulo: texts.baixar[formato],
  }))
  return <RejectsButtons files={files} />
}

const FORMATOS = ['xlsx', 'csv'] as const

const words = texts.colunas

const COLUMNS: readonly LineColumn<Rejeito>[] = [
  { key: 'linha', titulo: words.linha, largura: 80, tipo: 'figura', valor: ({ linha }) => linha },
  { key: 'coluna', titulo: words.coluna, largura: 170, valor: ({ coluna }) => coluna },
  { key: 'valor', titulo: words.valor, largura: 180, valor: ({ valor }) => valor },
  { key: 'motivo', titulo: words.motivo, valor: ({ motivo }) => motivo },
]
