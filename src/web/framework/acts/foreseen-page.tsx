import { Form } from 'antd'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RoutedActName } from '../../../contract/rotas'
import { Page } from '../../layout/page'
import { useToasts } from '../../layout/toasts/toast-context'
import { useDeclaredAct } from '../resources/acts/use-declared-act'
import type { FormValues } from '../resources/form/form-values'
import { ForeseenForm } from './foreseen-form'

type Asked<N extends RoutedActName> = ComponentProps<typeof ForeseenForm<N>>

interface ForeseenPageProps<N extends RoutedActName> extends Pick<Asked<N>, 'nome' | 'recurso' | 'question'> {
  /** The act of the resource that says what is asked (`em: [pagina]`). */
  readonly acao: string
  readonly titulo: string
  readonly ajuda?: string
  /** What the address of the screen that led here says. */
  readonly startOf: (query: URLSearchParams) => Asked<N>['start']
  readonly words: Omit<Asked<N>['words'], 'ask'>
}

/** The page of an act that is declared for one: it asks, looks ahead, and does it once it is confirmed. */
export function ForeseenPage<N extends RoutedActName>(props: ForeseenPageProps<N>): ReactNode {
  const { nome, recurso, acao, titulo, ajuda, startOf, question, words } = props
  const [form] = Form.useForm<FormValues>()
  const [query] = useSearchParams()
  const [start] = useState(() => startOf(query))
  const toasts = useToasts()
  const declared = useDeclaredAct(recurso, acao)
  return (
    <Page title={titulo}>
      {ajuda !== undefined && <p>{ajuda}</p>}
      {declared && (
        <ForeseenForm
          nome={nome}
          form={form}
          recurso={recurso}
          fields={declared.act.pede}
          start={start}
          after={() => null}
          question={question}
          words={{ ...words, ask: titulo }}
          onDone={(message) => toasts.success({ message })}
        />
      )}
    </Page>
  )
}
