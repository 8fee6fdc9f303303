import { Form } from 'antd'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ForeseenForm } from '../../framework/acts/foreseen-form'
import { useDeclaredAct } from '../../framework/resources/acts/use-declared-act'
import type { FormValues } from '../../framework/resources/form/form-values'
import { texts as all } from '../../i18n/screens/mensagens-texts'
import { Page } from '../../layout/page'
import { useToasts } from '../../layout/toasts/toast-context'
import { Previa } from './previa'
import { startOf } from './start-of'

const texts = all.nova

/** Writes one message to a client, shows it as it would arrive and what it costs, and puts it in the outbox. */
export function NovaMensagemPage() {
  const [form] = Form.useForm<FormValues>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const toasts = useToasts()
  const declared = useDeclaredAct('mensagens', 'enviar')
  return (
    <Page title={texts.titulo}>
      {declared && (
        <ForeseenForm
          nome="enviarMensagem"
          form={form}
          recurso="mensagens"
          fields={declared.act.pede}
          start={startOf(query, ['cliente_id', 'credor_id', 'proposta_id'])}
          after={() => null}
          question={(feita) => ({ shown: <Previa feita={feita} />, confirm: texts.enviar })}
          words={{
            check: texts.ver,
            ask: texts.titulo,
            done: ({ mensagem_id }) => {
              navigate(`/mensagens/${mensagem_id}`)
              return texts.feito
            },
          }}
          onDone={(message) => toasts.success({ message })}
        />
      )}
    </Page>
  )
}
