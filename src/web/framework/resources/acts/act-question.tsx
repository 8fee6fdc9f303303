import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Chamada, PreviaDe, RespostaDe } from '../../../../contract/atos'
import type { RoutedActName } from '../../../../contract/rotas'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { texts } from '../../../i18n/act-texts'
import { ErrorState } from '../../../layout/states'
import { useToasts } from '../../../layout/toasts/toast-context'
import type { Problema } from '../../acts/problema'
import { foreseeAct, useAct } from '../../acts/use-act'
import { usePlacedErrors } from '../../acts/use-placed-errors'
import { isBlank } from '../../fields/wire-value'
import { AskedField } from '../form/asked-field'
import type { FormValues } from '../form/form-values'
import { QuestionDialog } from './question-dialog'

interface ActQuestionProps<N extends RoutedActName> {
  readonly ato: N
  /** Whose fields are asked for, where they are of a resource. */
  readonly recurso?: string
  readonly titulo: string
  readonly okText: string
  readonly cancelText?: string
  /** In which the record was shown when it was asked for. */
  readonly versao?: number | undefined
  /** Asked for in this order; the same from one drawing to the next. */
  readonly campos?: readonly FieldDefinition[]
  /** Where a refusal finds a field that `children` draw: path of the request → name; the same from one drawing to the next. */
  readonly lugares?: Readonly<Record<string, string>>
  readonly inicial?: FormValues
  readonly chamada: (lido: Lido) => Chamada<N>
  /** What the act would do, asked for as it opens and drawn above the form. */
  readonly previa?: { readonly chamada: Chamada<N>; readonly mostra: (visto: PreviaDe<N>) => ReactNode }
  readonly feito: string | ((resposta: RespostaDe<N>) => string)
  readonly width?: number
  /** Above the form. */
  readonly antes?: ReactNode
  /** In the form, below the fields: what no field can ask for. */
  readonly children?: ReactNode | ((shown: Shown<N>) => ReactNode)
  readonly onClose: () => void
  readonly onDone?: (resposta: RespostaDe<N>) => void
}

interface Shown<N extends RoutedActName> {
  readonly visto: PreviaDe<N> | null
  readonly problema: Problema | null
}

/** What was typed, as a request takes it. */
export interface Lido {
  /** Without what stands around it; blank where nothing was typed. */
  readonly texto: (key: string) => string
  readonly numero: (key: string) => number
  /** None where nothing was chosen or typed. */
  readonly se: <T>(key: string, read: (key: string) => T) => Readonly<Record<string, T>>
}

const NO_FIELDS: readonly FieldDefinition[] = []

/** The question before an act that has an address of its own: what it would do, its form, what refused it; then it is done and said. */
export function ActQuestion<N extends RoutedActName>(props: ActQuestionProps<N>) {
  const {
    ato: nome,
    recurso = '',
    titulo,
    okText,
    cancelText,
    versao,
    campos = NO_FIELDS,
    lugares,
    inicial,
    chamada,
  } = props
  const { previa, feito, width, antes, children, onClose, onDone } = props
  const [form] = Form.useForm<FormValues>()
  const [seen] = useState(versao)
  const ato = useAct(nome)
  const toasts = useToasts()
  const message = usePlacedErrors(form, lugares ?? campos, ato.problema)
  const foreseen = useForeseen(nome, previa?.chamada ?? null)
  const visto = foreseen.data ?? null
  const isReady = previa === undefined || visto !== null
  const send = async () => {
    if (!isReady) return
    const done = await ato.send(chamada(lidoDe(form.getFieldsValue(true))), seen)
    if (done === null) return void (previa && foreseen.refetch())
    toasts.success({ message: typeof feito === 'function' ? feito(done) : feito })
    onClose()
    onDone?.(done)
  }
  return (
    <QuestionDialog
      title={titulo}
      okText={okText}
      {...(cancelText !== undefined && { cancelText })}
      {...(width !== undefined && { width })}
      form={form}
      isRunning={ato.isSending}
      message={message}
      onClose={onClose}
    >
      {foreseen.error ? <ErrorState error={foreseen.error} onRetry={() => void foreseen.refetch()} /> : null}
      {!isReady && !foreseen.error ? <p role="status">{texts.foreseeing}</p> : null}
      {visto !== null && previa?.mostra(visto)}
      {antes}
      <Form
        form={form}
        name={nome}
        layout="vertical"
        requiredMark
        {...(inicial && { initialValues: inicial })}
        onFinish={() => void send()}
      >
        {campos.map((field) => (
          <AskedField key={field.key} recurso={recurso} field={field} />
        ))}
        {typeof children === 'function' ? children({ visto, problema: ato.problema }) : children}
      </Form>
    </QuestionDialog>
  )
}

/** Asked anew each time the question is: an older answer says nothing of how things stand now. */
function useForeseen<N extends RoutedActName>(nome: N, chamada: Chamada<N> | null) {
  return useQuery<PreviaDe<N>>({
    queryKey: ['previa', nome, chamada],
    queryFn: () => (chamada === null ? Promise.reject(new Error('nothing to foresee')) : foreseeAct(nome, chamada)),
    enabled: chamada !== null,
    staleTime: 0,
    cacheTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

function lidoDe(values: FormValues): Lido {
  return {
    texto: (key) => String(values[key] ?? '').trim(),
    numero: (key) => Number(values[key]),
    se: (key, read) => (isBlank(values[key]) ? {} : { [key]: read(key) }),
  }
}
