import { useEffect, useId, useRef, useState } from 'react'
import { texts } from '../../i18n/teclas-texts'
import palette from '../palette/palette.module.css'
import styles from './keys.module.css'
import { type KeysOfScreen, keysOnScreen } from './shown-keys'

/** "?" shows what the keyboard does on the screen one looks at; Escape or "?" puts it away. */
export function KeysHost() {
  const [shown, setShown] = useState<readonly KeysOfScreen[] | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.defaultPrevented || isTyping(event.target))
        return
      event.preventDefault()
      setShown((now) => (now === null ? [...keysOnScreen(), texts.emTodaParte] : null))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return shown && <KeysDialog shown={shown} onClose={() => setShown(null)} />
}

function KeysDialog({ shown, onClose }: { readonly shown: readonly KeysOfScreen[]; readonly onClose: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    ref.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div className={palette.veil} onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <div
        ref={ref}
        className={`${palette.box} ${styles.box}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      >
        <h2 id={id} className={styles.title}>
          {texts.titulo}
        </h2>
        {shown.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={palette.section}>{title}</h3>
            <dl className={styles.keys}>
              {keys.map(([names, does]) => (
                <div key={does}>
                  <dt>
                    {names.map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}
