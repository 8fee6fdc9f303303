import { Select } from 'antd'
import type { PreviaDoExtrato } from '../../../contract/carteira/extratos-credor'
import type { FieldErrors } from '../../../errors/app-error'
import { DateInput } from '../../framework/fields/input/date-input'
import { plainField } from '../../framework/fields/plain-field'
import { findField } from '../../framework/resources/field-lookup'
import { FileForm, Labelled } from '../../framework/staging/file-form'
import styles from '../../framework/staging/staging.module.css'
import { useFileUpload } from '../../framework/staging/use-file-upload'
import { texts } from '../../i18n/screens/carteira/extratos-credor-texts'
import { ask } from '../../refine/ask'
import { useResourceDefinition, useUsuario } from '../../refine/config-context'

/** What the first step asks for, by the names of the API; days YYYY-MM-DD. */
export interface PedidoDoExtrato {
  readonly credor_id: number | null
  readonly abrange: string | null
  readonly periodo_de: string | null
  readonly periodo_ate: string | null
  readonly arquivo: File | null
}

interface ExtratoFormProps {
  readonly pedido: PedidoDoExtrato
  readonly onChange: (part: Partial<PedidoDoExtrato>) => void
  readonly onDone: (previa: PreviaDoExtrato) => void
}

const CAMPOS = ['credor_id', 'abrange', 'periodo_de', 'periodo_ate'] as const

/** First step: whose file, what it tells, of which days. */
export function ExtratoForm({ pedido, onChange, onDone }: ExtratoFormProps) {
  const { credor } = useUsuario()
  const definition = useResourceDefinition('extratos_credor')
  const { enviar, ...upload } = useFileUpload<PreviaDoExtrato>(onDone)
  const errors = upload.recusa?.errors ?? {}
  const isSending = upload.sent !== null
  const choose = (part: Partial<PedidoDoExtrato>) => {
    upload.forget(Object.keys(part))
    onChange(part)
  }
  const kinds = (definition && findField(definition, 'abrange')?.valores) ?? []
  return (
    <FileForm
      arquivo={pedido.arquivo}
      accept=".csv,.txt,.xlsx,text/csv,text/plain"
      upload={upload}
      fields={CAMPOS}
      words={{ ajuda: texts.arquivoAjuda, enviar: texts.enviar, lendo: texts.lendo }}
      onChoose={(arquivo) => choose({ arquivo })}
      onSend={() =>
        void enviar({
          arquivo: pedido.arquivo,
          errors: missingOf(pedido),
          send: ({ signal, onSent }) => ask('lerExtratoDoCredor', { formulario: formOf(pedido) }, { signal, onSent }),
        })
      }
    >
      <div className={styles.pair}>
        <Labelled label={texts.credor} errors={errors.credor_id}>
          {(control) => (
            <Select
              {...control}
              showSearch
              optionFilterProp="label"
              placeholder={texts.credorEscolha}
              disabled={isSending}
              value={pedido.credor_id}
              options={credor.map(({ id, nome }) => ({ value: id, label: `${id} · ${nome}` }))}
              onChange={(credor_id) => choose({ credor_id })}
            />
          )}
        </Labelled>
        <Labelled label={texts.abrange} errors={errors.abrange}>
          {(control) => (
            <Select
              {...control}
              placeholder={texts.abrangeEscolha}
              disabled={isSending}
              value={pedido.abrange}
              options={kinds.map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))}
              onChange={(abrange) => choose({ abrange })}
            />
          )}
        </Labelled>
        {(['periodo_de', 'periodo_ate'] as const).map((campo) => (
          <Labelled key={campo} label={campo === 'periodo_de' ? texts.de : texts.ate} errors={errors[campo]}>
            {(control) => (
              <DateInput
                {...control}
                field={plainField(campo, 'data', campo === 'periodo_de' ? texts.de : texts.ate)}
                value={pedido[campo]}
                record={{}}
                recurso="extratos_credor"
                onChange={(value: unknown) => choose({ [campo]: typeof value === 'string' ? value : null })}
              />
            )}
          </Labelled>
        ))}
      </div>
      <p className={styles.hint}>{texts.periodoAjuda}</p>
    </FileForm>
  )
}

function missingOf({ arquivo, ...pedido }: PedidoDoExtrato): FieldErrors {
  const blank = CAMPOS.filter((campo) => pedido[campo] === null)
  return {
    ...Object.fromEntries(blank.map((campo) => [campo, [texts.obrigatorio]])),
    ...(arquivo === null && { arquivo: [texts.arquivoObrigatorio] }),
  }
}

function formOf({ arquivo, ...pedido }: PedidoDoExtrato): FormData {
  const form = new FormData()
  for (const campo of CAMPOS) form.append(campo, String(pedido[campo] ?? ''))
  if (arquivo) form.append('arquivo', arquivo, arquivo.name)
  return form
}
