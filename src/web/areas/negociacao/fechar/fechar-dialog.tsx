import { Alert } from 'antd'
import { texts } from '../../../i18n/screens/negociacao-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import { useConfig } from '../../../refine/config-context'
import { brl, shortDate } from '../amount'
import styles from '../negociacao.module.css'
import type { Fechamento } from './fechamento'

interface FecharDialogProps {
  readonly pending: Fechamento | null
  readonly isSending: boolean
  readonly problem: { readonly text: string; readonly errors: Readonly<Record<string, readonly string[]>> } | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const words = texts.confirmar

/** The one question before money is promised, with the numbers in it. */
export function FecharDialog({ pending, isSending, problem, onConfirm, onCancel }: FecharDialogProps) {
  const { listas } = useConfig()
  if (!pending) return null
  const { total, valor_entrada, quantidade_parcelas, valor_parcela, primeiro, forma, operacoes } = pending.resumo
  const formaLabel = listas.formas_pagamento?.find(({ valor }) => valor === forma)?.rotulo ?? forma
  const pairs: readonly (readonly [string, string])[] = [
    [words.credor, pending.credor.nome],
    [words.total, brl(total)],
    [words.entrada, valor_entrada > 0 ? brl(valor_entrada) : words.semEntrada],
    [words.parcelas, describeParcelas(quantidade_parcelas, valor_parcela)],
    [words.primeiro, primeiro ? shortDate(primeiro) : '—'],
    [words.forma, formaLabel],
    [words.operacoes, String(operacoes)],
  ]
  return (
    <QuestionModal
      open
      title={words.titulo}
      okText={isSending ? words.gerando : texts.gerarAcordo}
      cancelText={words.cancelar}
      okButtonProps={{ disabled: isSending }}
      cancelButtonProps={{ disabled: isSending }}
      closable={!isSending}
      maskClosable={false}
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <dl className={styles.pairs} style={{ gridTemplateColumns: '150px 1fr' }}>
        {pairs.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd className={styles.num}>
              <b>{value}</b>
            </dd>
          </div>
        ))}
      </dl>
      {problem && (
        <Alert
          style={{ marginTop: 12 }}
          type="error"
          role="alert"
          message={[problem.text, ...Object.values(problem.errors).flat()].filter(unique).join(' ')}
        />
      )}
    </QuestionModal>
  )
}

function describeParcelas(count: number, value: number | null): string {
  if (count === 0) return words.nenhuma
  return value === null ? words.recalculadas(count) : `${count} × ${brl(value)}`
}

function unique(text: string, index: number, all: readonly string[]): boolean {
  return text !== '' && all.indexOf(text) === index
}
