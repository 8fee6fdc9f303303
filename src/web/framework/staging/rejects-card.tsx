import { useState } from 'react'
import type { Rejeito } from '../../../contract/rejeitos'
import { formatCount } from '../../../domain/money/format'
import { texts } from '../../i18n/importacao-texts'
import { Card } from '../../layout/card'
import { ErrorState } from '../../layout/states'
import { useList } from '../../refine/hooks'
import { type LineColumn, type LinesPage, LinesTable } from './lines-table'
import { RejectsButtons } from './rejects-buttons'

interface RejectsProps {
  /** Below /api/v1, without the kind of file. */
  readonly path: string
  /** Of the file that is downloaded. */
  readonly nome: string
}

const PAGE_SIZE = 20

/** All lines that stayed out, page by page, with their download. */
export function RejectsCard({ path, nome }: RejectsProps) {
  const [current, setCurrent] = useState(1)
  const { data, error, isFetching, refetch } = useList<Rejeito & { id: number }>({
    resource: path,
    pagination: { current, pageSize: PAGE_SIZE },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { keepPreviousData: true, retry: false },
  })
  const total = data?.total ?? null
  return (
    <Card
      bare="sem-margem"
      title={texts.rejeitos}
      note={total === null ? undefined : formatCount(total)}
      side={total !== null && total > 0 ? <RejectsDownload path={path} nome={nome} /> : undefined}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RejectsTable
          rejects={data?.data ?? null}
          isLoading={isFetching}
          pager={{ current, pageSize: PAGE_SIZE, total, onChange: setCurrent }}
        />
      )}
    </Card>
  )
}

interface FirstRejectsProps extends RejectsProps {
  readonly rejects: readonly Rejeito[]
  /** How many there are. */
  readonly total: number
}

/** The first lines that would stay out, with the download of all. */
export function FirstRejects({ rejects, total, path, nome }: FirstRejectsProps) {
  if (total === 0) return null
  const all = formatCount(total)
  const note = rejects.length === total ? all : texts.rejeitosNota(formatCount(rejects.length), all)
  return (
    <Card bare="sem-margem" title={texts.rejeitos} note={note} side={<RejectsDownload path={path} nome={nome} />}>
      <RejectsTable rejects={rejects} />
    </Card>
  )
}

interface RejectsTableProps {
  readonly rejects: readonly Rejeito[] | null
  readonly isLoading?: boolean
  readonly pager?: LinesPage
}

function RejectsTable({ rejects, ...shown }: RejectsTableProps) {
  return (
    <LinesTable
      rows={rejects}
      rowKey={({ folha = '', linha }) => `${folha}${linha}`}
      columns={COLUMNS}
      width={820}
      {...shown}
    />
  )
}

/** For a spreadsheet or for a program. */
function RejectsDownload({ path, nome }: RejectsProps) {
  const files = FORMATOS.map((formato) => ({
    path: `${path}.${formato}`,
    nome: `${nome}.${formato}`,
    rotulo: texts.baixarRejeitos[formato],
  }))
  return <RejectsButtons files={files} />
}

/** The column, with its sheet in a workbook of several. */
function placeOf({ folha, coluna }: Rejeito): string | null {
  return [folha, coluna].filter(Boolean).join(' · ') || null
}

const FORMATOS = ['xlsx', 'csv'] as const

const COLUMNS: readonly LineColumn<Rejeito>[] = [
  { key: 'linha', titulo: texts.linha, largura: 80, tipo: 'figura', valor: ({ linha }) => linha },
  { key: 'coluna', titulo: texts.coluna, largura: 170, valor: placeOf },
  { key: 'valor', titulo: texts.valor, largura: 180, valor: ({ valor }) => valor },
  {
    key: 'motivo',
    titulo: texts.motivo,
    valor: ({ motivo, situacao }) =>
      situacao ? [texts.reenviadas[situacao], motivo].filter(Boolean).join(': ') : motivo,
  },
]
