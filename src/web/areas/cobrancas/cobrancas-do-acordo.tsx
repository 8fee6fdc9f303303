import { Button } from 'antd'
import { useState } from 'react'
import type { RespostaDe } from '../../../contract/atos'
import { BOLETO } from '../../../domain/cobrancas/payment-methods'
import { grupos } from '../../../domain/generated-lists'
import { rotuloDaParcela } from '../../../domain/parcelas/rotulo-da-parcela'
import { isIn } from '../../../domain/states/group'
import { textoDoProblema } from '../../framework/acts/problema'
import { useAct } from '../../framework/acts/use-act'
import { useDownload } from '../../framework/fields/use-download'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/cobrancas-texts'
import { useCan } from '../../refine/config-context'
import { useList } from '../../refine/hooks'
import styles from './cobrancas.module.css'

type Emitidas = RespostaDe<'emitirCobrancasDoAcordo'>

const words = texts.acordo

/** A slip for every open instalment of an agreement at once, and all of them in one file. */
export function CobrancasDoAcordo({ record }: PanelProps) {
  const can = useCan()
  const id = Number(record.id)
  const [done, setDone] = useState<Emitidas | null>(null)
  const { isSending, problema, send } = useAct('emitirCobrancasDoAcordo')
  const { isLoading, download } = useDownload()
  const slips = useOpenSlips(id)
  if (!can('cobrancas', 'ver')) return null
  const mayIssue = can('cobrancas', 'emitir') && isIn(grupos.status_acordo.em_andamento, String(record.status))
  if (!mayIssue && slips === 0) return null
  const issue = async () => setDone(await send({ id, pedido: { forma: BOLETO } }, Number(record.versao)))
  return (
    <section className={styles.card} aria-label={words.titulo}>
      <h2 className={styles.title}>{words.titulo}</h2>
      <div className={styles.body}>
        <p className={styles.muted}>{words.explica}</p>
        <div className={styles.buttons}>
          {mayIssue && (
            <Button loading={isSending} onClick={() => void issue()}>
              {words.gerar}
            </Button>
          )}
          {slips > 0 && (
            <Button loading={isLoading} onClick={() => void download(`/acordos/${id}/boletos.pdf`, words.arquivo(id))}>
              {words.baixar}
            </Button>
          )}
        </div>
        {problema !== null && (
          <p role="alert" className={styles.alert}>
            {textoDoProblema(problema)}
          </p>
        )}
        {done !== null && <Resultado emitidas={done} total={Number(record.quantidade_parcelas)} />}
      </div>
    </section>
  )
}

function Resultado({ emitidas, total }: { readonly emitidas: Emitidas; readonly total: number }) {
  const { cobrancas, recusas } = emitidas
  return (
    <div role="status">
      <p>{words.geradas(cobrancas.length)}</p>
      {recusas.length > 0 && (
        <>
          <p>{words.recusas}</p>
          <ul>
            {recusas.map(({ parcela_id, numero_parcela, message }) => (
              <li key={parcela_id}>
                {rotuloDaParcela(numero_parcela, total)}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function useOpenSlips(acordoId: number): number {
  const { data } = useList({
    resource: 'cobrancas',
    filters: [
      { field: 'acordo_id', operator: 'eq', value: acordoId },
      { field: 'forma', operator: 'eq', value: BOLETO },
      { field: 'status', operator: 'in', value: [...grupos.status_cobranca.a_vencer] },
    ],
    pagination: { pageSize: 1 },
    errorNotification: false,
    liveMode: 'auto',
  })
  return data?.total ?? 0
}
