import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Importacao } from '../../../../contract/importacoes'
import { texts } from '../../../i18n/importacao-texts'
import { texts as recordTexts } from '../../../i18n/resource-texts'
import { Page } from '../../../layout/page'
import { ErrorState, NotFoundState } from '../../../layout/states'
import { useResourceDefinition } from '../../../refine/config-context'
import type { UserResource } from '../../../refine/user-config'
import staged from '../../staging/staging.module.css'
import { StagingFrame } from '../../staging/staging-frame'
import { CheckStep } from './check-step'
import { ColumnsStep } from './columns-step'
import { FileStep } from './file-step'
import { CORRECTION_PARAM, IMPORT_PARAM, isRunning } from './importacao'
import { PastImports } from './past-imports'
import { ResultView } from './result-view'
import { RunningView } from './running-view'
import { useImportacao } from './use-importacao'

/** Brings rows of a file into a resource. Which import is open stands in the address, all else on the server. */
export function ImportPage({ definition }: { readonly definition: UserResource }) {
  const [params, setParams] = useSearchParams()
  const { recurso, rotulo } = definition
  const id = Number(params.get(IMPORT_PARAM))
  const open = (importacao: Importacao) => setParams({ [IMPORT_PARAM]: String(importacao.id) })
  return (
    <Page title={recordTexts.importInto(rotulo.varios)}>
      {Number.isSafeInteger(id) && id > 0 ? (
        <OpenImport key={id} definition={definition} id={id} onOther={() => setParams({})} />
      ) : (
        <StagingFrame nomes={texts.etapas} atual={0}>
          <div className={staged.stack}>
            <FileStep recurso={recurso} corrige={params.get(CORRECTION_PARAM)} onSent={open} />
            <PastImports recurso={recurso} />
          </div>
        </StagingFrame>
      )}
    </Page>
  )
}

/** The same by the name of the resource: for what knows only that. */
export function NamedImportPage() {
  const { recurso = '' } = useParams()
  const definition = useResourceDefinition(recurso)
  return definition ? <ImportPage definition={definition} /> : <NotFoundState />
}

interface OpenImportProps {
  readonly definition: UserResource
  readonly id: number
  readonly onOther: () => void
}

function OpenImport({ definition, id, onOther }: OpenImportProps) {
  const steps = useImportacao(definition.recurso, id)
  const [isChoosing, setChoosing] = useState(false)
  const { importacao, error } = steps
  if (importacao === null) {
    return error ? <ErrorState error={error} onRetry={() => void steps.refetch()} /> : null
  }
  const { situacao } = importacao
  const choosing = situacao === 'enviada' || situacao === 'mapeada' || (situacao === 'ensaiada' && isChoosing)
  return (
    <StagingFrame nomes={texts.etapas} atual={choosing ? 1 : 2}>
      {isRunning(importacao) ? (
        <RunningView importacao={importacao} steps={steps} onOther={onOther} />
      ) : choosing ? (
        <ColumnsStep
          importacao={importacao}
          isSending={steps.isSending}
          recusa={steps.recusa}
          onCheck={(mapeamento) => {
            setChoosing(false)
            void steps.conferir(mapeamento)
          }}
          onOther={onOther}
        />
      ) : situacao === 'ensaiada' ? (
        <CheckStep
          recurso={definition.recurso}
          importacao={importacao}
          steps={steps}
          onBack={() => setChoosing(true)}
          onOther={onOther}
        />
      ) : (
        <ResultView definition={definition} importacao={importacao} steps={steps} onOther={onOther} />
      )}
    </StagingFrame>
  )
}
