import { Tooltip } from 'antd'
import styles from './negociacao.module.css'

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
