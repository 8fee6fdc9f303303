import { Button } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { ErroDeDeclaracao, Linguagem } from '../../../../contract/declaracoes/declaracoes'
import { texts } from '../../../i18n/screens/estudio-texts'
import { QuestionModal } from '../../../layout/popups/question-modal'
import { LoadingState } from '../../../layout/states'
import { readLanguage } from '../../../refine/calls/declaracoes'
import styles from './estudio.module.css'
import type { Jump } from './use-mistakes'
import { type Draft, isChanged, type Workspace } from './use-workspace'

const ScreenPreview = lazy(async () => ({ default: (await import('./screen-preview')).ScreenPreview }))
const CodeEditor = lazy(() => import('./editor/code-editor'))

interface OpenFileProps {
  readonly workspace: Workspace
  readonly aberto: Draft
  readonly erros: readonly ErroDeDeclaracao[]
  readonly jump: Jump | null
}

/** The file one works on: its name, what can be done with it, its text. */
export function OpenFile({ workspace, aberto, erros, jump }: OpenFileProps) {
  const { tree, mudados, put, revert, open } = workspace
  const [shows, setShows] = useState(false)
  const { caminho, tipo, texto, base } = aberto
  const [asking, setAsking] = useState(false)
  const linguagem = useLanguage()
  const own = useMemo(() => erros.filter(({ arquivo }) => arquivo === caminho), [erros, caminho])
  const isReadOnly = tree?.somente_leitura !== null
  const undo = () => {
    setAsking(false)
    revert(caminho)
    if (base === null) open('')
  }
  return (
    <section className={styles.file} aria-label={caminho}>
      <div className={styles.bar}>
        <h2 className={styles.path}>{caminho}</h2>
        {tipo === 'recurso' && texto !== null && (
          <Button size="small" aria-pressed={shows} onClick={() => setShows(!shows)}>
            {shows ? texts.tela.esconder : texts.tela.ver}
          </Button>
        )}
        {isChanged(aberto) && (
          <Button size="small" onClick={() => setAsking(true)}>
            {texts.desfazer}
          </Button>
        )}
        {base !== null && texto !== null && !isReadOnly && (
          <Button size="small" onClick={() => put({ ...aberto, texto: null })}>
            {texts.excluir}
          </Button>
        )}
      </div>
      {texto === null ? (
        <p role="note" className={styles.gone}>
          {texts.seraExcluido}
        </p>
      ) : (
        <div className={styles.editor}>
          <Suspense fallback={<LoadingState />}>
            <CodeEditor
              arquivo={caminho}
              tipo={tipo}
              texto={texto}
              erros={own}
              linguagem={linguagem}
              somenteLeitura={isReadOnly}
              onTexto={(next) => put({ ...aberto, texto: next })}
              saltar={jump}
            />
          </Suspense>
        </div>
      )}
      {shows && tipo === 'recurso' && texto !== null && (
        <Suspense fallback={<LoadingState />}>
          <ScreenPreview key={caminho} recurso={nameIn(caminho)} mudados={mudados} />
        </Suspense>
      )}
      <QuestionModal
        open={asking}
        title={texts.desfazerPergunta(caminho)}
        okText={texts.desfazer}
        cancelText={texts.voltar}
        onOk={undo}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.desfazerAjuda}</p>
      </QuestionModal>
    </section>
  )
}

/** Of the resource: its file bears it. */
function nameIn(caminho: string): string {
  return caminho.slice(caminho.lastIndexOf('/') + 1).replace(/\.yaml$/, '')
}

/** The language, once it is there; without it one writes unaided. */
function useLanguage(): Linguagem | null {
  const [linguagem, setLinguagem] = useState<Linguagem | null>(null)
  useEffect(() => {
    let isWanted = true
    readLanguage().then(
      (read) => isWanted && setLinguagem(read),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return linguagem
}
