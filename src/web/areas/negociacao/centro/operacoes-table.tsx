import { type Key, memo, useMemo } from 'react'
import { brl } from '../../../../domain/money/format'
import { RowsTable } from '../../../framework/rows/rows-table'
import { texts } from '../../../i18n/screens/negociacao-texts'
import { Card } from '../../../layout/card'
import cardStyles from '../../../layout/card.module.css'
import type { GrupoDoCredor, TotalEmCobranca } from '../calculo/grupos'
import styles from '../negociacao.module.css'
import { columnsOf, type Linha } from './operacoes-columns'

interface OperacoesProps {
  /** Everything in collection, by creditor. */
  readonly grupos: readonly GrupoDoCredor[]
  readonly total: TotalEmCobranca
  /** Ticks or unticks operations in the draft of a creditor. */
  readonly onTick: (credorId: number, operacoes: ReadonlyMap<number, 'sim' | 'nao'>) => void
  readonly onCredor: (credorId: number) => void
}

const VIRTUAL_FROM = 50
/** Virtual rows need widths of their own; otherwise columns are as wide as their figures. */
const ROW_WIDTH = 900

/** The client's operations in collection, grouped by creditor: what is ticked of a group enters the agreement with that creditor. */
export const OperacoesTable = memo(function OperacoesTable({ grupos, total, onTick, onCredor }: OperacoesProps) {
  const rows = useMemo(() => rowsOf(grupos), [grupos])
  const many = rows.length > VIRTUAL_FROM
  const ticked = useMemo(() => tickedKeys(grupos), [grupos])
  return (
    <Card
      bare="sem-margem"
      title={texts.operacoes}
      note={texts.emCobranca(total.titulos, total.credores, brl(total.hoje))}
      side={
        <span className={cardStyles.note}>
          {texts.todas} <kbd className={styles.kbd}>A</kbd>
          {grupos.length > 1 && (
            <>
              {' '}
              · {texts.outroCredor} <kbd className={styles.kbd}>C</kbd>
            </>
          )}
        </span>
      }
    >
      <RowsTable<Linha>
        className={styles.table}
        rowKey="key"
        columns={columnsOf(onCredor)}
        rows={rows}
        {...(many && { virtual: true, width: ROW_WIDTH, height: 420 })}
        classOf={rowClass}
        rowSelection={{
          selectedRowKeys: ticked,
          columnWidth: 36,
          hideSelectAll: true,
          onChange: (keys) => {
            for (const [credorId, operacoes] of changesOf(rows, new Set(ticked), new Set(keys))) {
              onTick(credorId, operacoes)
            }
          },
          getCheckboxProps: checkboxOf,
        }}
      />
    </Card>
  )
})

function rowsOf(grupos: readonly GrupoDoCredor[]): Linha[] {
  return grupos.flatMap((grupo) => [
    { key: `credor-${grupo.credor.id}`, grupo, operacao: null },
    ...grupo.operacoes.map((operacao) => ({ key: operacao.id, grupo, operacao })),
  ])
}

function chosenOf({ rascunho, operacoes }: GrupoDoCredor): readonly number[] {
  const ticked = new Set(rascunho?.operacoes)
  return operacoes.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
}

/** A group is ticked when all of it is. */
function tickedKeys(grupos: readonly GrupoDoCredor[]): Key[] {
  return grupos.flatMap((grupo) => {
    const chosen = chosenOf(grupo)
    const whole = chosen.length === grupo.operacoes.length
    return whole ? [`credor-${grupo.credor.id}`, ...chosen] : [...chosen]
  })
}

function checkboxOf({ grupo, operacao }: Linha) {
  const disabled = grupo.rascunho === null
  if (operacao) return { title: `${texts.colunas.operacao} ${operacao.numero_operacao}`, disabled }
  const some = chosenOf(grupo).length
  return { title: texts.todasDe(grupo.credor.nome), disabled, indeterminate: some > 0 && some < grupo.operacoes.length }
}

function rowClass({ grupo, operacao }: Linha): string {
  const place = operacao === null ? styles.group : ''
  return `${place} ${grupo.emNegociacao === 'sim' ? styles.groupOn : ''}`
}

type Ticks = Map<number, 'sim' | 'nao'>

/** What a click changed, by the creditor whose draft it changes; a group's own tick is one for each of its operations. */
function changesOf(
  rows: readonly Linha[],
  before: ReadonlySet<Key>,
  after: ReadonlySet<Key>,
): ReadonlyMap<number, Ticks> {
  const changes = new Map<number, Ticks>()
  for (const { key, grupo, operacao } of rows) {
    if (before.has(key) === after.has(key) || grupo.rascunho === null) continue
    const ticks: Ticks = changes.get(grupo.rascunho.credorId) ?? new Map()
    changes.set(grupo.rascunho.credorId, ticks)
    for (const { id } of operacao ? [operacao] : grupo.operacoes) ticks.set(id, after.has(key) ? 'sim' : 'nao')
  }
  return changes
}
