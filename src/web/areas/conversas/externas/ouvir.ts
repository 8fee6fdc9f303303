import type { ChatDefinition } from '../../../../declaration/chat-definition'
import { type LinhaExterna, lerLinha } from './linha'

/** Rows that are listened to, the newest. */
const LAST = 200
/** A connection that does not come within this is none. */
const WAITS_MS = 10_000
const FIRST_MS = 1_000
const LONGEST_MS = 60_000

export type EstadoDeFora = 'ligando' | 'ouvindo' | 'indisponivel'

interface Listener {
  readonly onRows: (rows: readonly LinhaExterna[]) => void
  readonly onState: (state: EstadoDeFora) => void
}

export interface Waits {
  readonly firstMs: number
  readonly connectMs: number
}

/**
 * Listens to the messages of a Firebase Realtime Database, for as long as it is wanted: its code comes only now, and what fails is
 * tried again after 1, 2, 4 s and so on, at most a minute apart.
 *
 * Takes    where and what; whom to tell.
 * Returns  how to stop.
 */
export function ouvirFirebase(
  chat: Pick<ChatDefinition, 'firebase' | 'firebase_caminho' | 'firebase_mapa'>,
  { onRows, onState }: Listener,
  { firstMs, connectMs }: Waits = { firstMs: FIRST_MS, connectMs: WAITS_MS },
): () => void {
  let wait = firstMs
  let timer: ReturnType<typeof setTimeout> | null = null
  let close: (() => void) | null = null
  let isOver = false
  const calm = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const later = (ms: number, act: () => void) => {
    calm()
    if (!isOver) timer = setTimeout(act, ms)
  }
  const fail = () => {
    close?.()
    close = null
    if (isOver) return
    onState('indisponivel')
    later(wait, () => void start())
    wait = Math.min(wait * 2, LONGEST_MS)
  }
  const start = async () => {
    later(connectMs, fail)
    try {
      const opened = await connect(chat, {
        onRows: (rows) => {
          calm()
          wait = firstMs
          onState('ouvindo')
          onRows(rows)
        },
        onLost: fail,
      })
      if (isOver) opened()
      else close = opened
    } catch {
      fail()
    }
  }
  onState('ligando')
  void start()
  return () => {
    isOver = true
    calm()
    close?.()
  }
}

interface Connecting {
  readonly onRows: Listener['onRows']
  readonly onLost: () => void
}

let made = 0

async function connect(
  { firebase, firebase_caminho, firebase_mapa }: Parameters<typeof ouvirFirebase>[0],
  { onRows, onLost }: Connecting,
): Promise<() => void> {
  const [app, database] = await Promise.all([import('firebase/app'), import('firebase/database')])
  // the other way writes scripts into the page, which its policy refuses
  database.forceWebSockets()
  made += 1
  const opened = app.initializeApp(firebase, `avenca-${made}`)
  const db = database.getDatabase(opened)
  const wanted = database.query(database.ref(db, firebase_caminho), database.limitToLast(LAST))
  const seen = { connected: false }
  const stops = [
    database.onValue(
      wanted,
      (snapshot) => {
        const rows: LinhaExterna[] = []
        snapshot.forEach((child) => {
          rows.push(lerLinha(child.key ?? '', child.val(), firebase_mapa))
        })
        onRows(rows)
      },
      onLost,
    ),
    database.onValue(database.ref(db, '.info/connected'), (snapshot) => {
      if (snapshot.val() === true) seen.connected = true
      else if (seen.connected) onLost()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    database.goOffline(db)
    void app.deleteApp(opened)
  }
}
