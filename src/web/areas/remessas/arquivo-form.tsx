import { Select } from 'antd'
import type { Previa } from '../../../contract/remessas'
import type { FieldErrors } from '../../../errors/app-error'
import { FileForm, Labelled } from '../../framework/staging/file-form'
import styles from '../../framework/staging/staging.module.css'
import { type Sending, useFileUpload } from '../../framework/staging/use-file-upload'
import { texts } from '../../i18n/screens/carteira/remessas-texts'
import { ask } from '../../refine/ask'
import { useConfig, useResourceDefinition, useUsuario } from '../../refine/config-context'

/** What the first step asks for, by the names of the API. */
export interface Pedido {
  readonly tipo: string
  readonly credor_id: number | null
  readonly layout: string | null
  readonly arquivo: File | null
}

interface ArquivoFormProps {
  readonly pedido: Pedido
  readonly onChange: (part: Partial<Pedido>) => void
  readonly onDone: (previa: Previa) => void
}

/** First step: whose debts, in which layout, which file. */
export function ArquivoForm({ pedido, onChange, onDone }: ArquivoFormProps) {
  const { layouts } = useConfig()
  const { credor } = useUsuario()
  const { enviar, ...upload } = useFileUpload(onDone)
  const errors = upload.recusa?.errors ?? {}
  const tipos = useTipos()
  const isSending = upload.sent !== null
  const choose = (part: Partial<Pedido>) => {
    upload.forget(Object.keys(part))
    onChange(part)
  }
  return (
    <FileForm
      arquivo={pedido.arquivo}
      accept=".csv,.txt,text/csv,text/plain"
      upload={upload}
      fields={['tipo', 'credor_id', 'layout']}
      words={{ ajuda: texts.arquivoAjuda, enviar: texts.conferir, lendo: texts.conferindo }}
      onChoose={(arquivo) => choose({ arquivo })}
      onSend={() => void enviar({ arquivo: pedido.arquivo, errors: checkPedido(pedido), send: sendPedido(pedido) })}
    >
      <div className={styles.pair}>
        <Labelled label={texts.tipo} errors={errors.tipo}>
          {(control) => (
            <Select
              {...control}
              disabled={isSending}
              value={pedido.tipo}
              options={tipos.map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))}
              onChange={(tipo) => choose({ tipo })}
            />
          )}
        </Labelled>
        <Labelled label={texts.credor} errors={errors.credor_id}>
          {(control) => (
            <Select
              {...control}
              showSearch
              optionFilterProp="label"
              {...(errors.credor_id && { status: 'error' as const })}
              placeholder={texts.credorEscolha}
              disabled={isSending}
              value={pedido.credor_id}
              options={credor.map(({ id, nome }) => ({ value: id, label: `${id} · ${nome}` }))}
              onChange={(credor_id) => choose({ credor_id })}
            />
          )}
        </Labelled>
        <Labelled label={texts.layout} errors={errors.layout}>
          {(control) => (
            <Select
              {...control}
              {...(errors.layout && { status: 'error' as const })}
              placeholder={texts.layoutEscolha}
              disabled={isSending}
              value={pedido.layout}
              options={layouts.map(({ layout, rotulo }) => ({ value: layout, label: rotulo }))}
              onChange={(layout) => choose({ layout })}
            />
          )}
        </Labelled>
      </div>
    </FileForm>
  )
}

/** The kinds that a file may be sent as: a house that moves in has a way of its own. */
function useTipos() {
  const campos = useResourceDefinition('remessas')?.campos ?? []
  const tipos = campos.find(({ key }) => key === 'tipo')?.valores ?? []
  return tipos.filter(({ valor }) => valor !== 'historico')
}

const MAX_BYTES = 200 * 1024 * 1024

/** What is missing or hopeless, by the fields of the API. */
function checkPedido({ credor_id, layout, arquivo }: Pedido): FieldErrors {
  return {
    ...(credor_id === null && { credor_id: [texts.obrigatorio] }),
    ...(layout === null && { layout: [texts.obrigatorio] }),
    ...(arquivo === null && { arquivo: [texts.arquivoObrigatorio] }),
    ...(arquivo !== null && arquivo.size > MAX_BYTES && { arquivo: [texts.grandeDemais] }),
  }
}

/** Sends the file; answers what would enter. */
function sendPedido({ tipo, credor_id, layout, arquivo }: Pedido) {
  const form = new FormData()
  form.append('tipo', tipo)
  form.append('credor_id', String(credor_id ?? ''))
  form.append('layout', layout ?? '')
  if (arquivo) form.append('arquivo', arquivo, arquivo.name)
  return ({ signal, onSent }: Sending): Promise<Previa> => ask('lerRemessa', { formulario: form }, { signal, onSent })
}
