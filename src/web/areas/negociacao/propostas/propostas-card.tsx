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
const RecordActDialog = lazyView(
  async () => (await import('../../../framework/resources/acts/record-act-dialog')).RecordActDialog,
)

interface PropostasProps extends Pick<AtosDaProposta, 'onReopen' | 'onAccept'> {
  readonly cliente: ClienteDaTela
  /** Newest first. */
  readonly propostas: readonly PropostaDaTela[]
}

type Open = { readonly ato: 'enviar' | 'recusar'; readonly id: number } | null

/** The client's proposals, newest first, each with its state and what can be done with it. */
export function PropostasCard({ cliente, propostas, ...acts }: PropostasProps) {
  const [open, setOpen] = useKeptOpen('proposta', isOpen)
  const close = () => setOpen(null)
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
        {open?.ato === 'enviar' && (
          <EnviarDialog
            id={open.id}
            versao={propostas.find(({ id }) => id === open.id)?.versao}
            cliente={cliente}
            onClose={close}
          />
        )}
        {open?.ato === 'recusar' && <RecordActDialog recurso="propostas" ato="recusar" id={open.id} onClose={close} />}
      </Suspense>
    </Card>
  )
}

function isOpen(value: unknown): value is NonNullable<Open> {
  return isPlainObject(value) && (value.ato === 'enviar' || value.ato === 'recusar') && typeof value.id === 'number'
}
