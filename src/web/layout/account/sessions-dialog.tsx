import { Alert, Button, Modal } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { texts } from '../../i18n/conta/conta-texts'
import { endAllOwnSessions, endOwnSession, listOwnSessions, type OwnSession } from '../../refine/calls/account'
import { isApiError } from '../../refine/http-error'
import { endSession } from '../../session/end-session'
import { LoadingState } from '../states'
import styles from './sessions.module.css'

const words = texts.sessoes

/** Where this person is logged in, and the way to end it. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const [sessions, setSessions] = useState<readonly OwnSession[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = useCallback(async (work: () => Promise<void>) => {
    try {
      await work()
      setProblem(null)
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.message)
    }
  }, [])
  const load = useCallback(() => attempt(async () => setSessions(await listOwnSessions())), [attempt])
  useEffect(() => void load(), [load])
  const end = async (session: OwnSession) => {
    await attempt(() => endOwnSession(session.id))
    if (session.esta) return endSession('saiu')
    await load()
  }
  const endAll = () =>
    attempt(async () => {
      await endAllOwnSessions()
      endSession('saiu')
    })
  return (
    <Modal
      open
      title={words.titulo}
      onCancel={onClose}
      footer={[
        <Button key="todos" danger onClick={() => void endAll()} title={words.sairDeTodosAjuda}>
          {words.sairDeTodos}
        </Button>,
        <Button key="fechar" type="primary" onClick={onClose}>
          {words.fechar}
        </Button>,
      ]}
    >
      {problem !== null && <Alert type="error" role="alert" message={problem} />}
      {sessions === null && problem === null && <LoadingState />}
      <ul className={styles.list}>
        {sessions?.map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.agente === null ? words.semAgente : agentName(session.agente)}</b>
              {session.esta && <span className={styles.own}>{words.esta}</span>}
              <p>
                {words.desde(formatInstant(session.criada_em))}, {words.ate(formatInstant(session.expira_em))} ·{' '}
                {session.ip}
              </p>
            </div>
            <Button
              onClick={() => void end(session)}
              aria-label={words.encerrarRotulo(formatInstant(session.criada_em))}
            >
              {words.encerrar}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** 'Mozilla/5.0 (X11; Linux x86_64) … Chrome/138.0 …' → 'Chrome em Linux'; what it does not know, as it is. */
function agentName(agent: string): string {
  const browser = BROWSERS.find(([mark]) => agent.includes(mark))?.[1]
  const system = SYSTEMS.find(([mark]) => agent.includes(mark))?.[1]
  if (browser === undefined) return agent
  return system === undefined ? browser : `${browser} em ${system}`
}
