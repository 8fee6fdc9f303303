import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { WireRecord } from '../../../framework/fields/renderer'
import { useKept, useKeptOpen } from '../../../framework/resources/form/drafts/kept-typing'
import { viewPath } from '../../../framework/resources/record-route'
import { texts } from '../../../i18n/screens/clientes-texts'
import { Page } from '../../../layout/page'
import { ErrorState, LoadingState, NotFoundState } from '../../../layout/states'
import { useResourceDefinition } from '../../../refine/config-context'
import { useOne } from '../../../refine/hooks'
import { isApiError } from '../../../refine/http-error'
import type { UserResource } from '../../../refine/user-config'
import styles from '../clientes.module.css'
import { ChoiceTable } from './choice-table'
import { ConfirmarDialog } from './confirmar-dialog'
import { defaultChoice, differs, type Escolha, type Escolhas, fieldsToChoose } from './escolhas'

/** Two records of clients side by side: what stays is chosen field by field, then they become one. */
export function UnirPage() {
  const { id = '', com = '' } = useParams()
  const definition = useResourceDefinition('clientes')
  const fica = useCliente(id)
  const sai = useCliente(com)
  const failed = fica.error ?? sai.error
  if (definition && fica.record && sai.record) {
    return <Revisao key={`${id} ${com}`} definition={definition} fica={fica.record} sai={sai.record} />
  }
  if (failed && isApiError(failed) && [400, 404].includes(failed.statusCode)) return <NotFoundState />
  if (failed || !definition) return <ErrorState error={failed} onRetry={fica.refetch} />
  return (
    <Page title={texts.unir}>
      <LoadingState />
    </Page>
  )
}

function useCliente(id: string) {
  const { data, error, refetch } = useOne({
    resource: 'clientes',
    id,
    errorNotification: false,
    queryOptions: { keepPreviousData: false, retry: false },
  })
  const record: WireRecord | undefined = data?.data
  return { record, error, refetch: () => void refetch() }
}

interface RevisaoProps {
  readonly definition: UserResource
  readonly fica: WireRecord
  readonly sai: WireRecord
}

function Revisao({ definition, fica, sai }: RevisaoProps) {
  const navigate = useNavigate()
  const [chosen, choose] = useEscolhas()
  const [asking, setAsking] = useKeptOpen('unir.pergunta', isAsked)
  const all = fieldsToChoose(definition)
  const fields = all.filter((field) => differs(field, fica, sai))
  const same = all.filter((field) => !fields.includes(field)).map(({ rotulo }) => rotulo)
  const escolhas = Object.fromEntries(
    fields.map((field) => [field.nome, chosen[field.nome] ?? defaultChoice(field, fica, sai)]),
  )
  return (
    <Page
      title={texts.unir}
      subtitle={texts.unirAjuda}
      actions={<Link to={`/clientes/unir/${sai.id}/${fica.id}`}>{texts.trocar}</Link>}
    >
      <section className={styles.card} aria-label={texts.unir}>
        <ChoiceTable fields={fields} fica={fica} sai={sai} escolhas={escolhas} onChoose={choose} />
        {same.length > 0 && (
          <p className={`${styles.body} ${styles.muted}`}>
            {texts.iguais}: {same.join(', ')}
          </p>
        )}
        <div className={styles.bar}>
          <Button type="primary" onClick={() => setAsking(true)}>
            {texts.unir}
          </Button>
        </div>
      </section>
      {asking && (
        <ConfirmarDialog
          fica={fica}
          sai={sai}
          escolhas={escolhas}
          onDone={() => navigate(viewPath(definition, Number(fica.id)))}
          onClose={() => setAsking(null)}
        />
      )}
    </Page>
  )
}

const isAsked = (value: unknown): value is true => value === true

/** What is chosen of two records. It is kept as pairs: a value by the name of a document would be written nowhere. */
function useEscolhas(): readonly [chosen: Escolhas, choose: (nome: string, escolha: Escolha) => void] {
  const { found, note } = useKept('unir.escolhas')
  const [chosen, setChosen] = useState<Escolhas>(() => readPairs(found?.escolhas))
  const choose = (nome: string, escolha: Escolha) => {
    const next = { ...chosen, [nome]: escolha }
    setChosen(next)
    note({ escolhas: Object.entries(next) })
  }
  return [chosen, choose]
}

function readPairs(value: unknown): Escolhas {
  return Object.fromEntries(Array.isArray(value) ? value.filter(isPair) : [])
}

function isPair(value: unknown): value is readonly [string, Escolha] {
  return Array.isArray(value) && typeof value[0] === 'string' && (value[1] === 'este' || value[1] === 'outro')
}
