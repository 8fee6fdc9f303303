import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ReportCreation } from '../../../../../declaration/consulta-definitions'
import { texts } from '../../../../i18n/screens/relatorios-texts'
import { QuestionModal } from '../../../../layout/popups/question-modal'
import { useConfig } from '../../../../refine/config-context'
import { appendFilters } from '../../../../refine/list/wire-filters'
import type { UserResource } from '../../../../refine/user-config'
import { useConditions } from '../../use-conditions'
import { useCreatePath } from '../create-button'
import { useListScreen } from '../list-screen-context'
import { type Begun, begunByFilters } from './begun-by-filters'

/** Buttons of a report that open the form of another resource, begun with what the report is filtered by. */
export function CreationButtons() {
  const { resources } = useConfig()
  const { definition } = useListScreen()
  return definition.consulta?.relatorio?.acoes.map((acao) => {
    const target = resources[acao.recurso]
    return target && <CreationButton key={acao.nome} acao={acao} target={target} />
  })
}

interface CreationButtonProps {
  readonly acao: ReportCreation
  readonly target: UserResource
}

/** Not there for who may not create it. What the new record cannot say is told before it is opened. */
function CreationButton({ acao, target }: CreationButtonProps) {
  const { definition, view } = useListScreen()
  const { evaluate } = useConditions()
  const navigate = useNavigate()
  const path = useCreatePath(target)
  const [asking, setAsking] = useState<Begun | null>(null)
  if (path === null) return null
  const open = ({ valores }: Begun) => navigate(`${path}?${queryOf(valores)}`)
  const begin = () => {
    const begun = begunByFilters({ acao, definition, target, view }, evaluate)
    if (begun.fora.length === 0) open(begun)
    else setAsking(begun)
  }
  return (
    <>
      <Button onClick={begin}>{acao.rotulo}</Button>
      {asking ? (
        <QuestionModal
          open
          title={acao.rotulo}
          okText={texts.goOnWithout}
          cancelText={texts.back}
          onOk={() => open(asking)}
          onCancel={() => setAsking(null)}
        >
          <p>{texts.leftOut(target.rotulo.um)}</p>
          <ul>
            {asking.fora.map((nome) => (
              <li key={nome}>{nome}</li>
            ))}
          </ul>
        </QuestionModal>
      ) : null}
    </>
  )
}

function queryOf(valores: Begun['valores']): string {
  const query = new URLSearchParams()
  appendFilters(
    query,
    Object.entries(valores).map(([field, value]) => ({ field, operator: Array.isArray(value) ? 'in' : 'eq', value })),
  )
  return query.toString()
}
