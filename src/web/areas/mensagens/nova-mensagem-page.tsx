import { useNavigate } from 'react-router-dom'
import { ForeseenPage } from '../../framework/acts/foreseen-page'
import { texts as all } from '../../i18n/screens/mensagens-texts'
import { Previa } from './previa'
import { startOf } from './start-of'

const texts = all.nova

/** Writes one message to a client, shows it as it would arrive and what it costs, and puts it in the outbox. */
export function NovaMensagemPage() {
  const navigate = useNavigate()
  return (
    <ForeseenPage
      nome="enviarMensagem"
      recurso="mensagens"
      acao="enviar"
      titulo={texts.titulo}
      startOf={(query) => startOf(query, ['cliente_id', 'credor_id', 'proposta_id'])}
      question={(feita) => ({ shown: <Previa feita={feita} />, confirm: texts.enviar })}
      words={{
        check: texts.ver,
        done: ({ mensagem_id }) => {
          navigate(`/mensagens/${mensagem_id}`)
          return texts.feito
        },
      }}
    />
  )
}
