import { Form } from 'antd'
import { formatDate } from '../../../../domain/calendar/read-date'
import { brl } from '../../../../domain/money/format'
import { type Problema, tudoDoProblema } from '../../../framework/acts/problema'
import { QuestionDialog } from '../../../framework/resources/acts/question-dialog'
import { texts } from '../../../i18n/screens/negociacao-texts'
import { type Fact, Facts } from '../../../layout/facts'
import { useRotulo } from '../../../refine/config-context'
import styles from '../negociacao.module.css'
import type { Fechamento } from './fechamento'

interface FecharDialogProps {
  readonly pending: Fechamento
  readonly isSending: boolean
  readonly problem: Pick<Problema, 'text' | 'errors'> | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const words = texts.confirmar

/** The one question before money is promised, with the numbers in it. */
export function FecharDialog({ pending, isSending, problem, onConfirm, onCancel }: FecharDialogProps) {
  const rotulo = useRotulo()
  const [form] = Form.useForm()
  const { total, valor_entrada, quantidade_parcelas, valor_parcela, primeiro, forma, operacoes } = pending.resumo
  const facts: readonly Fact[] = [
    [words.credor, pending.credor.nome],
    [words.total, brl(total)],
    [words.entrada, valor_entrada > 0 ? brl(valor_entrada) : words.semEntrada],
    [words.parcelas, describeParcelas(quantidade_parcelas, valor_parcela)],
    [words.primeiro, primeiro ? formatDate(primeiro) : '—'],
    [words.forma, rotulo('formas_pagamento', forma)],
    [words.operacoes, String(operacoes)],
  ]
  return (
    <QuestionDialog
      title={words.titulo}
      okText={texts.gerarAcordo}
      cancelText={words.cancelar}
      form={form}
      isRunning={isSending}
      isBinding
      message={problem && tudoDoProblema(problem)}
      onClose={onCancel}
    >
      <Form form={form} name="fechar" onFinish={onConfirm} />
      <Facts className={styles.confirma} facts={facts} />
    </QuestionDialog>
  )
}

function describeParcelas(count: number, value: number | null): string {
  if (count === 0) return words.nenhuma
  return value === null ? words.recalculadas(count) : `${count} × ${brl(value)}`
}
