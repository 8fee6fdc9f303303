import { useState } from 'react'
import { useKept } from '../../../resources/form/kept-typing'
import type { Escolha, Escolhas } from './escolhas'

/** What is chosen of two records. It is kept as pairs: a value by the name of a document would be written nowhere. */
export function useEscolhas(): readonly [chosen: Escolhas, choose: (nome: string, escolha: Escolha) => void] {
  const { found, note } = useKept('unir.escolhas')
  const [chosen, setChosen] = useState<Escolhas>(() => readPairs(found?.escolhas))
  const choose = (nome: string, escolha: Escolha) => {
    const next = { ...chosen, [nome]: escolha }
    setChosen(next)
    note({ escolhas: Object.entries(next) })
  }
  return [chosen, choose]
}

function readPairs(value: unknown): Escolhas {
  return Object.fromEntries(Array.isArray(value) ? value.filter(isPair) : [])
}

function isPair(value: unknown): value is readonly [string, Escolha] {
  return Array.isArray(value) && typeof value[0] === 'string' && (value[1] === 'este' || value[1] === 'outro')
}
