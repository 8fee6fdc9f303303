import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Aplicado, Arquivo, Arvore } from '../../../../contract/declaracoes/declaracoes'
import { readDeclaration, readTree } from '../../../refine/calls/declaracoes'

/** A file that somebody works on. */
export interface Draft {
  readonly caminho: string
  readonly tipo: string
  /** As it was seen; null: there was none. */
  readonly base: Pick<Arquivo, 'texto' | 'versao'> | null
  /** As it shall be; null: it goes. */
  readonly texto: string | null
}

export interface Workspace {
  readonly tree: Arvore | null
  readonly error: unknown
  readonly drafts: ReadonlyMap<string, Draft>
  /** The one that is shown. */
  readonly aberto: Draft | null
  /** Those that are not as they were seen. */
  readonly mudados: readonly Draft[]
  readonly reload: () => Promise<void>
  readonly open: (caminho: string) => void
  /** Puts a draft in the place of what was known of that file. */
  readonly put: (draft: Draft) => void
  /** What was done to a file is given up. */
  readonly revert: (caminho: string) => void
  /** These drafts, as they were sent, are in use now; what was typed since is not. */
  readonly accept: (applied: Aplicado, sent: readonly Draft[]) => void
}

const PARAM = 'arquivo'

/** The files of the installation, and what one has made of some of them; the address keeps which is shown. */
export function useWorkspace(): Workspace {
  const [params, setParams] = useSearchParams()
  const caminho = params.get(PARAM)
  const [tree, setTree] = useState<Arvore | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const put = useCallback((draft: Draft) => setDrafts((known) => new Map([...known, [draft.caminho, draft]])), [])
  const open = useCallback(
    (next: string) => setParams(next === '' ? [] : [[PARAM, next]], { replace: true }),
    [setParams],
  )
  const reload = useCallback(async () => {
    try {
      setTree(await readTree())
      setError(null)
    } catch (failure) {
      setError(failure)
    }
  }, [])

  useEffect(() => void reload(), [reload])
  const isKnown = caminho === null || drafts.has(caminho)
  useEffect(() => {
    if (isKnown) return
    let isWanted = true
    readDeclaration(caminho).then(
      ({ tipo, ...base }) => isWanted && put({ caminho, tipo, base, texto: base.texto }),
      (failure) => isWanted && setError(failure),
    )
    return () => {
      isWanted = false
    }
  }, [isKnown, caminho, put])

  const revert = useCallback((which: string) => {
    setDrafts((known) => {
      const draft = known.get(which)
      const others = [...known].filter(([path]) => path !== which)
      return new Map(draft?.base ? [...others, [which, { ...draft, texto: draft.base.texto }]] : others)
    })
  }, [])
  const accept = useCallback(
    (applied: Aplicado, sent: readonly Draft[]) => setDrafts((known) => withApplied(known, applied, sent)),
    [],
  )

  const mudados = useMemo(() => [...drafts.values()].filter(isChanged), [drafts])
  const aberto = caminho === null ? null : (drafts.get(caminho) ?? null)
  return { tree, error, drafts, aberto, mudados, reload, open, put, revert, accept }
}

export function isChanged({ base, texto }: Draft): boolean {
  return (base?.texto ?? null) !== texto
}

/** What was sent is how these files stand now; a draft that is still as it was sent has nothing more to say. */
function withApplied(
  known: Workspace['drafts'],
  { arquivos }: Aplicado,
  sent: readonly Draft[],
): ReadonlyMap<string, Draft> {
  const next = new Map(known)
  for (const { caminho, versao } of arquivos) {
    const draft = next.get(caminho)
    const texto = sent.find((each) => each.caminho === caminho)?.texto ?? null
    const base = texto === null || versao === null ? null : { texto, versao }
    if (!draft || (base === null && draft.texto === null)) next.delete(caminho)
    else next.set(caminho, { ...draft, base })
  }
  return next
}
