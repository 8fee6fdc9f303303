import { Form } from 'antd'
import type { ReactNode } from 'react'
import type { PreviaDe, RespostaDe } from '../../../../contract/atos'
import type { RoutedActName } from '../../../../contract/rotas'
import { Card } from '../../../layout/card'
import { useToasts } from '../../../layout/toasts/toast-context'
import { ForeseenForm } from '../../acts/foreseen-form'
import type { WireRecord } from '../../fields/renderer'
import { type FormValues, versaoOf } from '../form/form-values'
import { useDeclaredAct } from './use-declared-act'

interface ForeseenPanelProps<N extends RoutedActName> {
  /** The act by its name in the declaration of this resource, and as it is called. */
  readonly recurso: string
  readonly ato: string
  readonly nome: N
  readonly record: WireRecord
  readonly words: {
    readonly titulo: string
    readonly ajuda: string
    readonly conferir: string
    /** To whoever may not; without a word the panel is not there. */
    readonly semPermissao?: string
  }
  /** What it would do, and what its button says. */
  readonly question: (feita: PreviaDe<N>) => { readonly shown: ReactNode; readonly confirm: string }
  readonly done: (feita: RespostaDe<N>) => string
}

const NO_START = {}

/** An act of a record that is asked for in a card of its page, and shown before it is done. */
export function ForeseenPanel<N extends RoutedActName>(props: ForeseenPanelProps<N>) {
  const { recurso, ato, nome, record, words, question, done } = props
  const [form] = Form.useForm<FormValues>()
  const toasts = useToasts()
  const declared = useDeclaredAct(recurso, ato)
  if (!declared) return words.semPermissao === undefined ? null : <Card>{words.semPermissao}</Card>
  return (
    <Card title={words.titulo}>
      <p>{words.ajuda}</p>
      <ForeseenForm
        nome={nome}
        form={form}
        recurso={recurso}
        fields={declared.act.pede}
        start={NO_START}
        registro={{ id: Number(record.id), versao: versaoOf(record) ?? 0 }}
        after={() => null}
        question={question}
        words={{ check: words.conferir, ask: words.titulo, done }}
        onDone={(message) => toasts.success({ message })}
      />
    </Card>
  )
}
