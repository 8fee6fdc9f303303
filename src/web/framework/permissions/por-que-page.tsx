import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { texts } from '../../i18n/por-que-texts'
import { Page } from '../../layout/page'
import { ErrorState, LoadingState } from '../../layout/states'
import { ask } from '../../refine/ask'
import { useConfig, useUsuario } from '../../refine/config-context'
import type { UserConfig } from '../../refine/user-config'
import { Answer } from './answer'
import type { Question } from './explanation'
import styles from './por-que.module.css'
import { QuestionForm } from './question-form'

/** An administrator asks, for a user and a record, why a button or a row is missing; the question stands in the address. */
export function PorQuePage() {
  const config = useConfig()
  const me = useUsuario()
  const [params, setParams] = useSearchParams()
  const asked = readQuestion(params)
  const question = isWhole(asked) ? asked : null
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['por-que', question],
    queryFn: () =>
      question ? ask('porQue', { consulta: { ...question, registro_id: question.registro_id || undefined } }) : null,
    enabled: question !== null,
    cacheTime: 0,
    retry: false,
  })
  return (
    <Page title={texts.title}>
      <p className={styles.intro}>{texts.intro}</p>
      <QuestionForm
        key={params.toString()}
        question={{ usuario_id: me.id, acao: 'ver', ...asked }}
        onAsk={(next) => {
          setParams(writeQuestion(next))
          if (question !== null) void refetch()
        }}
      />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && isFetching && !data ? <LoadingState /> : null}
      {!error && data && question ? (
        <Answer explanation={data} acao={actionLabel(config, question)} onde={placeLabel(config, question)} />
      ) : null}
    </Page>
  )
}

function readQuestion(params: URLSearchParams): Partial<Question> {
  const recurso = params.get('recurso')
  const acao = params.get('acao')
  const usuario_id = Number(params.get('usuario_id'))
  const registro_id = Number(params.get('registro_id'))
  return {
    ...(recurso !== null && { recurso }),
    ...(acao !== null && { acao }),
    ...(usuario_id > 0 && { usuario_id }),
    ...(registro_id > 0 && { registro_id }),
  }
}

function isWhole(question: Partial<Question>): question is Question {
  return question.recurso !== undefined && question.acao !== undefined && question.usuario_id !== undefined
}

function writeQuestion({ registro_id, ...rest }: Question): URLSearchParams {
  const entries = Object.entries({ ...rest, ...(registro_id && { registro_id }) })
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
}

function actionLabel({ resources }: UserConfig, { recurso, acao }: Question): string {
  const act = resources[recurso]?.atos.find(({ nome }) => nome === acao)
  const standard = Object.entries(texts.actions).find(([name]) => name === acao)?.[1]
  return act?.rotulo ?? standard ?? acao
}

function placeLabel({ resources, paginas }: UserConfig, { recurso, registro_id }: Question): string {
  const rotulo = resources[recurso]?.rotulo.varios ?? paginas[recurso]?.rotulo ?? recurso
  return registro_id ? `${rotulo} nº ${registro_id}` : rotulo
}
