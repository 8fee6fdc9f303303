import { Form } from 'antd'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PreviaDe } from '../../../contract/atos'
import { brl } from '../../../domain/money/format'
import { ForeseenForm } from '../../framework/acts/foreseen-form'
import { RichText } from '../../framework/fields/display/rich-text'
import { useDeclaredAct } from '../../framework/resources/acts/use-declared-act'
import type { FormValues } from '../../framework/resources/form/form-values'
import { texts as all } from '../../i18n/screens/mensagens-texts'
import { Page } from '../../layout/page'
import { useToasts } from '../../layout/toasts/toast-context'
import styles from './mensagens.module.css'

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
          start={startOf(query)}
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

/** The message as it arrives, how it travels, and what it costs. */
function Previa({ feita }: { readonly feita: PreviaDe<'enviarMensagem'> }) {
  const { assunto, texto, formatado, codificacao, tamanho, partes, custo } = feita
  return (
    <>
      {assunto !== null && <b>{assunto}</b>}
      <blockquote className={styles.previa ?? ''}>
        {formatado === null ? texto : <RichText text={formatado} />}
      </blockquote>
      <p role="status">
        {codificacao !== null && texts.partes(tamanho, partes, codificacao)}{' '}
        {custo === null ? texts.semCusto : texts.custo(brl(custo))}
      </p>
    </>
  )
}

/** The client of the page that led here, and the proposal it speaks of. */
function startOf(query: URLSearchParams): Readonly<Record<string, number>> {
  const id = (name: string) => {
    const value = Number(query.get(name) ?? '')
    return Number.isSafeInteger(value) && value > 0 ? { [name]: value } : {}
  }
  return { ...id('cliente_id'), ...id('credor_id'), ...id('proposta_id') }
}
