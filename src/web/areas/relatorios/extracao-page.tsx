import { Button, Tabs } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useDeclaredAct } from '../../framework/resources/acts/use-declared-act'
import { useListScreen, wireQueryOf } from '../../framework/resources/list/list-screen-context'
import { type Formula, FormulaColumns } from '../../framework/resources/list/report/formula-columns'
import { type Sheets, SheetsChoice } from '../../framework/resources/list/report/sheets-choice'
import type { ListFrameProps } from '../../framework/resources/list/resource-list-page'
import { ResourceListPage } from '../../framework/resources/list/resource-list-page'
import { texts } from '../../i18n/screens/relatorios-texts'
import { lazyView } from '../../layout/lazy-view'
import { Page } from '../../layout/page'
import { EmptyState } from '../../layout/states'
import { useCanDeclared, useConfig } from '../../refine/config-context'

const ActDialog = lazyView(async () => (await import('../../framework/resources/acts/act-dialog')).ActDialog)
const ProposalDialog = lazyView(async () => (await import('./proposal-dialog')).ProposalDialog)

const PATH = '/relatorios/extracao'

/** A list chosen among those that one may carry away, with its own columns, filters and saved views; then a file of it. */
export function ExtracaoPage() {
  const bases = useBases()
  const { base } = useParams()
  const chosen = bases.find(({ recurso }) => recurso === base) ?? bases[0]
  // its filters stand in the address of this page
  const definition = useMemo(
    () => chosen && { ...chosen, rotas: { ...chosen.rotas, lista: `${PATH}/${chosen.recurso}`, criar: null } },
    [chosen],
  )
  if (definition) return <ResourceListPage key={definition.recurso} definition={definition} frame={ExtractionFrame} />
  return (
    <Page title={texts.extraction}>
      <EmptyState title={texts.nothingToExtract} />
    </Page>
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
  const [formulas, setFormulas] = useState<readonly Formula[]>([])
  return (
    <Page
      title={texts.extraction}
      actions={
        <>
          <Link to="/relatorios/extracoes">{texts.extractionsMade}</Link>
          <ProposeButton formulas={formulas} />
          <ExtractButton formulas={formulas} onFormulas={setFormulas} />
        </>
      }
    >
      <p>{texts.extractionHint}</p>
      <Tabs
        activeKey={definition.recurso}
        onChange={(key) => navigate(`${PATH}/${key}`)}
        items={bases.map(({ recurso, rotulo }) => ({ key: recurso, label: rotulo.varios }))}
      />
      {children}
    </Page>
  )
}

interface ExtractButtonProps {
  readonly formulas: readonly Formula[]
  readonly onFormulas: (formulas: readonly Formula[]) => void
}

/** Asks what for, and takes the rows and columns on screen. */
function ExtractButton({ formulas, onFormulas }: ExtractButtonProps) {
  const { resources } = useConfig()
  const { definition, view, columns } = useListScreen()
  const declared = useDeclaredAct('extracoes', 'extrair')
  const [isOpen, setOpen] = useState(false)
  const [folhas, setFolhas] = useState<Sheets | null>(null)
  if (!declared) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {declared.act.rotulo}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ActDialog
            {...declared}
            records={[{ id: 0, nome: definition.rotulo.varios }]}
            given={{
              base: definition.recurso,
              filtros: wireQueryOf(view),
              colunas: columns,
              folhas_por: folhas,
              formulas,
            }}
            subject={
              <>
                <p>{texts.asExtracted}</p>
                <FormulaColumns definition={definition} resources={resources} value={formulas} onChange={onFormulas} />
                <SheetsChoice definition={definition} value={folhas} onChange={setFolhas} />
              </>
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function ProposeButton({ formulas }: Pick<ExtractButtonProps, 'formulas'>) {
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
