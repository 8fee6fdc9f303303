import { Suspense } from 'react'
import type { ClienteDaTela, PropostaDaTela } from '../../../../contract/cliente-da-negociacao'
import { isPlainObject } from '../../../framework/fields/wire-value'
import { useKeptOpen } from '../../../framework/resources/form/drafts/kept-typing'
import { texts } from '../../../i18n/screens/propostas-texts'
import { Card } from '../../../layout/card'
import { lazyView } from '../../../layout/lazy-view'
import styles from '../negociacao.module.css'
import { type AtosDaProposta, PropostaRow } from './proposta-row'
import own from './propostas.module.css'

const EnviarDialog = lazyView(async () => (await import('./enviar-dialog')).EnviarDialog)
const RecusarDialog = lazyView(async () => (await import('./recusar-dialog')).RecusarDialog)

interface PropostasProps extends Pick<AtosDaProposta, 'onReopen' | 'onAccept'> {
  readonly cliente: ClienteDaTela
  /** Newest first. */
  readonly propostas: readonly PropostaDaTela[]
  /** Something was written: fetch again. */
  readonly onChange: () => void
}

type Open = { readonly ato: 'enviar' | 'recusar'; readonly id: number } | null

/** The client's proposals, newest first, each with its state and what can be done with it. */
export function PropostasCard({ cliente, propostas, onChange, ...acts }: PropostasProps) {
  const [open, setOpen] = useKeptOpen('proposta', isOpen)
  const close = () => setOpen(null)
  const done = () => {
    close()
    onChange()
  }
  return (
    <Card title={texts.titulo}>
      {propostas.length === 0 && <span className={styles.muted}>{texts.vazio}</span>}
      <ul className={own.list}>
        {propostas.map((proposta) => (
          <PropostaRow
            key={proposta.id}
            proposta={proposta}
            {...acts}
            onSend={(id) => setOpen({ ato: 'enviar', id })}
            onRefuse={(id) => setOpen({ ato: 'recusar', id })}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {open?.ato === 'enviar' && <EnviarDialog id={open.id} cliente={cliente} onClose={close} onDone={done} />}
        {open?.ato === 'recusar' && <RecusarDialog id={open.id} onClose={close} onDone={done} />}
      </Suspense>
    </Card>
  )
}

function isOpen(value: unknown): value is NonNullable<Open> {
  return isPlainObject(value) && (value.ato === 'enviar' || value.ato === 'recusar') && typeof value.id === 'number'
}
