import { Form, type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { isPagoAoCredor } from '../../../domain/cobrancas/payment-methods'
import { brl } from '../../../domain/money/format'
import { useAct } from '../../framework/acts/use-act'
import { QuestionDialog } from '../../framework/resources/acts/question-dialog'
import { AskedField } from '../../framework/resources/form/asked-field'
import { texts } from '../../i18n/screens/acordos-texts'
import { useToasts } from '../../layout/toasts/toast-context'
import { usePrazo } from '../../refine/calls/use-prazo'
import styles from './acordos.module.css'
import { AprovacoesDoAcordo } from './aprovacoes-do-acordo'
import { MOTIVO } from './ato'
import { PedirFields } from './pedir-fields'
import { CAMPOS, type Campos, readPedido } from './reparcelar-campos'
import { ReparcelarFields } from './reparcelar-fields'
import { SimulacaoView } from './simulacao-view'
import { totalQueMudou } from './total-que-mudou'
import { useSimulacao } from './use-simulacao'

interface ReparcelarDialogProps {
  readonly id: number
  readonly versao?: number | undefined
  /** The method of the agreement that is closed: the first suggestion for the new one. */
  readonly forma: string
  readonly onClose: () => void
  readonly onDone: (acordoId: number) => void
}

const words = texts.reparcelamento
const START: Campos = {}

/** Another plan over what is left of an agreement: tried live on the server, closed once, with the total in the button. */
export function ReparcelarDialog({ id, versao, forma, onClose, onDone }: ReparcelarDialogProps) {
  const [form] = Form.useForm<Campos>()
  const [seen] = useState(versao)
  const campos = Form.useWatch((values: Campos) => values, form) ?? START
  const pedido = readPedido({ ...campos, formaPagamento: campos.formaPagamento ?? forma })
  const { simulacao, message, errors, taxas, isCalculating } = useSimulacao(id, pedido)
  const reparcelar = useAct('reparcelarAcordo')
  const pedir = useAct('pedirReparcelamento')
  const toasts = useToasts()
  const recusa = pedir.problema ?? reparcelar.problema
  const refused = recusa?.errors
  const prazo = usePrazo()
  usePlaced(form, errors, refused)
  const total = simulacao?.acordo.total ?? null
  const isBeyond = (simulacao?.limites.recusas.length ?? 0) > 0
  // a write-off of the creditor has the day on which it is made
  const suggested = isPagoAoCredor(pedido?.formaPagamento) ? null : (prazo?.primeiro_vencimento ?? null)
  const primeiro = campos.dataEntrada || suggested
  const confirm = async ({ motivo = '', justificativa = '' }: Campos) => {
    if (pedido === null || total === null) return
    const body = { ...pedido, motivo: motivo.trim(), total_esperado: total }
    pedir.clear()
    reparcelar.clear()
    if (isBeyond) {
      const parametros = { ...pedido.parametros, ...(primeiro !== null && { dataEntrada: primeiro }) }
      const aprovacao = { justificativa: justificativa.trim() }
      const asked = await pedir.send({ id, pedido: { ...body, parametros, aprovacao } }, seen)
      if (asked === null) return
      toasts.success({ message: words.pedido(asked.id) })
      onClose()
      return
    }
    const done = await reparcelar.send({ id, pedido: body }, seen)
    if (done === null) return
    toasts.success({ message: texts.feito.reparcelar(done.acordo_id) })
    onDone(done.acordo_id)
  }
  const changed = totalQueMudou(recusa)
  const problem = recusa === null ? message : changed === null ? recusa.text : words.mudou(brl(changed))
  return (
    <QuestionDialog
      width={1000}
      title={texts.titulo(texts.atos.reparcelar, id)}
      okText={total === null ? texts.atos.reparcelar : (isBeyond ? words.pedir : words.confirmar)(brl(total))}
      cancelText={texts.voltar}
      form={form}
      isRunning={reparcelar.isSending || pedir.isSending}
      isImpeded={total === null}
      message={problem}
      onClose={onClose}
    >
      <AprovacoesDoAcordo id={id} versao={seen} onRepeat={(plano) => form.setFieldsValue(plano)} onDone={onDone} />
      <div className={styles.split}>
        <Form
          form={form}
          name="reparcelar"
          layout="vertical"
          initialValues={{ formaPagamento: forma }}
          onFinish={(values) => void confirm(values)}
        >
          <ReparcelarFields taxas={taxas} />
          <AskedField field={MOTIVO} />
          {isBeyond ? <PedirFields prazo={prazo} primeiro={primeiro} /> : null}
        </Form>
        <div>
          {isCalculating ? <p role="status">{words.calculando}</p> : null}
          {simulacao ? <SimulacaoView simulacao={simulacao} /> : null}
        </div>
      </div>
    </QuestionDialog>
  )
}

type Errors = Readonly<Record<string, readonly string[]>>

/** What the simulation and the act found wrong, each at its field. */
function usePlaced(form: FormInstance<Campos>, errors: Errors | undefined, refused: Errors | undefined): void {
  useEffect(() => {
    const placed: Errors = { ...errors, ...refused }
    form.setFields(
      CAMPOS.map((name) => ({
        name,
        errors: [...(placed[name] ?? placed[`parametros.${name}`] ?? placed[`aprovacao.${name}`] ?? [])],
      })),
    )
  }, [form, errors, refused])
}
