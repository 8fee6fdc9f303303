import { Button } from 'antd'
import { type ReactElement, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { type Escolha, joinedFields, usualChoice } from '../../../../declaration/fields/joined-fields'
import { texts } from '../../../i18n/screens/join-texts'
import { Page } from '../../../layout/page'
import { ErrorState, LoadingState, NotFoundState } from '../../../layout/states'
import { useResourceDefinition } from '../../../refine/config-context'
import { useOne } from '../../../refine/hooks'
import { isApiError } from '../../../refine/http-error'
import type { UserResource } from '../../../refine/user-config'
import type { WireRecord } from '../../fields/renderer'
import { isBlank } from '../../fields/wire-value'
import { useKept, useKeptOpen } from '../form/drafts/kept-typing'
import { viewPath } from '../record-route'
import styles from './join.module.css'
import { type Escolhas, JoinTable } from './join-table'

/** What the question that ends a review knows of it. */
export interface Review {
  readonly fica: WireRecord
  readonly sai: WireRecord
  readonly escolhas: Escolhas
  readonly onDone: () => void
  readonly onClose: () => void
}

interface JoinPageProps {
  readonly recurso: string
  /** Where two records are reviewed, without their numbers: /{path}/{the one that stays}/{the one that goes}. */
  readonly path: string
  /** Fields that stay set where one of the two has them set. */
  readonly marcados?: readonly string[]
  readonly titleOf: (record: WireRecord) => string
  /** Asks once, and joins them. */
  readonly question: (review: Review) => ReactElement
}

/** Two records of a resource side by side: what stays is chosen field by field, then they become one. */
export function JoinPage(props: JoinPageProps) {
  const { id = '', com = '' } = useParams()
  const definition = useResourceDefinition(props.recurso)
  const fica = useRecord(props.recurso, id)
  const sai = useRecord(props.recurso, com)
  const failed = fica.error ?? sai.error
  if (definition && fica.record && sai.record) {
    return <Reviewed key={`${id} ${com}`} {...props} definition={definition} fica={fica.record} sai={sai.record} />
  }
  if (failed && isApiError(failed) && [400, 404].includes(failed.statusCode)) return <NotFoundState />
  if (failed || !definition) return <ErrorState error={failed} onRetry={fica.refetch} />
  return (
    <Page title={texts.title}>
      <LoadingState />
    </Page>
  )
}

function useRecord(resource: string, id: string) {
  const { data, error, refetch } = useOne({
    resource,
    id,
    errorNotification: false,
    queryOptions: { keepPreviousData: false, retry: false },
  })
  const record: WireRecord | undefined = data?.data
  return { record, error, refetch: () => void refetch() }
}

interface ReviewedProps extends JoinPageProps {
  readonly definition: UserResource
  readonly fica: WireRecord
  readonly sai: WireRecord
}

function Reviewed({ definition, fica, sai, path, marcados, titleOf, question }: ReviewedProps) {
  const navigate = useNavigate()
  const [chosen, choose] = useChoices()
  const [asking, setAsking] = useKeptOpen('unir.pergunta', isAsked)
  const all = joinedFields(definition)
  const fields = all.filter(({ key }) => differ(fica[key], sai[key]))
  const same = all.filter((field) => !fields.includes(field)).map(({ rotulo }) => rotulo)
  const escolhas = Object.fromEntries(
    fields.map((field) => [field.nome, chosen[field.nome] ?? usualChoice(field, { fica, sai }, marcados)]),
  )
  return (
    <Page
      title={texts.title}
      subtitle={texts.hint}
      actions={<Link to={`${path}/${sai.id}/${fica.id}`}>{texts.swap}</Link>}
    >
      <section className={styles.card} aria-label={texts.title}>
        <JoinTable {...{ fields, fica, sai, titleOf, escolhas }} onChoose={choose} />
        {same.length > 0 && (
          <p className={styles.same}>
            {texts.same}: {same.join(', ')}
          </p>
        )}
        <div className={styles.bar}>
          <Button type="primary" onClick={() => setAsking(true)}>
            {texts.title}
          </Button>
        </div>
      </section>
      {asking &&
        question({
          ...{ fica, sai, escolhas },
          onDone: () => navigate(viewPath(definition, Number(fica.id))),
          onClose: () => setAsking(null),
        })}
    </Page>
  )
}

const isAsked = (value: unknown): value is true => value === true

function differ(own: unknown, other: unknown): boolean {
  if (isBlank(own) && isBlank(other)) return false
  return JSON.stringify(own) !== JSON.stringify(other)
}

/** What is chosen of two records. It is kept as pairs: a value by the name of a document would be written nowhere. */
function useChoices(): readonly [chosen: Escolhas, choose: (nome: string, escolha: Escolha) => void] {
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
