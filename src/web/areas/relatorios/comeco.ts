import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Receita } from '../../../contract/carteira/relatorios'
import { useAsk } from '../../refine/use-ask'

/** What an extraction begins with: what one that was made took, or what a model says. */
export interface Comeco {
  readonly origem: 'extracao' | 'modelo'
  readonly receita: Receita
}

export const ComecoContext = createContext<Comeco | null>(null)

export function useComeco(): Comeco | null {
  return useContext(ComecoContext)
}

/** What `?modelo=` or `?extracao=` of the address names, once it is there. */
export function useComecoDoEndereco() {
  const [params] = useSearchParams()
  const modelo = idIn(params.get('modelo'))
  const extracao = modelo === null ? idIn(params.get('extracao')) : null
  // what is kept may have changed since it was last opened
  const ofModel = useAsk(
    'receitaDoModelo',
    { id: modelo ?? 0 },
    { enabled: modelo !== null, cacheTime: 0, retry: false },
  )
  const ofMade = useAsk(
    'receitaDaExtracao',
    { id: extracao ?? 0 },
    { enabled: extracao !== null, cacheTime: 0, retry: false },
  )
  const { data, error, refetch } = modelo === null ? ofMade : ofModel
  const isAsked = modelo !== null || extracao !== null
  const origem = modelo === null ? 'extracao' : 'modelo'
  const comeco: Comeco | null = isAsked && data ? { origem, receita: data } : null
  return { comeco, error, isAsked, again: refetch }
}

function idIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
