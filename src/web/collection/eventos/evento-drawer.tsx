import { Alert, Button, Drawer, Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { TipoDeEvento } from '../../../contract/eventos'
import { useAct } from '../../framework/acts/use-act'
import { usePlacedErrors } from '../../framework/acts/use-placed-errors'
import { useKeptForm } from '../../framework/resources/form/drafts/kept-form'
import { texts } from '../../i18n/screens/contato-texts'
import { texts as teclas } from '../../i18n/teclas-texts'
import { useShownKeys } from '../../layout/keys/shown-keys'
import { useCtrlEnter } from '../../layout/keys/use-ctrl-enter'
import { ErrorState, LoadingState } from '../../layout/states'
import { useToasts } from '../../layout/toasts/toast-context'
import { bodyOf, FIELD_OF, saidOf, type Values } from './body-of'
import { Campos } from './campos'
import styles from './contact.module.css'
import { type Contatado, useTiposEvento } from './contato'
import { readPromessasQueEstao, TrocaDePromessa } from './troca-de-promessa'

export interface EventoDrawerProps {
  readonly contatado: Contatado
  readonly credorId: number | null
  /** The number that was called. */
  readonly telefone?: string | null
  /** The outcome that is most likely: the first type that asks for this. */
  readonly sugestao?: 'agenda' | 'promessa'
  /** The appointment that this contact concludes. */
  readonly agendamentoId?: number
  /** In which that appointment was shown. */
  readonly agendamentoVersao?: number | undefined
  /** The client's numbers, where they are called from here. */
  readonly numeros?: ReactNode
  readonly onClose: () => void
  readonly onSaved: () => void
  /** Saves and goes on to the next one. */
  readonly onNext?: () => void
}

/** What the form's own check found. */
interface Missing {
  readonly errorFields?: readonly { readonly name: readonly (string | number)[] }[]
}

/** What was sent last, and what comes after it. */
interface Tried {
  readonly values: Values
  readonly then: () => void
}

/** Records a contact without leaving the screen: outcome, promise, return. */
export function EventoDrawer(props: EventoDrawerProps) {
  const { contatado, telefone = null, sugestao, agendamentoId, onClose, onNext } = props
  const { tipos, error, refetch } = useTiposEvento()
  const [form] = Form.useForm<Values>()
  const chosen = Form.useWatch('tipo', form)
  useKeptForm(`contato.${contatado.id}.${agendamentoId ?? ''}`, form)
  const tipo = tipos?.find(({ id }) => id === chosen)
  const pointAt = useHand(form, tipos, sugestao)
  const { isSending, message, abertas, submit, trocar, manter } = useRegistro(props, form, tipo)
  useShownKeys(teclas.contato)
  useCtrlEnter(() => submit(onNext ?? onClose))

  return (
    <Drawer
      open
      title={
        <span className={styles.title} title={texts.tituloDe(contatado.nome)}>
          {agendamentoId === undefined ? texts.tituloDe(contatado.nome) : texts.concluir}
        </span>
      }
      onClose={onClose}
      width={620}
      extra={
        <Button type="primary" loading={isSending} onClick={() => submit(onClose)}>
          {texts.salvar}
        </Button>
      }
      footer={onNext && <Button onClick={() => submit(onNext)}>{texts.salvarEProximo}</Button>}
    >
      {error && tipos === null ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {tipos === null && !error ? <LoadingState /> : null}
      {tipos?.length === 0 ? <Alert type="warning" message={texts.semTipos} /> : null}
      {props.numeros}
      {tipos !== null && tipos.length > 0 && (
        <Form<Values>
          form={form}
          layout="vertical"
          onValuesChange={({ tipo: picked }: Partial<Values>) => {
            const found = tipos.find(({ id }) => id === picked)
            if (found) pointAt(found)
          }}
          initialValues={{ canal: 'ligacao', ...(telefone !== null && { telefone }) }}
        >
          <Campos contatado={contatado} credorId={props.credorId} tipos={tipos} tipo={tipo} />
        </Form>
      )}
      {trocar && abertas.length > 0 && <TrocaDePromessa abertas={abertas} onTrocar={trocar} onManter={manter} />}
      {message !== null && abertas.length === 0 && <Alert type="error" role="alert" message={message} />}
    </Drawer>
  )
}

/** Puts the hand on the first field that an outcome asks for, once it is drawn; a suggested outcome is chosen from the start. */
function useHand(
  form: FormInstance<Values>,
  tipos: readonly TipoDeEvento[] | null,
  sugestao: EventoDrawerProps['sugestao'],
) {
  /** A new one each time. */
  const [hand, setHand] = useState<{ readonly field: string } | null>(null)
  useEffect(() => {
    if (sugestao === undefined || tipos === null || form.getFieldValue('tipo') !== undefined) return
    const likely = tipos.find((one) => one[sugestao] && (sugestao === 'promessa' || !one.promessa))
    if (!likely) return
    form.setFieldValue('tipo', likely.id)
    setHand({ field: firstFieldOf(likely) })
  }, [sugestao, tipos, form])
  useEffect(() => {
    if (hand) focusField(hand.field)
  }, [hand])
  return (tipo: TipoDeEvento) => setHand({ field: firstFieldOf(tipo) })
}

/** Saves what was filled in, once more with the promises that it takes the place of; and what kept it from being saved. */
function useRegistro(
  { contatado, credorId, agendamentoId, agendamentoVersao, onSaved }: EventoDrawerProps,
  form: FormInstance<Values>,
  tipo: TipoDeEvento | undefined,
) {
  const toasts = useToasts()
  const registrar = useAct('registrarEvento')
  const concluir = useAct('concluirAgendamento')
  const [seen] = useState(agendamentoVersao)
  const { isSending, problema, clear } = agendamentoId === undefined ? registrar : concluir
  const unplaced = usePlacedErrors(form, FIELD_OF, problema)
  const abertas = readPromessasQueEstao(problema?.detalhe ?? {})
  const [isUnchosen, setUnchosen] = useState(false)
  const [tried, setTried] = useState<Tried | null>(null)
  const save = async ({ values, then }: Tried, substitui?: readonly number[]) => {
    if (!tipo) return
    setTried({ values, then })
    const pedido = bodyOf(values, { tipo, credorId, ...(substitui !== undefined && { substitui }) })
    const done =
      agendamentoId === undefined
        ? await registrar.send({ pedido: { ...pedido, cliente_id: contatado.id } })
        : await concluir.send({ id: agendamentoId, pedido }, seen)
    if (done === null) return
    toasts.success(saidOf(done))
    onSaved()
    then()
  }
  const submit = (then: () => void) => {
    setUnchosen(form.getFieldValue('tipo') === undefined)
    void form.validateFields().then(
      (values) => save({ values, then }),
      ({ errorFields: [first] = [] }: Missing) => focusField(String(first?.name[0] ?? 'tipo')),
    )
  }
  const taken = abertas.map(({ id }) => id)
  return {
    isSending,
    message: isUnchosen ? texts.escolha : unplaced,
    abertas,
    submit,
    trocar: tried && (() => void save(tried, taken)),
    manter: clear,
  }
}

/** The first thing that an outcome asks for. */
function firstFieldOf({ promessa, agenda }: Pick<TipoDeEvento, 'promessa' | 'agenda'>): string {
  if (promessa) return 'valor'
  return agenda ? 'quando' : 'descricao'
}

/** Puts the hand on a field of the form by its name; the outcomes are buttons, of which the first takes it. */
function focusField(name: string): void {
  const found = document.getElementById(name)
  const target = found instanceof HTMLFieldSetElement ? found.querySelector('button') : found
  target?.focus()
}
