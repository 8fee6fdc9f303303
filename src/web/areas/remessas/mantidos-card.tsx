import { Switch } from 'antd'
import type { Previa } from '../../../contract/remessas'
import { formatCount } from '../../../domain/money/format'
import { useAct } from '../../framework/acts/use-act'
import { type LineColumn, LinesTable } from '../../framework/staging/lines-table'
import styles from '../../framework/staging/staging.module.css'
import { texts } from '../../i18n/screens/carteira/remessas-texts'
import { Card } from '../../layout/card'
import { ask } from '../../refine/ask'

const words = texts.mantidos

interface MantidosProps {
  readonly previa: Previa
  readonly onJudged: (previa: Previa) => void
}

/** What an update leaves as a person wrote it, column by column, each of which may follow the file instead. */
export function MantidosCard({ previa, onJudged }: MantidosProps) {
  const { isSending, problema, send } = useAct('escolherColunas')
  const { id, remessa_id, mantidas, mantidos } = previa
  if (mantidas.length === 0 && mantidos.length === 0) return null
  const choose = async (coluna: string, usa: boolean) => {
    const others = mantidas.filter((each) => each.usa_arquivo && each.coluna !== coluna).map((each) => each.coluna)
    const done = await send({ id: remessa_id, pedido: { usar_arquivo: usa ? [...others, coluna] : others } })
    if (done) onJudged(await ask('previaDaRemessa', { id }))
  }
  return (
    <Card title={words.titulo}>
      <p className={styles.hint}>{words.ajuda}</p>
      {mantidas.map(({ coluna, rotulo, linhas, usa_arquivo }) => (
        <p key={coluna}>
          <Switch
            size="small"
            aria-label={`${words.usar}: ${rotulo}`}
            disabled={isSending}
            checked={usa_arquivo}
            onChange={(usa) => void choose(coluna, usa)}
          />{' '}
          <b>{rotulo}</b> <span className={styles.hint}>{words.linhas(formatCount(linhas))}</span>
        </p>
      ))}
      {problema && (
        <p role="alert" className={styles.problem}>
          {problema.text}
        </p>
      )}
      {mantidos.length > 0 && (
        <LinesTable
          rows={mantidos}
          rowKey={({ linha, coluna }) => `${linha} ${coluna}`}
          columns={COLUMNS}
          width={880}
        />
      )}
    </Card>
  )
}

const COLUMNS: readonly LineColumn<Previa['mantidos'][number]>[] = [
  { key: 'linha', titulo: texts.colunas.linha, largura: 80, tipo: 'figura', valor: ({ linha }) => linha },
  {
    key: 'operacao',
    titulo: texts.colunas.numero_operacao,
    largura: 150,
    tipo: 'codigo',
    valor: (row) => row.numero_operacao,
  },
  { key: 'coluna', titulo: words.coluna, largura: 150, valor: ({ rotulo }) => rotulo },
  { key: 'aqui', titulo: words.aqui, valor: ({ valor }) => valor },
  { key: 'arquivo', titulo: words.arquivo, valor: ({ do_arquivo }) => do_arquivo },
  { key: 'porque', titulo: words.porque, largura: 170, valor: ({ porque }) => words.motivos[porque] ?? porque },
]
