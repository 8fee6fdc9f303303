import { Form } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ForeseenForm } from '../../framework/acts/foreseen-form'
import { useDeclaredAct } from '../../framework/resources/acts/use-declared-act'
import type { FormValues } from '../../framework/resources/form/form-values'
import { texts as all } from '../../i18n/screens/mensagens-texts'
import { Page } from '../../layout/page'
import { useToasts } from '../../layout/toasts/toast-context'
import { Previa } from './previa'
import { startOf } from './start-of'

const texts = all.testar

/** Shows a text as a client would get it, and sends it to oneself. */
export function TestarTextoPage() {
  const [form] = Form.useForm<FormValues>()
  const [query] = useSearchParams()
  const toasts = useToasts()
  const declared = useDeclaredAct('mensagens', 'testar')
  const [start] = useState(() =>
    startOf(query, ['template_sms_id', 'template_whatsapp_id', 'template_mail_id', 'cliente_id', 'credor_id']),
  )
  return (
    <Page title={texts.titulo}>
      {declared && (
        <ForeseenForm
          nome="testarTexto"
          form={form}
          recurso="mensagens"
          fields={declared.act.pede}
          start={start}
          after={() => null}
          question={(feita) => ({
            shown: (
              <>
                <Previa feita={feita} />
                <p>{texts.vaiPara(feita.destino)}</p>
              </>
            ),
            confirm: texts.enviar,
          })}
          words={{ check: texts.ver, ask: texts.titulo, done: ({ destino }) => texts.feito(destino) }}
          onDone={(message) => toasts.success({ message })}
        />
      )}
    </Page>
  )
}
