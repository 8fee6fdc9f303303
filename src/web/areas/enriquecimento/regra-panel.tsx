import { Form } from 'antd'
import type { PreviaDe } from '../../../contract/atos'
import { listas } from '../../../domain/generated-lists'
import { formatCount } from '../../../domain/money/format'
import { ForeseenForm } from '../../framework/acts/foreseen-form'
import { useDeclaredAct } from '../../framework/resources/acts/use-declared-act'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { type FormValues, versaoOf } from '../../framework/resources/form/form-values'
import { texts as all } from '../../i18n/screens/carteira/enriquecimento-texts'
import { Card } from '../../layout/card'
import { PlainTable } from '../../layout/plain-table'
import { useToasts } from '../../layout/toasts/toast-context'

const texts = all.regra
const NO_START = {}

/** Accepts what came by a rule, and shows it before it enters. */
export function RegraPanel({ record }: PanelProps) {
  const [form] = Form.useForm<FormValues>()
  const toasts = useToasts()
  const declared = useDeclaredAct('enriquecimentos', 'aceitar_por_regra')
  if (record.status !== listas.status_enriquecimento.concluido) return <Card>{texts.acabou}</Card>
  if (!declared) return <Card>{texts.semPermissao}</Card>
  return (
    <Card title={texts.titulo}>
      <p>{texts.ajuda}</p>
      <ForeseenForm
        nome="aceitarPorRegra"
        form={form}
        recurso="enriquecimentos"
        fields={declared.act.pede}
        start={NO_START}
        registro={{ id: Number(record.id), versao: versaoOf(record) ?? 0 }}
        after={() => null}
        question={(feita) => ({ shown: <Previa feita={feita} />, confirm: texts.confirmar(formatCount(feita.entram)) })}
        words={{ check: texts.conferir, ask: texts.titulo, done: ({ entram }) => texts.feita(formatCount(entram)) }}
        onDone={(message) => toasts.success({ message })}
      />
    </Card>
  )
}

function Previa({ feita: { entram, clientes, esperam } }: { readonly feita: PreviaDe<'aceitarPorRegra'> }) {
  return (
    <>
      <p>{texts.pergunta(formatCount(entram), formatCount(clientes))}</p>
      {esperam.length > 0 && (
        <PlainTable
          label={texts.esperam}
          columns={[texts.esperam, all.quantos]}
          figuresFrom={1}
          rows={esperam.map(({ motivo, quantos }) => ({ key: motivo, cells: [motivo, formatCount(quantos)] }))}
        />
      )}
    </>
  )
}
