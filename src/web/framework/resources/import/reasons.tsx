import type { Importacao, Motivo } from '../../../../contract/importacoes'
import { texts } from '../../../i18n/importacao-texts'
import { Card } from '../../../layout/card'
import { type LineColumn, LinesTable } from '../../staging/lines-table'
import { RejectsButtons } from '../../staging/rejects-buttons'

interface ReasonsProps {
  readonly titulo: string
  readonly recurso: string
  readonly importacao: Importacao
}

/** Why rows stay out, the most frequent first, with the line where each shows first; and the rows themselves as a file. */
export function Reasons({ titulo, recurso, importacao: { id, motivos, recusadas } }: ReasonsProps) {
  if (motivos.length === 0) return null
  const file = {
    path: `/${recurso}/importacoes/${id}/rejeitos.xlsx`,
    nome: `recusadas-${recurso}-${id}.xlsx`,
    rotulo: texts.baixar,
    ajuda: texts.baixarAjuda,
  }
  return (
    <Card bare="sem-margem" title={titulo} side={recusadas > 0 && <RejectsButtons files={[file]} />}>
      <LinesTable rowKey={({ coluna, motivo }) => `${coluna} ${motivo}`} columns={COLUMNS} rows={motivos} width={560} />
    </Card>
  )
}

const COLUMNS: readonly LineColumn<Motivo>[] = [
  { key: 'motivo', titulo: texts.motivo, valor: ({ motivo }) => motivo },
  { key: 'coluna', titulo: texts.coluna, largura: 180, valor: ({ coluna }) => coluna },
  { key: 'contagem', titulo: texts.quantas, largura: 90, tipo: 'figura', valor: ({ contagem }) => contagem },
  { key: 'linha', titulo: texts.primeira, largura: 120, tipo: 'figura', valor: ({ linha }) => linha },
]
