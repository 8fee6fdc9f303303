import { Link } from 'react-router-dom'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { texts } from '../../i18n/mencoes-texts'
import { markNoticesRead } from '../../refine/calls/beside'
import { useCustom, useSubscription } from '../../refine/hooks'
import { Icon } from '../icon'
import { type Person, withNames } from '../mention-text'
import { Popup } from '../popups/popup'
import { usePreferences } from '../preferences-context'
import styles from './notices.module.css'

interface Notice {
  readonly id: number
  readonly titulo: string
  readonly caminho: string
  readonly autor: string
  readonly texto: string
  readonly mencoes: readonly Person[]
  readonly em: string
  readonly lida: boolean
}

/** The comments that name this person: how many are not read yet, and behind the bell the last of them, each a way to its record. */
export function NoticeBell() {
  const { data, error, refetch } = useCustom<readonly Notice[]>({
    url: '/mencoes',
    method: 'get',
    errorNotification: false,
    queryOptions: { queryKey: ['mencoes'], retry: false, staleTime: 0 },
  })
  useSubscription({ channel: 'resources/mencoes', types: ['*'], onLiveEvent: () => void refetch() })
  const notices = Array.isArray(data?.data) ? data.data : []
  const unread = notices.filter(({ lida }) => !lida)
  const { pagina } = usePreferences().preferences.avisos.mencao
  const read = (ids: readonly number[]) => void markNoticesRead(ids).then(() => refetch())
  return (
    <Popup
      label={texts.bell(unread.length)}
      align="end"
      buttonClass={styles.bell}
      button={
        <>
          <Icon name="sino" size={18} />
          {pagina && unread.length > 0 ? <span className={styles.count}>{unread.length}</span> : null}
        </>
      }
    >
      {(close) => (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2>{texts.title}</h2>
            {unread.length > 0 ? (
              <button type="button" onClick={() => read(unread.map(({ id }) => id))}>
                {texts.markAll}
              </button>
            ) : null}
          </div>
          {error ? <p role="alert">{texts.failed}</p> : null}
          {notices.length === 0 && !error ? (
            <p>
              {texts.none} {texts.noneHint}
            </p>
          ) : null}
          <ul>
            {notices.map((notice) => (
              <li key={notice.id} className={notice.lida ? undefined : styles.unread}>
                <Link
                  to={notice.caminho}
                  onClick={() => {
                    if (!notice.lida) read([notice.id])
                    close()
                  }}
                >
                  {notice.lida ? null : <span className="visually-hidden">{texts.unread}: </span>}
                  {texts.by(notice.autor, notice.titulo)}
                </Link>
                <time dateTime={notice.em}>{formatInstant(notice.em)}</time>
                <p>{withNames(notice.texto, notice.mencoes)}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Popup>
  )
}
