import { useEffect, useState } from 'react'
import type { Casos, Previa } from '../../../../../contract/declaracoes/declaracoes'
import { foreseeDeclarations, readDeclaration, readTree, runCases } from '../../../../refine/calls/declaracoes'
import type { Draft } from '../use-workspace'
import type { Atual } from './use-apply'

export interface Foresight {
  readonly previa: Previa | null
  /** Null while they run; undefined while there are mistakes, and then they are not run. */
  readonly casos: Casos | null | undefined
  readonly error: unknown
  /** A file that somebody else changed since it was opened. */
  readonly conflito: Atual | null
}

const NOTHING: Foresight = { previa: null, casos: null, error: null, conflito: null }

/** What these files would change: texts, tables and rights at once, and then the cases. */
export function useForesight(mudados: readonly Draft[]): Foresight {
  const [found, setFound] = useState<Foresight>(NOTHING)
  useEffect(() => {
    let isWanted = true
    const body = { arquivos: mudados.map(({ caminho, texto }) => ({ caminho, texto })) }
    const say = (part: Partial<Foresight>) => isWanted && setFound((known) => ({ ...known, ...part }))
    const look = async () => {
      setFound(NOTHING)
      const conflito = await changedMeanwhile(mudados)
      if (conflito) return say({ conflito })
      const previa = await foreseeDeclarations(body)
      if (previa.erros.length > 0) return say({ previa, casos: undefined })
      say({ previa })
      if (isWanted) say({ casos: await runCases(body) })
    }
    look().catch((error) => say({ error }))
    return () => {
      isWanted = false
    }
  }, [mudados])
  return found
}

/** Against what is there now, the other's change would look like one that is taken back here. */
async function changedMeanwhile(mudados: readonly Draft[]): Promise<Atual | null> {
  const { arquivos } = await readTree()
  for (const { caminho, base } of mudados) {
    const versao = arquivos.find((known) => known.caminho === caminho)?.versao ?? null
    if (versao === (base?.versao ?? null)) continue
    return versao === null ? { caminho, texto: null, versao } : readDeclaration(caminho)
  }
  return null
}
