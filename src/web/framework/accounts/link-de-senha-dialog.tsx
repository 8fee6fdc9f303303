import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { texts } from '../../i18n/conta/conta-texts'
import { useToasts } from '../../layout/toasts/toast-context'
import { createPasswordLink } from '../../refine/calls/account'
import { problemaDe } from '../acts/problema'
import { QuestionDialog } from '../resources/acts/question-dialog'
import styles from './link.module.css'

const words = texts.link

interface LinkDeSenhaDialogProps {
  readonly id: number
  readonly nome: string
  readonly onClose: () => void
}

/** Makes the one-time link and shows it, this once. It stands behind the "#", which no server is ever sent. */
export function LinkDeSenhaDialog({ id, nome, onClose }: LinkDeSenhaDialogProps) {
  const [form] = Form.useForm()
  const toasts = useToasts()
  const [link, setLink] = useState<{ readonly address: string; readonly until: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    setProblem(null)
    try {
      const { token, expira_em } = await createPasswordLink(id)
      setLink({ address: `${location.origin}/definir-senha#${token}`, until: expira_em })
    } catch (error) {
      setProblem(problemaDe(error).text)
    } finally {
      setMaking(false)
    }
  }
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address)
    toasts.success({ message: words.copiado })
  }
  return (
    <QuestionDialog
      title={words.titulo(nome)}
      okText={link === null ? words.criar : words.fechar}
      {...(link !== null && { cancelText: null })}
      form={form}
      isRunning={isMaking}
      message={problem}
      onClose={onClose}
    >
      <Form form={form} name="link-de-senha" onFinish={() => (link === null ? void make() : onClose())} />
      {link === null ? (
        <p>{words.antes}</p>
      ) : (
        <>
          <p>
            {words.ajuda} {words.valeAte(formatInstant(link.until))}
          </p>
          <div className={styles.line}>
            <Input readOnly aria-label={words.campo} value={link.address} onFocus={(event) => event.target.select()} />
            <Button type="primary" onClick={() => void copy(link.address)}>
              {words.copiar}
            </Button>
          </div>
        </>
      )}
    </QuestionDialog>
  )
}
