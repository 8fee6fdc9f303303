import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import styles from './quadro.module.css'

/** What a page in a frame may do: nothing to the page around it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** The page of a link, in a frame or in a tab of its own; never one of ours, which a frame with these rights could get out of. */
export function QuadroDoLink({ record: { url, nome, abre } }: PanelProps) {
  if (typeof url !== 'string' || !URL.canParse(url)) return null
  const { origin, protocol } = new URL(url)
  if (protocol !== 'https:' || origin === location.origin) return <p>{texts.enderecoRecusado}</p>
  return (
    <>
      <p>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {texts.abrirEmOutraAba}
        </a>
      </p>
      {abre === 'quadro' && (
        <iframe
          className={styles.frame}
          src={url}
          title={String(nome)}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
        />
      )}
    </>
  )
}
