import type { Previa } from '../../../contract/remessas'
import { toCents } from '../../../domain/money/cents'
import { formatAmount } from '../../../domain/money/format'
import { type LineColumn, LinesTable } from '../../framework/staging/lines-table'
import { texts } from '../../i18n/screens/carteira/remessas-texts'
import { Card } from '../../layout/card'

const words = texts.folhas

/** What each sheet of a workbook comes to, to hold against the other system's own figures. */
export function FolhasCard({ folhas }: Pick<Previa, 'folhas'>) {
  if (folhas.length === 0) return null
  return (
    <Card bare="sem-margem" title={words.titulo} note={words.nota}>
      <LinesTable rows={folhas} rowKey={({ folha }) => folha} columns={COLUMNS} width={560} />
    </Card>
  )
}

const COLUMNS: readonly LineColumn<Previa['folhas'][number]>[] = [
  { key: 'folha', titulo: words.folha, valor: ({ folha }) => words.nomes[folha] ?? folha },
  { key: 'linhas', titulo: words.linhas, largura: 100, tipo: 'figura', valor: ({ linhas }) => linhas },
  { key: 'aceitas', titulo: texts.aceitas, largura: 100, tipo: 'figura', valor: ({ aceitas }) => aceitas },
  { key: 'rejeitadas', titulo: texts.rejeitadas, largura: 110, tipo: 'figura', valor: ({ rejeitadas }) => rejeitadas },
  {
    key: 'valor',
    titulo: words.valor,
    largura: 150,
    tipo: 'figura',
    valor: ({ valor }) => (valor === null ? null : formatAmount(toCents(valor))),
  },
]
