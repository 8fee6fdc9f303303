import { useMemo, useState } from 'react'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { isPlainObject } from '../../framework/fields/wire-value'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { findField } from '../../framework/resources/field-lookup'
import { type HistoryEntry, readHistory } from '../../framework/resources/show/history-entry'
import { HistoryValue, historyValues } from '../../framework/resources/show/history-value'
import { ListPager } from '../../framework/resources/table/list-pager'
import { type Dress, useRefTitles } from '../../framework/resources/use-ref-titles'
import { texts as common } from '../../i18n/resource-texts'
import { texts as accesses } from '../../i18n/screens/acessos-texts'
import { texts } from '../../i18n/screens/clientes-texts'
import { Card } from '../../layout/card'
import { AbsentState, EmptyState } from '../../layout/states'
import { useCan, useConfig } from '../../refine/config-context'
import { useList } from '../../refine/hooks'
import type { UserResource } from '../../refine/user-config'
import styles from './clientes.module.css'

const PAGE = 25
const purposes = accesses.finalidades

/** Who changed what of the client and of his contacts and agreements, and, for who may ask, who opened his data. */
export function AuditoriaDoCliente({ record }: PanelProps) {
  const can = useCan()
  const id = Number(record.id)
  return (
    <>
      {can('clientes', 'posicao') ? <Mudancas id={id} /> : null}
      {can('clientes', 'acessos') ? <Acessos id={id} /> : null}
    </>
  )
}

function usePage(resource: string) {
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useList({
    resource,
    pagination: { current, pageSize: PAGE },
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { keepPreviousData: true, staleTime: 0, retry: false },
  })
  const pager =
    data && data.total > PAGE ? (
      <ListPager total={data.total} current={current} pageSize={PAGE} onChange={setCurrent} />
    ) : null
  return { rows: data?.data, error, refetch, pager }
}

function Mudancas({ id }: { readonly id: number }) {
  const { resources } = useConfig()
  const { rows, error, refetch, pager } = usePage(`clientes/${id}/auditoria`)
  const lines = useMemo(
    () =>
      (rows ?? []).flatMap((row) => {
        const definition = resources[String(row.recurso)]
        const [entry] = readHistory([row])
        return definition && entry ? [{ definition, entry, registro: Number(row.registro_id) }] : []
      }),
    [rows, resources],
  )
  const dress = useRefTitles(lines.flatMap(({ definition, entry }) => historyValues(definition, [entry])))
  if (!rows) return <AbsentState error={error} onRetry={refetch} />
  return (
    <Card bare="sem-margem" title={texts.auditoria}>
      {lines.length === 0 ? <EmptyState title={texts.semAuditoria} /> : null}
      <ol className={styles.lines}>
        {lines.map(({ definition, entry, registro }) => (
          <li key={entry.id}>
            <b>{actLabel(entry.acao)}</b>
            <span className={styles.tag}>{`${definition.rotulo.um} ${registro}`}</span>
            <span>{entry.usuario ?? entry.origem}</span>
            <time className={`${styles.time} ${styles.end}`} dateTime={entry.em}>
              {formatInstant(entry.em)}
            </time>
            <Lines definition={definition} entry={entry} dress={dress} />
          </li>
        ))}
      </ol>
      {pager}
    </Card>
  )
}

/** A new record has a line for every field: these wait folded. */
const FOLDED_FROM = 6

interface LinesProps {
  readonly definition: UserResource
  readonly entry: HistoryEntry
  readonly dress: Dress
}

function Lines({ definition, entry, dress }: LinesProps) {
  const { mudancas } = entry
  const lines = mudancas.map(({ campo, before, after }) => (
    <div key={campo}>
      <span className={styles.muted}>{labelOf(definition, campo)}: </span>
      <HistoryValue definition={definition} campo={campo} value={before} dress={dress} />
      {' → '}
      <HistoryValue definition={definition} campo={campo} value={after} dress={dress} />
    </div>
  ))
  if (mudancas.length < FOLDED_FROM) return <div className={styles.whole}>{lines}</div>
  return (
    <details className={styles.whole}>
      <summary className={styles.muted}>{texts.campos(mudancas.length)}</summary>
      {lines}
    </details>
  )
}

/** 'baixar' → 'Baixar', where no word of its own is kept. */
function actLabel(acao: string): string {
  return common.historyActs[acao] ?? acao.charAt(0).toUpperCase() + acao.slice(1)
}

function labelOf(definition: UserResource, campo: string): string {
  return findField(definition, campo)?.rotulo ?? common.historyKeys[campo] ?? campo
}

function Acessos({ id }: { readonly id: number }) {
  const { rows, error, refetch, pager } = usePage(`clientes/${id}/acessos`)
  if (!rows) return <AbsentState error={error} onRetry={refetch} />
  return (
    <Card bare="sem-margem" title={texts.acessos}>
      <p className={styles.note}>{texts.acessosAjuda}</p>
      {rows.length === 0 ? <EmptyState title={texts.semAcessos} /> : null}
      <ol className={styles.lines}>
        {rows.map(({ id: line, acao, em, usuario, ip, quantos, finalidade }) => (
          <li key={String(line)}>
            <b>{texts.atosDeAcesso[String(acao)] ?? String(acao)}</b>
            <span>{isPlainObject(usuario) ? String(usuario.nome) : ''}</span>
            {acao === 'listar' && (
              <span className={styles.muted}>
                {[purposes[String(finalidade)], Number(quantos) > 1 ? texts.entre(Number(quantos)) : '']
                  .filter((part) => part !== undefined && part !== '')
                  .join(', ')}
              </span>
            )}
            {typeof ip === 'string' && <span className={styles.muted}>{texts.ip(ip)}</span>}
            <time className={`${styles.time} ${styles.end}`} dateTime={String(em)}>
              {formatInstant(String(em))}
            </time>
          </li>
        ))}
      </ol>
      {pager}
    </Card>
  )
}
