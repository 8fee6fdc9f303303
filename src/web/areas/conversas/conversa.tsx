import { formatTelefone } from '../../../domain/documentos/telefone'
import { StateTag } from '../../framework/fields/display/state-tag'
import type { WireRecord } from '../../framework/fields/renderer'
import { isPlainObject, readRef } from '../../framework/fields/wire-value'
import { ActButtons } from '../../framework/resources/act-buttons'
import { texts } from '../../i18n/screens/conversas-texts'
import { Card } from '../../layout/card'
import { AbsentState, EmptyState } from '../../layout/states'
import { useResourceDefinition, useRotulo } from '../../refine/config-context'
import { useOne } from '../../refine/hooks'
import { isApiError } from '../../refine/http-error'
import type { UserResource } from '../../refine/user-config'
import styles from './conversas.module.css'
import { Ficha } from './ficha'
import { Mensagens } from './mensagens'
import { Resposta } from './resposta'

/** One conversation: what was said, what may be done about it, and whose it is. */
export function ConversaView({ id }: { readonly id: number }) {
  const definition = useResourceDefinition('conversas')
  const { data, error, refetch } = useOne({ resource: 'conversas', id, liveMode: 'auto', errorNotification: false })
  const record: WireRecord | undefined = data?.data
  if (isApiError(error) && error.statusCode === 404)
    return <EmptyState title={texts.naoExiste.titulo} hint={texts.naoExiste.ajuda} />
  if (!definition || !record) return <AbsentState error={error} onRetry={refetch} />
  return (
    <div className={styles.columns}>
      <div className={styles.middle}>
        <Cabeca definition={definition} record={record} />
        <Mensagens conversaId={id} />
        <Resposta record={record} />
      </div>
      <Ficha record={record} />
    </div>
  )
}

interface CabecaProps {
  readonly definition: UserResource
  readonly record: WireRecord
}

function Cabeca({ definition, record }: CabecaProps) {
  const rotulo = useRotulo()
  const { contato, canal, departamento, responsavel, etiquetas } = record
  const marks = isPlainObject(etiquetas) ? Object.keys(etiquetas).filter((key) => etiquetas[key] === true) : []
  const canais = definition.campos.find(({ nome }) => nome === 'canal')?.valores ?? []
  const about = [
    typeof contato === 'string' && /^\d+$/.test(contato) ? formatTelefone(contato) : contato,
    canais.find(({ valor }) => valor === canal)?.rotulo,
    rotulo('departamentos', String(departamento)),
    readRef(responsavel)?.titulo,
    ...marks.map((mark) => rotulo('etiquetas_conversa', mark)),
  ]
  return (
    <Card
      title={readRef(record.cliente)?.titulo ?? texts.fila.desconhecido}
      note={<StateTag lista="status_conversa" valor={String(record.status)} />}
    >
      <p className={styles.muted}>{about.filter(Boolean).join(' · ')}</p>
      <div className={styles.acts}>
        <ActButtons definition={definition} record={record} place="ficha" />
      </div>
    </Card>
  )
}
