import { Button, Checkbox, Select } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { Previa } from '../../../contract/remessas'
import { importRoute } from '../../framework/resources/import/import-route'
import { FileForm, Labelled } from '../../framework/staging/file-form'
import styles from '../../framework/staging/staging.module.css'
import { type Sending, useFileUpload } from '../../framework/staging/use-file-upload'
import { texts } from '../../i18n/screens/carteira/remessas-texts'
import { useCan, useCanDeclared, useConfig, useResourceDefinition, useUsuario } from '../../refine/config-context'
import { LayoutChoice } from './layout-choice'
import { askColumns, type ColunasLidas, checkPedido, type Pedido, sendPedido } from './pedido'

interface ArquivoFormProps {
  readonly pedido: Pedido
  readonly onChange: (part: Partial<Pedido>) => void
  readonly onColumns: (lidas: ColunasLidas) => void
  readonly onDone: (previa: Previa) => void
}

/** First step: whose debts, in which layout, which file. */
export function ArquivoForm({ pedido, onChange, onColumns, onDone }: ArquivoFormProps) {
  const { credor } = useUsuario()
  const { enviar, ...upload } = useFileUpload<Previa | ColunasLidas>((answer) => {
    if ('colunas' in answer) onColumns(answer)
    else onDone(answer)
  })
  const errors = upload.recusa?.errors ?? {}
  const isSending = upload.sent !== null
  const enviarPor = (send: (pedido: Pedido) => (sending: Sending) => Promise<Previa | ColunasLidas>) =>
    void enviar({ arquivo: pedido.arquivo, errors: checkPedido(pedido), send: send(pedido) })
  const choose = (part: Partial<Pedido>) => {
    upload.forget(Object.keys(part))
    onChange(part)
  }
  return (
    <FileForm
      arquivo={pedido.arquivo}
      accept=".csv,.txt,.tsv,.dat,.rem,.xlsx,text/csv,text/plain"
      upload={upload}
      fields={['tipo', 'credor_id', 'layout']}
      words={{ ajuda: texts.arquivoAjuda, enviar: texts.conferir, lendo: texts.conferindo }}
      onChoose={(arquivo) => choose({ arquivo })}
      onSend={() => enviarPor(sendPedido)}
    >
      {pedido.remessa_id !== null && <p className={styles.notice}>{texts.correcaoDe(pedido.remessa_id)}</p>}
      <div className={styles.pair}>
        <TipoChoice pedido={pedido} errors={errors.tipo} disabled={isSending} onChange={(tipo) => choose({ tipo })} />
        <Labelled label={texts.credor} errors={errors.credor_id}>
          {(control) => (
            <Select
              {...control}
              showSearch
              optionFilterProp="label"
              {...(errors.credor_id && { status: 'error' as const })}
              placeholder={texts.credorEscolha}
              disabled={isSending || pedido.remessa_id !== null}
              value={pedido.credor_id}
              options={credor.map(({ id, nome }) => ({ value: id, label: `${id} · ${nome}` }))}
              onChange={(credor_id) => choose({ credor_id })}
            />
          )}
        </Labelled>
        <LayoutChoice
          pedido={pedido}
          errors={errors.layout}
          disabled={isSending}
          onChange={(layout) => choose({ layout })}
        />
      </div>
      {pedido.tipo === 'atualizacao' && (
        <Checkbox
          disabled={isSending}
          checked={pedido.completo}
          onChange={(event) => choose({ completo: event.target.checked })}
        >
          {texts.completo}
        </Checkbox>
      )}
      {pedido.tipo === HISTORICO && <p className={styles.hint}>{texts.historicoAjuda}</p>}
      {pedido.arquivo !== null && pedido.tipo !== HISTORICO && (
        <div>
          <Button type="link" disabled={isSending} onClick={() => enviarPor(askColumns)}>
            {texts.aMao}
          </Button>
        </div>
      )}
    </FileForm>
  )
}

const HISTORICO = 'historico'

interface TipoChoiceProps extends Pick<ArquivoFormProps, 'pedido'> {
  readonly errors: readonly string[] | undefined
  readonly disabled: boolean
  readonly onChange: (tipo: string) => void
}

/** What the file is; the import of a resource has a page of its own. */
function TipoChoice({ pedido, errors, disabled, onChange }: TipoChoiceProps) {
  const tipos = useTipos()
  const navigate = useNavigate()
  return (
    <Labelled label={texts.tipo} errors={errors}>
      {(control) => (
        <Select
          {...control}
          showSearch
          optionFilterProp="label"
          disabled={disabled || pedido.remessa_id !== null}
          value={pedido.tipo}
          options={tipos}
          onChange={(tipo) => (tipo.startsWith('/') ? navigate(tipo) : onChange(tipo))}
        />
      )}
    </Labelled>
  )
}

/** The kinds that this person may send a file as. */
function useTipos() {
  const campos = useResourceDefinition('remessas')?.campos ?? []
  const tipos = campos.find(({ key }) => key === 'tipo')?.valores ?? []
  const can = useCan()
  const allowed = tipos.filter(({ valor }) => valor !== HISTORICO || can('remessas', 'historico'))
  return [...allowed.map(({ valor, rotulo }) => ({ value: valor, label: rotulo })), ...useCadastros()]
}

/** Resources into which this person may bring rows, each by the address of its import. */
function useCadastros() {
  const { resources } = useConfig()
  const can = useCanDeclared()
  const options = Object.values(resources).flatMap((definition) => {
    const path = can(definition.recurso, 'importar') ? importRoute(definition) : null
    return path === null ? [] : [{ value: path, label: definition.rotulo.varios }]
  })
  return options.length === 0 ? [] : [{ label: texts.cadastros, options }]
}
