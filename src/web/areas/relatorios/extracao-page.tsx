import { Button, Tabs } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { addressOfWire, useListScreen } from '../../framework/resources/list/list-screen-context'
import type { Formula } from '../../framework/resources/list/report/formula-columns'
import type { Sheets } from '../../framework/resources/list/report/sheets-choice'
import type { ListFrameProps } from '../../framework/resources/list/resource-list-page'
import { ResourceListPage } from '../../framework/resources/list/resource-list-page'
import { texts } from '../../i18n/screens/relatorios-texts'
import { lazyView } from '../../layout/lazy-view'
import { Page } from '../../layout/page'
import { EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { useCanDeclared, useConfig } from '../../refine/config-context'
import { isListParameter } from '../../refine/list/url-state'
import type { UserResource } from '../../refine/user-config'
import { type Comeco, ComecoContext, useComeco, useComecoDoEndereco } from './comeco'
import { ExtractButton } from './extract-button'
import { DeixadosNote, ModelButtons, MyModels } from './modelos'

const ProposalDialog = lazyView(async () => (await import('./proposal-dialog')).ProposalDialog)

const PATH = '/relatorios/extracao'

/** A list chosen among those that one may carry away, with its own columns, filters and saved views; then a file of it. */
export function ExtracaoPage() {
  const bases = useBases()
  const { base } = useParams()
  const { comeco, error, isAsked, again } = useComecoDoEndereco()
  const chosen = bases.find(({ recurso }) => recurso === (comeco?.receita.base ?? base)) ?? bases[0]
  // its filters stand in the address of this page
  const definition = useMemo(
    () => chosen && { ...chosen, rotas: { ...chosen.rotas, lista: `${PATH}/${chosen.recurso}`, criar: null } },
    [chosen],
  )
  if (definition && isAsked && comeco === null) {
    return (
      <Page title={texts.extraction}>{error ? <ErrorState error={error} onRetry={again} /> : <LoadingState />}</Page>
    )
  }
  if (definition) return <Extraction definition={definition} comeco={comeco} />
  return (
    <Page title={texts.extraction}>
      <EmptyState title={texts.nothingToExtract} />
    </Page>
  )
}

interface ExtractionProps {
  readonly definition: UserResource
  readonly comeco: Comeco | null
}

/** A bare address gets the filters and the order that it begins with; from there on it is the reader's. */
function Extraction({ definition, comeco }: ExtractionProps) {
  const { search } = useLocation()
  const { recurso, rotas } = definition
  const isBare = ![...new URLSearchParams(search).keys()].some((name) => isListParameter(name, definition))
  if (comeco && isBare) {
    const address = addressOfWire(definition, comeco.receita.filtros)
    const origin = `${comeco.origem}=${comeco.receita.id}`
    if (address !== '') return <Navigate replace to={`${rotas.lista}?${address}&${origin}`} />
  }
  const key = comeco ? `${recurso} ${comeco.origem} ${comeco.receita.id}` : recurso
  return (
    <ComecoContext.Provider key={key} value={comeco}>
      <ResourceListPage definition={definition} frame={ExtractionFrame} colunas={comeco?.receita.colunas ?? null} />
    </ComecoContext.Provider>
  )
}

/** The lists that this user may open, export and extract from. */
function useBases() {
  const { resources } = useConfig()
  const can = useCanDeclared()
  return Object.values(resources).filter(
    ({ recurso, exportacao }) => exportacao?.extracao && can(recurso, 'ver') && can(recurso, 'exportar'),
  )
}

function ExtractionFrame({ definition, children }: ListFrameProps) {
  const bases = useBases()
  const navigate = useNavigate()
  const comeco = useComeco()
  const [formulas, setFormulas] = useState<readonly Formula[]>(comeco?.receita.formulas ?? [])
  const [folhas, setFolhas] = useState<Sheets | null>(comeco?.receita.folhas_por ?? null)
  return (
    <Page
      title={texts.extraction}
      actions={
        <>
          <Link to="/relatorios/extracoes">{texts.extractionsMade}</Link>
          <ProposeButton formulas={formulas} />
          <ModelButtons formulas={formulas} folhas={folhas} />
          <ExtractButton formulas={formulas} onFormulas={setFormulas} folhas={folhas} onFolhas={setFolhas} />
        </>
      }
    >
      <p>{texts.extractionHint}</p>
      <MyModels path={PATH} />
      {comeco ? <DeixadosNote comeco={comeco} /> : null}
      <Tabs
        activeKey={definition.recurso}
        onChange={(key) => navigate(`${PATH}/${key}`)}
        items={bases.map(({ recurso, rotulo }) => ({ key: recurso, label: rotulo.varios }))}
      />
      {children}
    </Page>
  )
}

function ProposeButton({ formulas }: { readonly formulas: readonly Formula[] }) {
  const screen = useListScreen()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.propose}</Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ProposalDialog screen={screen} formulas={formulas} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
