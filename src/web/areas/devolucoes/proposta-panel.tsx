import { Form } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { PreviaDe } from '../../../contract/atos'
import { amount, brl, formatCount } from '../../../domain/money/format'
import { ForeseenForm } from '../../framework/acts/foreseen-form'
import { useDeclaredAct } from '../../framework/resources/acts/use-declared-act'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { type FormValues, versaoOf } from '../../framework/resources/form/form-values'
import { texts } from '../../i18n/screens/carteira/devolucoes-texts'
import { Card } from '../../layout/card'
import { PlainTable } from '../../layout/plain-table'
import { useToasts } from '../../layout/toasts/toast-context'

const words = texts.proposta
const NO_START = {}

/** Proposes to give back what has been in the house too long, of one creditor. */
export function PropostaPanel({ record }: PanelProps) {
  const [form] = Form.useForm<FormValues>()
  const toasts = useToasts()
  const navigate = useNavigate()
  const declared = useDeclaredAct('credores', 'propor_devolucao')
  if (!declared) return null
  return (
    <Card title={words.titulo}>
      <p>{words.ajuda}</p>
      <ForeseenForm
        nome="proporDevolucao"
        form={form}
        recurso="credores"
        fields={declared.act.pede}
        start={NO_START}
        registro={{ id: Number(record.id), versao: versaoOf(record) ?? 0 }}
        after={() => null}
        question={(feita) => ({ shown: <Prazos feita={feita} />, confirm: words.confirmar })}
        words={{
          check: words.conferir,
          ask: words.titulo,
          done: ({ devolucao_id }) => {
            navigate(`/devolucao/view/${devolucao_id}`)
            return words.feita(devolucao_id)
          },
        }}
        onDone={(message) => toasts.success({ message })}
      />
    </Card>
  )
}

function Prazos({ feita: { operacoes, valor, prazos } }: { readonly feita: PreviaDe<'proporDevolucao'> }) {
  return (
    <>
      <p>{words.pergunta(formatCount(operacoes), brl(valor))}</p>
      <PlainTable
        label={words.titulo}
        columns={[words.permanencia, words.operacoes, words.valor]}
        figuresFrom={1}
        rows={prazos.map((prazo) => ({
          key: prazo.permanencia_dias,
          cells: [words.dias(formatCount(prazo.permanencia_dias)), formatCount(prazo.operacoes), amount(prazo.valor)],
        }))}
      />
    </>
  )
}
