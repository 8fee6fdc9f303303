import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { texts as all } from '../../i18n/screens/conversas-texts'
import { openBeside } from '../../layout/frame/use-outside-links'
import { Page } from '../../layout/page'
import { useConfig } from '../../refine/config-context'

const texts = all.externo

/** An address typed or kept: the panel opens beside, and one goes back; a blocked window says so with a link. */
export function ChatExternoPage() {
  const externo = useConfig().chat?.externo ?? ''
  const navigate = useNavigate()
  const [isBlocked, setBlocked] = useState(false)
  const tried = useRef(false)
  useEffect(() => {
    if (externo === '' || tried.current) return
    tried.current = true
    if (openBeside(externo)) navigate(-1)
    else setBlocked(true)
  }, [externo, navigate])
  if (externo === '') return <Navigate to="/" replace />
  return (
    <Page title={texts.titulo}>
      {isBlocked && (
        <p role="alert">
          {texts.bloqueado}{' '}
          <a href={externo} target="_blank" rel="noopener noreferrer">
            {texts.abrir}
          </a>
        </p>
      )}
    </Page>
  )
}
