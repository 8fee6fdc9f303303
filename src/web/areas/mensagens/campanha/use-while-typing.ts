import { useEffect, useRef, useState } from 'react'
import type { Pergunta } from '../../../../contract/perguntas'
import { type Problema, problemaDe } from '../../../framework/acts/problema'
import { ask } from '../../../refine/ask'

type Corpo<N extends 'contarPublico' | 'preverCampanha'> = Pergunta<N>['corpo']

/** Milliseconds without a key before the server is asked. */
const PAUSE = 350

/** How many the filters mean. */
export function useContagem(corpo: Corpo<'contarPublico'>) {
  return useWhileTyping(contar, corpo)
}

/** What freezing the public would say; null while there is nothing to say. */
export function usePrevia(corpo: Corpo<'preverCampanha'> | null) {
  return useWhileTyping(prever, corpo)
}

/** The same at once, for whoever goes on: what stands against it; null: nothing. */
export async function problemaNaPrevia(corpo: Corpo<'preverCampanha'>): Promise<Problema | null> {
  try {
    await prever(corpo)
    return null
  } catch (error) {
    return problemaDe(error)
  }
}

const contar = (corpo: Corpo<'contarPublico'>, signal?: AbortSignal) => ask('contarPublico', { corpo }, { signal })
const prever = (corpo: Corpo<'preverCampanha'>, signal?: AbortSignal) => ask('preverCampanha', { corpo }, { signal })

interface Answered<T> {
  readonly print: string
  readonly data: T | null
  readonly problema: Problema | null
}

/**
 * What the server says of what is filled in, asked again once one stops typing; the question before is called off.
 *
 * Takes    how it is asked, the same from one drawing to the next; the question, null while there is none.
 * Returns  the last answer, which stays until the next is there, and whether it is of an older question.
 */
function useWhileTyping<C, T>(asking: (corpo: C, signal: AbortSignal) => Promise<T>, corpo: C | null) {
  const [answered, setAnswered] = useState<Answered<T> | null>(null)
  const print = corpo === null ? null : JSON.stringify(corpo)
  const latest = useRef(corpo)
  latest.current = corpo
  useEffect(() => {
    if (print === null) return
    const off = new AbortController()
    const timer = setTimeout(async () => {
      const { current } = latest
      const answer = current === null ? null : await answerTo(asking, current, off.signal)
      if (answer && !off.signal.aborted) setAnswered({ print, ...answer })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      off.abort()
    }
  }, [asking, print])
  const known = print === null ? null : answered
  return { data: known?.data ?? null, problema: known?.problema ?? null, isAsking: print !== (known?.print ?? null) }
}

async function answerTo<C, T>(asking: (corpo: C, signal: AbortSignal) => Promise<T>, corpo: C, signal: AbortSignal) {
  try {
    return { data: await asking(corpo, signal), problema: null }
  } catch (error) {
    if (signal.aborted) return null
    return { data: null, problema: problemaDe(error) }
  }
}
