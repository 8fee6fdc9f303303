import { ForeseenPage } from '../../framework/acts/foreseen-page'
import { texts as all } from '../../i18n/screens/mensagens-texts'
import { Previa } from './previa'
import { startOf } from './start-of'

const texts = all.testar
const FROM_ADDRESS = ['template_sms_id', 'template_whatsapp_id', 'template_mail_id', 'cliente_id', 'credor_id']

/** Shows a text as a client would get it, and sends it to oneself. */
export function TestarTextoPage() {
  return (
    <ForeseenPage
      nome="testarTexto"
      recurso="mensagens"
      acao="testar"
      titulo={texts.titulo}
      startOf={(query) => startOf(query, FROM_ADDRESS)}
      question={(feita) => ({
        shown: (
          <>
            <Previa feita={feita} />
            <p>{texts.vaiPara(feita.destino)}</p>
          </>
        ),
        confirm: texts.enviar,
      })}
      words={{ check: texts.ver, done: ({ destino }) => texts.feito(destino) }}
    />
  )
}
