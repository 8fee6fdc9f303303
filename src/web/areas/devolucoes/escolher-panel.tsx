import { Form } from 'antd'
import { grupos } from '../../../domain/generated-lists'
import { brl, formatCount } from '../../../domain/money/format'
import { isIn } from '../../../domain/states/group'
import { ForeseenForm } from '../../framework/acts/foreseen-form'
import { useDeclaredAct } from '../../framework/resources/acts/use-declared-act'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { type FormValues, versaoOf } from '../../framework/resources/form/form-values'
import { texts } from '../../i18n/screens/carteira/devolucoes-texts'
import { Card } from '../../layout/card'
import { useToasts } from '../../layout/toasts/toast-context'
import { Recusas } from './recusas'

const words = texts.escolher
const NO_START = {}

/** Chooses what goes with a return, by filter or by a pasted list, and shows it before it enters. */
export function EscolherPanel({ record }: PanelProps) {
  const [form] = Form.useForm<FormValues>()
  const toasts = useToasts()
  const declared = useDeclaredAct('devolucoes', 'escolher')
  if (!isIn(grupos.status_devolucao.em_preparo, String(record.status))) return <Card>{words.acabou}</Card>
  if (!declared) return <Card>{words.semPermissao}</Card>
  return (
    <Card title={words.titulo}>
      <p>{words.ajuda}</p>
      <ForeseenForm
        nome="escolherOperacoes"
        form={form}
        recurso="devolucoes"
        fields={declared.act.pede}
        start={NO_START}
        registro={{ id: Number(record.id), versao: versaoOf(record) ?? 0 }}
        after={() => null}
        question={({ entram, valor, recusadas, recusas }) => ({
          shown: (
            <>
              <p>{words.pergunta(formatCount(entram), brl(valor))}</p>
              <Recusas titulo={texts.recusas.titulo(formatCount(recusadas))} total={recusadas} recusas={recusas} />
            </>
          ),
          confirm: words.confirmar(formatCount(entram)),
        })}
        words={{
          check: words.conferir,
          ask: words.titulo,
          done: ({ entram }) => words.feita(formatCount(entram)),
        }}
        onDone={(message) => toasts.success({ message })}
      />
    </Card>
  )
}
