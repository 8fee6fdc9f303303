import { Button, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import type { Previa } from '../../../contract/remessas'
import { plainText } from '../../../domain/plain-text'
import { useAct } from '../../framework/acts/use-act'
import { ColumnChoice } from '../../framework/staging/column-choice'
import columns from '../../framework/staging/columns.module.css'
import { Labelled } from '../../framework/staging/file-form'
import { SendingBar } from '../../framework/staging/progress-line'
import styles from '../../framework/staging/staging.module.css'
import { useFileUpload } from '../../framework/staging/use-file-upload'
import { texts } from '../../i18n/screens/carteira/remessas-texts'
import { Card } from '../../layout/card'
import { useUsuario } from '../../refine/config-context'
import { type ColunasLidas, type Pedido, sendPedido } from './pedido'

const words = texts.mapa

interface ColunasViewProps {
  readonly lidas: ColunasLidas
  readonly pedido: Pedido
  readonly onDone: (previa: Previa) => void
  /** With the layout that was kept, where one was. */
  readonly onBack: (layout: string | null) => void
}

/** What each column of the file is, with samples; kept as a layout, by which the file is then read. */
export function ColunasView({ lidas, pedido, onDone, onBack }: ColunasViewProps) {
  const dono = useUsuario().credor.find(({ id }) => id === pedido.credor_id)?.nome ?? ''
  const [campos, setCampos] = useState(() => lidas.colunas.map(({ campo }) => campo))
  const [asked, setAsked] = useState({ rotulo: dono, decimais: lidas.decimais, datas: lidas.datas, dele: true })
  const [kept, setKept] = useState<string | null>(null)
  const { isSending, problema, send } = useAct('guardarLayout')
  const { enviar, sent, recusa } = useFileUpload(onDone)
  const missing = lidas.campos.filter(({ campo, exige }) => exige && !campos.includes(campo))
  const busy = isSending || sent !== null
  const choose = (at: number, campo: string | null) =>
    setCampos((before) => before.map((other, index) => (index === at ? campo : other === campo ? null : other)))
  const guardar = async () => {
    const { dele, rotulo, decimais, datas } = asked
    const colunas = lidas.colunas.flatMap(({ titulo }, at) => {
      const campo = campos[at]
      return campo ? [{ titulo, campo }] : []
    })
    const done = await send({
      pedido: {
        rotulo,
        tipo: pedido.tipo,
        credor_id: dele ? pedido.credor_id : null,
        arquivo: { formato: 'auto' },
        decimais: [...decimais],
        datas: [...datas],
        colunas,
      },
    })
    if (!done) return
    setKept(done.layout)
    const again = { ...pedido, layout: done.layout }
    await enviar({ arquivo: pedido.arquivo, errors: {}, send: sendPedido(again) })
  }
  const problem = problema ? [...new Set(Object.values(problema.errors).flat())].join(' ') || problema.text : null
  const refused = recusa ? Object.values(recusa.errors).flat().join(' ') || recusa.message : null
  return (
    <div className={styles.stack}>
      <Card bare="sem-margem" title={words.titulo} note={words.nota(lidas.linha, lidas.aba)}>
        <ul className={columns.columns}>
          {lidas.colunas.map(({ titulo, amostras }, at) => (
            <ColumnChoice
              key={`${at} ${titulo}`}
              titulo={titulo}
              amostras={amostras}
              value={campos[at] ?? null}
              options={optionsOf(lidas, titulo)}
              onChange={(campo) => choose(at, campo)}
            />
          ))}
        </ul>
      </Card>
      <section className={styles.card}>
        <div className={styles.body}>
          <LayoutFields
            asked={asked}
            disabled={busy}
            onChange={(part) => setAsked((before) => ({ ...before, ...part }))}
          />
          {missing.length > 0 && <p className={styles.notice}>{words.faltam(missing.map(named).join(', '))}</p>}
          <Problem text={problem ?? refused} />
          {sent !== null && <SendingBar share={sent} reading={texts.conferindo} />}
          <div className={styles.buttons}>
            <Button
              type="primary"
              disabled={busy || missing.length > 0 || kept !== null}
              onClick={() => void guardar()}
            >
              {words.guardar}
            </Button>
            <Button disabled={busy} onClick={() => onBack(kept)}>
              {words.voltar}
            </Button>
          </div>
        </div>
      </section>
    </div>
  )
}

function Problem({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  )
}

interface Asked {
  readonly rotulo: string
  readonly decimais: readonly string[]
  readonly datas: readonly string[]
  readonly dele: boolean
}

interface LayoutFieldsProps {
  readonly asked: Asked
  readonly disabled: boolean
  readonly onChange: (part: Partial<Asked>) => void
}

function LayoutFields({ asked, disabled, onChange }: LayoutFieldsProps) {
  return (
    <div className={styles.pair}>
      <Labelled label={words.nome} errors={undefined}>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            disabled={disabled}
            value={asked.rotulo}
            onChange={(event) => onChange({ rotulo: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={words.decimais} errors={undefined}>
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            disabled={disabled}
            value={[...asked.decimais]}
            options={Object.entries(words.marcas).map(([value, label]) => ({ value, label }))}
            onChange={(decimais) => onChange({ decimais })}
          />
        )}
      </Labelled>
      <Labelled label={words.datas} errors={undefined}>
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            disabled={disabled}
            value={[...asked.datas]}
            options={DATAS.map((value) => ({ value, label: value }))}
            onChange={(datas) => onChange({ datas })}
          />
        )}
      </Labelled>
      <Labelled label={words.deQuem} errors={undefined}>
        {(control) => (
          <Radio.Group
            {...control}
            disabled={disabled}
            value={asked.dele}
            options={[
              { value: true, label: words.doCredor },
              { value: false, label: words.deTodos },
            ]}
            onChange={(event) => onChange({ dele: event.target.value === true })}
          />
        )}
      </Labelled>
    </div>
  )
}

const DATAS = [
  'dd/MM/yyyy',
  'yyyy-MM-dd',
  'dd/MM/yy',
  'MM/dd/yyyy',
  'dd-MM-yyyy',
  'dd.MM.yyyy',
  'yyyyMMdd',
  'ddMMyyyy',
] as const

/** 'Operação: Número': a client has one of that name, too. */
function named({ grupo, rotulo }: ColunasLidas['campos'][number]): string {
  return `${grupo}: ${rotulo}`
}

/** The fields that a column may be, those without which a line says nothing marked; and a key of its own in the operation. */
function optionsOf({ campos }: ColunasLidas, titulo: string) {
  const fields = campos.map((field) => ({
    value: field.campo,
    label: `${named(field)}${field.exige ? ` (${words.obrigatorio})` : ''}`,
  }))
  const chave = plainText(titulo)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  const takesMore = campos.some(({ campo }) => campo === 'operacao.valor_nominal')
  return takesMore && chave !== ''
    ? [...fields, { value: `adicionais.${chave}`, label: words.adicional(titulo) }]
    : fields
}
