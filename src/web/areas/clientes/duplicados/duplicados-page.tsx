import { Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ParDeClientes, Pessoa } from '../../../../domain/clientes/par-de-clientes'
import { formatCpfCnpj } from '../../../../domain/documentos/cpf-cnpj'
import { useAct } from '../../../framework/acts/use-act'
import { viewPath } from '../../../framework/resources/record-route'
import { ListPager } from '../../../framework/resources/table/list-pager'
import { texts } from '../../../i18n/screens/clientes-texts'
import { Page } from '../../../layout/page'
import { AbsentState, EmptyState } from '../../../layout/states'
import { useToasts } from '../../../layout/toasts/toast-context'
import { useResourceDefinition } from '../../../refine/config-context'
import styles from '../clientes.module.css'
import { PAGE, useDuplicados } from './use-duplicados'

/** Records that may be one person, for somebody to compare: of all clients, or of the one in the address. */
export function DuplicadosPage() {
  const [params] = useSearchParams()
  const asked = Number(params.get('cliente'))
  const cliente = Number.isInteger(asked) && asked > 0 ? asked : null
  const [current, setCurrent] = useState(1)
  const { pares, total, error, refetch } = useDuplicados(cliente, current)
  return (
    <Page title={texts.duplicados} subtitle={texts.duplicadosAjuda}>
      {pares === null ? <AbsentState error={error} onRetry={refetch} /> : null}
      {pares !== null && total === 0 ? (
        <EmptyState title={texts.semDuplicados} hint={texts.semDuplicadosAjuda} />
      ) : null}
      {pares !== null && total > 0 ? (
        <section className={styles.card} aria-label={texts.duplicados}>
          <ol className={styles.events}>
            {pares.map((par) => (
              <PairLine key={par.clientes.map(({ id }) => id).join('-')} par={par} />
            ))}
          </ol>
          {total > PAGE ? <ListPager total={total} current={current} pageSize={PAGE} onChange={setCurrent} /> : null}
        </section>
      ) : null}
    </Page>
  )
}

function PairLine({ par }: { readonly par: ParDeClientes }) {
  const toasts = useToasts()
  const { isSending, problema, send } = useAct('distinguirClientes')
  const [um, outro] = par.clientes
  const tellApart = async () => {
    if ((await send({ id: um.id, pedido: { com: outro.id } })) === null) return
    toasts.success({ message: texts.separado })
  }
  return (
    <li className={styles.pair}>
      <PersonCell pessoa={um} />
      <PersonCell pessoa={outro} />
      <div className={styles.pairSide}>
        <Link to={`/clientes/unir/${um.id}/${outro.id}`}>{texts.comparar}</Link>
        <Button
          size="small"
          loading={isSending}
          aria-label={`${texts.distintos}: ${um.nome}, ${outro.nome}`}
          onClick={() => void tellApart()}
        >
          {texts.distintos}
        </Button>
      </div>
      {problema && (
        <p role="alert" className={styles.alert}>
          {problema.text}
        </p>
      )}
      <div className={styles.reasons}>
        <b>{texts.pontos(par.pontos)}</b>
        {par.motivos.map((motivo) => (
          <span key={motivo} className={styles.tag}>
            {texts.motivos[motivo]}
          </span>
        ))}
      </div>
    </li>
  )
}

function PersonCell({ pessoa }: { readonly pessoa: Pessoa }) {
  const clientes = useResourceDefinition('clientes')
  const { id, nome, cpf_cnpj, cidade, uf, operacoes, acordos } = pessoa
  return (
    <div>
      {clientes ? <Link to={viewPath(clientes, id)}>{nome}</Link> : <b>{nome}</b>}
      <div>{cpf_cnpj.includes('*') || cpf_cnpj.includes('•') ? cpf_cnpj : formatCpfCnpj(cpf_cnpj)}</div>
      <div className={styles.muted}>
        {[[cidade, uf].filter(Boolean).join('/'), texts.vinculos(operacoes, acordos)].filter(Boolean).join(' · ')}
      </div>
    </div>
  )
}
