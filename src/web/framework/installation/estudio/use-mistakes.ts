import { useEffect, useState } from 'react'
import type { ErroDeDeclaracao } from '../../../../contract/declaracoes/declaracoes'
import { checkDeclarations } from '../../../refine/calls/declaracoes'
import type { Draft } from './use-workspace'

/** A pause in typing, in milliseconds; with what the readers take the mistakes are there well under a fifth of a second after a key. */
const QUIET_MS = 50

export interface Mistakes {
  readonly erros: readonly ErroDeDeclaracao[]
  /** What is shown is of an earlier text. */
  readonly conferindo: boolean
}

/** A place in a file to go to; a new one each time. */
export interface Jump {
  readonly linha: number
  readonly coluna: number
}

/** What the readers of the server say of the files with these in their place, while one types. */
export function useMistakes(mudados: readonly Draft[]): Mistakes {
  const [found, setFound] = useState<{
    readonly of: readonly Draft[] | null
    readonly erros: readonly ErroDeDeclaracao[]
  }>({
    of: null,
    erros: [],
  })
  useEffect(() => {
    const ended = new AbortController()
    const timer = setTimeout(() => {
      const arquivos = mudados.map(({ caminho, texto }) => ({ caminho, texto }))
      checkDeclarations({ arquivos }, ended.signal).then(
        (erros) => setFound({ of: mudados, erros }),
        // the next key asks again; what is refused is told where it is applied
        () => undefined,
      )
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [mudados])
  return { erros: found.erros, conferindo: found.of !== mudados }
}
