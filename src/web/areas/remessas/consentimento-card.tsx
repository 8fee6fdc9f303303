import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Previa } from '../../../contract/remessas'
import { listas } from '../../../domain/generated-lists'
import { ActDialog } from '../../framework/resources/acts/act-dialog'
import { useDeclaredAct } from '../../framework/resources/acts/use-declared-act'
import styles from '../../framework/staging/staging.module.css'
import { texts } from '../../i18n/screens/carteira/remessas-texts'
import { Card } from '../../layout/card'
import { ask } from '../../refine/ask'
import { type BaseRecord, useOne } from '../../refine/hooks'

const words = texts.consentimento

/** Whether a preview may be confirmed, as far as finance has a say in it. */
export function isConsented({ consentimento }: Previa): boolean {
  return consentimento === null || consentimento.status === listas.status_aprovacao.aprovada
}

interface ConsentimentoProps {
  readonly previa: Previa
  /** Read again: somebody may have decided meanwhile. */
  readonly onRead: (previa: Previa) => void
}

/** The consent of finance to the history of another house: asked for here, given by another person, and needed to bring it in. */
export function ConsentimentoCard({ previa, onRead }: ConsentimentoProps) {
  const { id, aceitas, consentimento } = previa
  if (consentimento === null || aceitas === 0) return null
  const again = async () => onRead(await ask('previaDaRemessa', { id }))
  const { aprovacao_id, status } = consentimento
  const isAsked = aprovacao_id !== null
  return (
    <Card title={words.titulo}>
      <p role="status">{isConsented(previa) ? words.dado : isAsked ? words.pedido : words.falta}</p>
      <p className={styles.buttons}>
        {isAsked ? <Link to={`/aprovacoes/${aprovacao_id}`}>{words.abrir(aprovacao_id, status)}</Link> : null}
        {!isAsked && <Pedir remessaId={previa.remessa_id} onDone={() => void again()} />}
        {isAsked && !isConsented(previa) && <Button onClick={() => void again()}>{words.ver}</Button>}
      </p>
    </Card>
  )
}

function Pedir({ remessaId, onDone }: { readonly remessaId: number; readonly onDone: () => void }) {
  const declared = useDeclaredAct('remessas', 'pedir_consentimento')
  const { data } = useOne<BaseRecord>({ resource: 'remessas', id: remessaId, errorNotification: false })
  const [isOpen, setOpen] = useState(false)
  const record = data?.data
  if (!declared || !record) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {declared.act.rotulo}
      </Button>
      {isOpen && (
        <ActDialog
          {...declared}
          records={[record]}
          onClose={() => setOpen(false)}
          onDone={(refused) => {
            if (refused.length === 0) onDone()
          }}
        />
      )}
    </>
  )
}
