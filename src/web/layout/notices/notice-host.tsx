import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '../../i18n/mencoes-texts'
import { liveConnection } from '../../refine/live/live'
import { usePreferences } from '../preferences-context'
import { useToasts } from '../toasts/toast-context'
import { chime } from './chime'
import { type NoticeKind, useNoticeKinds } from './use-notice-kinds'

/** Says what comes to this person while he works, as he wants each kind of it: by a toast, by a sound, by both or not at all. */
export function NoticeHost() {
  const toasts = useToasts()
  const kinds = useNoticeKinds()
  const { avisos } = usePreferences().preferences
  const say = ({ kind, para }: NoticeKind) => {
    const key = `aviso-${kind}`
    const { pagina, som } = avisos[kind]
    if (som) chime()
    if (!pagina) return
    const open = para && (
      <Link to={para} onClick={() => toasts.destroy(key)}>
        {texts.look}
      </Link>
    )
    toasts.info({ key, message: texts.came[kind], ...(open ? { actions: open } : { description: texts.behindBell }) })
  }
  const hear = useRef((_: string) => {})
  hear.current = (aviso) => {
    const came = kinds.find(({ kind }) => kind === aviso)
    if (came) say(came)
  }
  useEffect(
    () =>
      liveConnection.subscribe((message) => {
        if ('aviso' in message) hear.current(message.aviso)
      }),
    [],
  )
  return null
}
