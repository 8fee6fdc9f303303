import { Tooltip } from 'antd'
import { toCents } from '../../../domain/money/cents'
import { formatAmount, formatBRL } from '../../../domain/money/format'
import styles from './negociacao.module.css'

/** 1234.5 → '1.234,50'. */
export function amount(reais: number): string {
  return formatAmount(toCents(reais))
}

/** 1234.5 → 'R$ 1.234,50'. */
export function brl(reais: number): string {
  return formatBRL(toCents(reais))
}

/** '2026-11-20' → '20/11/2026'. */
export function shortDate(date: string): string {
  return date.split('-').reverse().join('/')
}

/** A figure that says where it comes from, to the mouse and to the keyboard. The text is worked out when it is asked for. */
export function Why({ text, children }: { readonly text: () => string; readonly children: string }) {
  return (
    <Tooltip title={text} trigger={['hover', 'focus']} styles={{ body: { whiteSpace: 'pre-line', fontSize: 12 } }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be reachable by keyboard */}
      <span className={styles.why} tabIndex={0}>
        {children}
      </span>
    </Tooltip>
  )
}
