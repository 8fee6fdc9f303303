import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../../domain/calendar/read-date'
import { amount } from '../../../../domain/money/format'
import { RowsPager } from '../../../framework/rows/rows-table'
import { texts } from '../../../i18n/screens/financeiro-texts'
import { useRotulo } from '../../../refine/config-context'
import styles from '../financeiro.module.css'
import { UsarMaximo } from '../usar-maximo'
import { ItemCells } from './item-cells'
import type { Marcada } from './linha'
import type { ChangeItem } from './use-itens'
import type { Veredito } from './use-lote'

const words = texts.lote
/** Rows that are drawn at once: each has a calendar and a choice. */
const PAGE_SIZE = 25

interface ItensProps {
  readonly marcadas: readonly Marcada[]
  readonly vereditos: readonly Veredito[]
  /** Those that stand first: refused, to be put right. */
  readonly recusadas: ReadonlySet<number> | null
  /** Whether the verdicts are of what stands there. */
  readonly isCurrent: boolean
  /** Puts one right; absent once it is done. */
  readonly onChange?: ChangeItem
}

/** Each instalment with what is, or was, written off of it and the verdict on it. */
export function ItensTable({ marcadas, vereditos, recusadas, isCurrent, onChange }: ItensProps) {
  const [current, setCurrent] = useState(1)
  const byId = new Map(vereditos.map((veredito) => [veredito.marcada.linha.id, veredito]))
  const isLater = ({ linha: { id } }: Marcada) => (recusadas?.has(id) ? 0 : 1)
  const ordered = [...marcadas].sort((a, b) => isLater(a) - isLater(b))
  const shown = ordered.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)
  return (
    <>
      <div className={styles.scroll} style={{ maxHeight: '45vh' }} aria-busy={!isCurrent}>
        <table className={styles.itens}>
          <thead>
            <tr>
              <th scope="col">{words.parcela}</th>
              <th scope="col">{words.data}</th>
              <th scope="col">{words.valor}</th>
              <th scope="col">{words.forma}</th>
              <th scope="col" className={styles.right}>
                {words.repasse}
              </th>
              <th scope="col">{words.verdito}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((marcada) => (
              <tr key={marcada.linha.id}>
                <td className={styles.quem}>
                  {marcada.linha.cliente} · <Link to={`/parcelas/${marcada.linha.id}`}>{marcada.linha.nome}</Link>
                </td>
                {onChange ? <ItemCells marcada={marcada} onChange={onChange} /> : <Said marcada={marcada} />}
                <Verdict veredito={byId.get(marcada.linha.id)} {...{ isCurrent, ...(onChange && { onChange }) }} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <RowsPager current={current} pageSize={PAGE_SIZE} total={marcadas.length} onChange={setCurrent} />
    </>
  )
}

function Said({ marcada: { item } }: { readonly marcada: Marcada }) {
  const rotulo = useRotulo()
  return (
    <>
      <td>{item.data === null ? null : formatDate(item.data)}</td>
      <td className={styles.right}>{typeof item.valor === 'number' ? amount(item.valor) : item.valor}</td>
      <td>{rotulo('formas_pagamento', item.forma)}</td>
    </>
  )
}

interface VerdictProps extends Pick<ItensProps, 'isCurrent' | 'onChange'> {
  readonly veredito: Veredito | undefined
}

function Verdict({ veredito, isCurrent, onChange }: VerdictProps) {
  if (!veredito || !isCurrent) return <Cells repasse={null} verdict={<span className={styles.muted}>…</span>} />
  const { marcada, motivo, numeros, status, maximo } = veredito
  if (motivo === null) {
    const done = onChange && status !== null ? texts.lote.fica(status) : texts.lote.feita
    return (
      <Cells
        repasse={numeros && amount(numeros.valor_repasse)}
        verdict={<span className={`${styles.tag} ${styles.ok}`}>{done}</span>}
      />
    )
  }
  const max = onChange && (
    <UsarMaximo maximo={maximo ?? undefined} onUse={(valor) => onChange(marcada.linha.id, { valor })} />
  )
  return (
    <Cells
      repasse={null}
      verdict={
        <>
          {motivo} {max}
        </>
      }
    />
  )
}

function Cells({ repasse, verdict }: { readonly repasse: string | null; readonly verdict: ReactNode }) {
  return (
    <>
      <td className={styles.right} {...(repasse !== null && { 'data-rotulo': words.repasse })}>
        {repasse}
      </td>
      <td className={styles.verdito}>{verdict}</td>
    </>
  )
}
