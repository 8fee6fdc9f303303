import { Link } from 'react-router-dom'
import { listas } from '../../../domain/generated-lists'
import { type Correcao, ondeCorrigir } from '../../../domain/payments/cnab/onde-corrigir'
import type { WireRecord } from '../../framework/fields/renderer'
import { ActButtons } from '../../framework/resources/act-buttons'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { findField } from '../../framework/resources/field-lookup'
import { useRecordPath } from '../../framework/resources/use-record-path'
import { texts } from '../../i18n/screens/retornos-texts'
import { Card } from '../../layout/card'
import { useCan, useResourceDefinition } from '../../refine/config-context'
import { type BaseRecord, useList, useOne } from '../../refine/hooks'
import styles from './cobrancas.module.css'
import { wordOf } from './retorno'

/** What the bank refused of a charge and nobody has corrected: its reasons in words, where each is corrected, and the act that sends it again. */
export function RecusaPanel({ record }: PanelProps) {
  return useCan()('cobrancas_retornos', 'ver') ? <Recusas cobranca={record} /> : null
}

const REFUSED: readonly string[] = ['rejeitada', 'instrucao_rejeitada']

function Recusas({ cobranca }: { readonly cobranca: WireRecord }) {
  const definition = useResourceDefinition('cobrancas_retornos')
  const { data } = useList<BaseRecord>({
    resource: 'cobrancas_retornos',
    filters: [
      { field: 'cobranca_id', operator: 'eq', value: cobranca.id },
      { field: 'conferencia', operator: 'eq', value: listas.conferencia_do_retorno.a_ver },
    ],
    pagination: { pageSize: 50 },
    liveMode: 'auto',
  })
  const open = (data?.data ?? []).filter(({ tipo }) => REFUSED.includes(String(tipo)))
  if (!definition || open.length === 0) return null
  const own = { ...definition, atos: definition.atos.filter(({ nome }) => nome === 'reenviar') }
  return (
    <Card title={texts.recusado}>
      {open.map((aviso) => (
        <div key={aviso.id} className={styles.open}>
          <p>
            <strong>{wordOf(texts.tipos, String(aviso.tipo))}</strong>: {String(aviso.motivos ?? texts.semMotivo)}
          </p>
          <Correcoes cobranca={cobranca} correcoes={ondeCorrigir(textOf(aviso.motivos))} />
          <div className={styles.buttons}>
            <ActButtons definition={own} record={aviso} place="ficha" />
          </div>
        </div>
      ))}
    </Card>
  )
}

interface CorrecoesProps {
  readonly cobranca: WireRecord
  readonly correcoes: readonly Correcao[]
}

function Correcoes({ cobranca, correcoes }: CorrecoesProps) {
  const { data } = useOne<BaseRecord>({
    resource: 'parcelas',
    id: Number(cobranca.parcela_id),
    errorNotification: false,
    queryOptions: { retry: false },
  })
  const ids = {
    clientes: Number(data?.data.cliente_id ?? 0),
    convenios: Number(cobranca.convenio_id ?? 0),
    parcelas: Number(cobranca.parcela_id),
  }
  return (
    <ul>
      {correcoes.map(({ onde, campo }) => (
        <li key={`${onde} ${campo}`}>
          <Corrigir onde={onde} campo={campo} id={ids[onde]} />
        </li>
      ))}
    </ul>
  )
}

/** 'Corrigir CEP do cliente', as a way to where it stands. */
function Corrigir({ onde, campo, id }: Correcao & { readonly id: number }) {
  const definition = useResourceDefinition(onde)
  const path = useRecordPath(onde, id > 0 ? id : null)
  const rotulo = (definition && findField(definition, campo)?.rotulo) ?? campo
  const words = texts.corrigir(rotulo, texts.lugares[onde])
  return path ? <Link to={path}>{words}</Link> : <span>{words}</span>
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
