import { Form } from 'antd'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PreviaDe } from '../../../contract/atos'
import { formatCount } from '../../../domain/money/format'
import { ForeseenForm } from '../../framework/acts/foreseen-form'
import { asAsked } from '../../framework/resources/acts/act-fields'
import { findField } from '../../framework/resources/field-lookup'
import type { FormValues } from '../../framework/resources/form/form-values'
import { texts } from '../../i18n/screens/carteira/distribuicao-texts'
import { Page } from '../../layout/page'
import { useToasts } from '../../layout/toasts/toast-context'
import { useResourceDefinition } from '../../refine/config-context'
import { QuadroDaDistribuicao } from './quadro'

const RECURSO = 'distribuicoes'
const ASKED = [
  'regra',
  'equipe',
  'executivos',
  'remessa',
  'marcados',
  'credor',
  'uf',
  'executivo_atual',
  'so_sem_executivo',
]

/** Says who gets which clients: the rule, the lot and the executives; then how each would stand; then it is done. */
export function NovaDistribuicaoPage() {
  const [form] = Form.useForm<FormValues>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const toasts = useToasts()
  const definition = useResourceDefinition(RECURSO)
  const fields = useMemo(
    () =>
      ASKED.flatMap((nome) => {
        const field = definition && findField(definition, nome)
        return field ? [asAsked(field, nome === 'regra')] : []
      }),
    [definition],
  )
  return (
    <Page title={texts.titulo}>
      <p>{texts.ajuda}</p>
      <ForeseenForm
        nome="distribuirClientes"
        form={form}
        recurso={RECURSO}
        fields={fields}
        start={startOf(query)}
        after={() => null}
        question={(feita) => ({ shown: <QuadroDaDistribuicao feita={feita} />, confirm: confirmOf(feita) })}
        words={{
          check: texts.conferir,
          ask: texts.titulo,
          done: ({ clientes, distribuicao_id }) => {
            navigate(`/${RECURSO}/${distribuicao_id}`)
            return texts.feita(formatCount(clientes))
          },
        }}
        onDone={(message) => toasts.success({ message })}
      />
    </Page>
  )
}

function confirmOf({ clientes }: PreviaDe<'distribuirClientes'>): string {
  return clientes === 1 ? texts.confirmarUm : texts.confirmar(formatCount(clientes))
}

/** What the screen that led here says: a batch, or the clients that were ticked there. */
function startOf(query: URLSearchParams): Readonly<Record<string, string | number | readonly number[]>> {
  const ids = (name: string) => (query.get(name) ?? '').split(',').map(Number).filter(Number.isSafeInteger)
  const positive = (name: string) => ids(name).filter((id) => id > 0)
  const [remessa_id] = positive('remessa_id')
  const marcados = positive('marcados')
  return {
    regra: 'valor',
    ...(remessa_id !== undefined && { remessa_id }),
    ...(marcados.length > 0 && { marcados }),
  }
}
