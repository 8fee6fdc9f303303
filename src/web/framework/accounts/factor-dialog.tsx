import { Form, Input } from 'antd'
import { useState } from 'react'
import type { SegundoFatorComecado } from '../../../contract/instalacao/segundo-fator'
import { texts } from '../../i18n/conta/segundo-fator-texts'
import { NewFactor } from '../../layout/account/new-factor'
import { ShownOnce } from '../../layout/popups/shown-once'
import { useToasts } from '../../layout/toasts/toast-context'
import { putFactorOff, putFactorOn, renewSpareCodes } from '../../refine/calls/account'
import { problemaDe } from '../acts/problema'
import { QuestionDialog } from '../resources/acts/question-dialog'

export type FactorStep = 'ligar' | 'desligar' | 'trocar'

const TITLES = { ligar: texts.ligar, desligar: texts.desligar, trocar: texts.trocar } as const
const DONE = { ligar: texts.ligado, desligar: texts.desligadoAgora } as const

interface FactorDialogProps {
  readonly step: FactorStep
  /** Of `ligar`: what was begun. */
  readonly begun: SegundoFatorComecado | null
  readonly onClose: () => void
}

/** Puts a factor on or off, or changes its spare codes: each by a code of it. The password is asked for on the way. */
export function FactorDialog({ step, begun, onClose }: FactorDialogProps) {
  const [form] = Form.useForm<{ codigo: string }>()
  const toasts = useToasts()
  const [isRunning, setRunning] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const send = async ({ codigo }: { codigo: string }) => {
    setRunning(true)
    try {
      if (step === 'trocar') return setCodes(await renewSpareCodes(codigo))
      await (step === 'ligar' ? putFactorOn(codigo) : putFactorOff(codigo))
      toasts.success({ message: DONE[step] })
      onClose()
    } catch (error) {
      const { text } = problemaDe(error)
      form.setFields([{ name: 'codigo', value: '', errors: [text] }])
      form.focusField('codigo')
    } finally {
      setRunning(false)
    }
  }
  if (codes) {
    return (
      <ShownOnce
        title={texts.reservas}
        help={texts.reservasAjuda}
        label={texts.reservas}
        value={codes.join('\n')}
        rows={codes.length}
        words={texts}
        okText={texts.fechar}
        onClose={onClose}
      />
    )
  }
  return (
    <QuestionDialog
      title={TITLES[step]}
      okText={texts.confirmar}
      form={form}
      isRunning={isRunning}
      message={null}
      onClose={onClose}
    >
      {begun && <NewFactor begun={begun} />}
      {step === 'trocar' && <p>{texts.trocarAjuda}</p>}
      <Form form={form} name="segundo-fator" layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item name="codigo" label={texts.codigo} rules={[{ required: true, message: texts.informe }]}>
          <Input autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
      </Form>
    </QuestionDialog>
  )
}
