import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { problemaDe } from '../../framework/acts/problema'
import { useDeclaredAct } from '../../framework/resources/acts/use-declared-act'
import { useRunAct } from '../../framework/resources/acts/use-run-act'
import { useListScreen } from '../../framework/resources/list/list-screen-context'
import { texts } from '../../i18n/screens/relatorios-texts'
import { lazyView } from '../../layout/lazy-view'
import { useToasts } from '../../layout/toasts/toast-context'
import { useResourceDefinition } from '../../refine/config-context'
import { useList } from '../../refine/hooks'
import { type Comeco, useComeco } from './comeco'
import { onScreen, type Parts } from './extract-button'

const ActDialog = lazyView(async () => (await import('../../framework/resources/acts/act-dialog')).ActDialog)

const MODELS = 'extracoes_modelos'
/** The server keeps no more for one person. */
const MOST = 100

interface Model {
  readonly id: number
  readonly nome: string
  readonly base: string
}

/** The models that this user kept, each to be opened; the list of them is where they are renamed and deleted. */
export function MyModels({ path }: { readonly path: string }) {
  const definition = useResourceDefinition(MODELS)
  const { data } = useList<Model>({
    resource: MODELS,
    pagination: { current: 1, pageSize: MOST },
    sorters: [{ field: 'nome', order: 'asc' }],
    queryOptions: { enabled: definition !== null && definition !== undefined },
    errorNotification: false,
  })
  const models = data?.data ?? []
  if (!definition || models.length === 0) return null
  return (
    <nav aria-label={texts.myModels}>
      <Link to={definition.rotas.lista}>{texts.myModels}</Link>:{' '}
      {models.map(({ id, nome, base }, at) => (
        <span key={id}>
          {at > 0 ? ' · ' : ''}
          <Link to={`${path}/${base}?modelo=${id}`}>{nome}</Link>
        </span>
      ))}
    </nav>
  )
}

/** Keeps what is on screen as a model, or in the one that is open; lets what is open come by itself. */
export function ModelButtons(parts: Parts) {
  const comeco = useComeco()
  return (
    <>
      {comeco ? <ScheduleButton comeco={comeco} /> : null}
      {comeco?.origem === 'modelo' ? <ReplaceButton comeco={comeco} {...parts} /> : null}
      <KeepButton {...parts} />
    </>
  )
}

function KeepButton(parts: Parts) {
  const screen = useListScreen()
  const declared = useDeclaredAct(MODELS, 'guardar')
  const [isOpen, setOpen] = useState(false)
  if (!declared) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{declared.act.rotulo}</Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ActDialog
            {...declared}
            records={[{ id: 0, nome: screen.definition.rotulo.varios }]}
            given={onScreen(screen, parts)}
            subject={null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function ReplaceButton({ comeco: { receita }, ...parts }: Parts & { readonly comeco: Comeco }) {
  const screen = useListScreen()
  const declared = useDeclaredAct(MODELS, 'guardar')
  return declared ? <Replace declared={declared} receita={receita} given={onScreen(screen, parts)} /> : null
}

interface ReplaceProps extends Pick<Comeco, 'receita'> {
  readonly declared: NonNullable<ReturnType<typeof useDeclaredAct>>
  readonly given: ReturnType<typeof onScreen>
}

function Replace({ declared: { definition, act }, receita: { id, nome, formato }, given }: ReplaceProps) {
  const run = useRunAct(definition)
  const toasts = useToasts()
  const [isRunning, setRunning] = useState(false)
  const replace = async () => {
    setRunning(true)
    try {
      await run(act, [{ id, nome }], { ...given, nome, formato, modelo: id })
    } catch (error) {
      const { text, errors } = problemaDe(error)
      toasts.error({ message: Object.values(errors).flat().join(' ') || text })
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button loading={isRunning} onClick={() => void replace()}>
      {texts.keepIn(nome)}
    </Button>
  )
}

function ScheduleButton({ comeco: { origem, receita } }: { readonly comeco: Comeco }) {
  const declared = useDeclaredAct('relatorios_agendados', 'agendar_extracao')
  const [isOpen, setOpen] = useState(false)
  if (!declared) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{declared.act.rotulo}</Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ActDialog
            {...declared}
            records={[{ id: 0, nome: receita.nome }]}
            given={{ [origem]: receita.id }}
            subject={<p>{texts.scheduledAs[origem](receita.nome)}</p>}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** What an extraction was begun by, and what of it this user may no longer take. */
export function DeixadosNote({ comeco: { origem, receita } }: { readonly comeco: Comeco }) {
  const { filtros, colunas, formulas, folhas } = receita.deixados
  const parts = Object.entries({ filtros, colunas, formulas, folhas }).filter(([, labels]) => labels.length > 0)
  const words: Readonly<Record<string, string>> = texts.leftOutOf
  return (
    <div role="status">
      <p>{texts.begunBy[origem](receita.nome)}</p>
      {parts.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          message={texts.leftOutNow}
          description={parts.map(([part, labels]) => (
            <div key={part}>
              {words[part]}: {labels.join(', ')}
            </div>
          ))}
        />
      ) : null}
    </div>
  )
}
