import { useEffect, useState } from 'react'
import { formatInstant } from '../../domain/calendar/sao-paulo'
import { texts } from '../i18n/screens/paineis/tv-texts'
import { type Slide, slidesOf } from './slides'
import styles from './tv.module.css'
import { useTv } from './use-tv'

/** How long each stays on the screen. */
const TURN_MS = 15_000

interface TvPageProps {
  readonly painel: string
  readonly token: string
}

/** A dashboard on a wall: large, by itself, each part in its turn. */
export function TvPage({ painel, token }: TvPageProps) {
  const { last, state } = useTv(painel, token)
  const slides = last ? slidesOf(last) : []
  const slide = slides[useTurn(slides.length)]
  if (state === 'recusada') return <Notice title={texts.recusada} hint={texts.recusadaAjuda} />
  if (!last) return <Notice title={state === 'muda' ? texts.semContato : texts.abrindo} />
  return (
    <main className={styles.screen}>
      <header className={styles.head}>
        <h1>{last.rotulo}</h1>
        <p className={state === 'muda' ? styles.stale : undefined}>
          {state === 'muda' ? texts.parado(formatInstant(last.agora)) : texts.atualizado(formatInstant(last.agora))}
        </p>
      </header>
      {slide ? <OneSlide slide={slide} /> : <p className={styles.empty}>{texts.nada}</p>}
    </main>
  )
}

/** Which of so many has its turn; one timer for as long as there is more than one. */
function useTurn(count: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (count < 2) return undefined
    const timer = setInterval(() => setTurn((now) => (now + 1) % count), TURN_MS)
    return () => clearInterval(timer)
  }, [count])
  return count === 0 ? 0 : turn % count
}

function OneSlide({ slide }: { readonly slide: Slide }) {
  return (
    <section className={styles.slide}>
      {slide.title && <h2>{slide.title}</h2>}
      {slide.kind === 'figuras' ? (
        <dl className={styles.figures} data-few={slide.lines.length <= 4}>
          {slide.lines.map(({ name, value }) => (
            <div key={name} className={styles.figure}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <ul className={styles.bars}>
          {slide.lines.map(({ name, value, share }) => (
            <li key={name}>
              <span className={styles.name}>{name}</span>
              <span className={styles.track}>
                <span className={styles.bar} style={{ width: `${share * 100}%` }} />
              </span>
              <span className={styles.value}>{value}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Notice({ title, hint }: { readonly title: string; readonly hint?: string }) {
  return (
    <main className={styles.notice} role="status">
      <h1>{title}</h1>
      {hint && <p>{hint}</p>}
    </main>
  )
}
