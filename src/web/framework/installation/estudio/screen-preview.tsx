import { Form } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { texts } from '../../../i18n/screens/estudio-texts'
import { EmptyState } from '../../../layout/states'
import { type CandidateScreen, readScreen, readSomeRows } from '../../../refine/calls/declaracoes'
import { ConfigProvider, useConfig, useUsuario } from '../../../refine/config-context'
import type { WireRecord } from '../../fields/renderer'
import { FormSections } from '../../resources/form/form-sections'
import { RecordTable } from '../../resources/table/record-table'
import styles from './estudio.module.css'
import type { Draft } from './use-workspace'

const words = texts.tela
/** After the mistakes are told. */
const QUIET_MS = 400

interface ScreenPreviewProps {
  readonly recurso: string
  readonly mudados: readonly Draft[]
}

/** List and form that the files would give, drawn by what draws every list and form, over rows of today. */
export function ScreenPreview({ recurso, mudados }: ScreenPreviewProps) {
  const { screen, isOld } = useScreen(recurso, mudados)
  const rows = useSomeRows(recurso)
  const config = useConfig()
  const usuario = useUsuario()
  const shown = useMemo(
    () => screen && { ...config, listas: screen.listas, resources: { ...config.resources, [recurso]: screen.recurso } },
    [config, screen, recurso],
  )
  return (
    <section className={styles.preview} aria-label={words.titulo}>
      <h2 className={styles.heading}>{words.titulo}</h2>
      {shown === null || screen === null ? (
        <p className={styles.note}>{words.nenhuma}</p>
      ) : (
        <>
          <p className={styles.note}>{isOld ? words.parada : words.ajuda}</p>
          <Still>
            <ConfigProvider config={shown} usuario={usuario}>
              <h3 className={styles.heading}>
                {words.lista}: {screen.recurso.rotulo.varios}
              </h3>
              <RecordTable
                definition={screen.recurso}
                columns={screen.recurso.lista.colunas}
                rows={rows}
                sorters={[]}
                onSort={() => undefined}
                placeholders={0}
                empty={<EmptyState title={words.semLinhas} />}
              />
              <h3 className={styles.heading}>
                {words.formulario}: {screen.recurso.rotulo.um}
              </h3>
              <Form layout="vertical" disabled component={false}>
                <FormSections definition={screen.recurso} action="create" step={null} record={NO_RECORD} />
              </Form>
            </ConfigProvider>
          </Still>
        </>
      )}
    </section>
  )
}

const NO_RECORD: WireRecord = {}

/** Nothing inside is pressed, typed in or reached by the keyboard: the records are real, their screen is not. */
function Still({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.inert = true
  }, [])
  return (
    <div ref={ref} className={styles.still}>
      {children}
    </div>
  )
}

/** What the server makes of the files; while they have mistakes, what it made of them last. */
function useScreen(recurso: string, mudados: readonly Draft[]) {
  const [found, setFound] = useState<{ readonly screen: CandidateScreen | null; readonly isOld: boolean }>(NOTHING)
  useEffect(() => {
    const ended = new AbortController()
    const timer = setTimeout(() => {
      const arquivos = mudados.map(({ caminho, texto }) => ({ caminho, texto }))
      readScreen({ arquivos, recurso }, ended.signal).then(
        (screen) => setFound((known) => (screen ? { screen, isOld: false } : { ...known, isOld: true })),
        () => undefined,
      )
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [recurso, mudados])
  return found
}

const NOTHING = { screen: null, isOld: false }

/** None where the resource is not in use yet. */
function useSomeRows(recurso: string): readonly WireRecord[] {
  const { resources } = useConfig()
  const isThere = Object.hasOwn(resources, recurso)
  const [rows, setRows] = useState<readonly WireRecord[]>([])
  useEffect(() => {
    const ended = new AbortController()
    setRows([])
    if (isThere) readSomeRows(recurso, ended.signal).then(setRows, () => undefined)
    return () => ended.abort()
  }, [recurso, isThere])
  return rows
}
