import { useCallback, useRef, useState } from 'react'
import type { Chamada, PreviaDe, RespostaDe } from '../../../contract/atos'
import { ID_PLACE, type RoutedActName, rotas } from '../../../contract/rotas'
import { type Once, postKeyed } from '../../refine/calls/post-once'
import { useConfig, useUsuario } from '../../refine/config-context'
import { http } from '../../refine/http'
import { tellChanged } from '../../refine/live/changed'
import type { UserConfig } from '../../refine/user-config'
import type { FormValues } from '../resources/form/form-values'
import { type Problema, problemaDe } from './problema'

/** What was filled in of the fields that the declaration asks for; the shape of the act's address holds it. */
export interface Preenchida {
  readonly id: number
  readonly preenchido: FormValues
}

/**
 * One act that has an address of its own (src/contract/rotas.ts): sent once, whatever is pressed, and looked ahead at where it has a
 * look ahead.
 *
 * Returns  `send` and `foresee`, which answer null when refused, and `clear`, all three the same from one drawing to the next; how far
 *          it is; why it was refused.
 */
export function useAct<N extends RoutedActName>(nome: N, once: Once = 'pedido') {
  const usuarioId = useUsuario().id
  const { resources } = useConfig()
  const busy = useRef(false)
  const [running, setRunning] = useState<'send' | 'foresee' | null>(null)
  const [problema, setProblema] = useState<Problema | null>(null)

  const alone = useCallback(
    async <T>(what: 'send' | 'foresee', work: () => Promise<T>): Promise<T | null> => {
      if (busy.current) return null
      busy.current = true
      setRunning(what)
      setProblema(null)
      try {
        return await work()
      } catch (error) {
        const refused = problemaDe(error)
        // somebody was faster: what this screen shows is old
        if (refused.isStale) tellChanged(ownersOf(resources, nome))
        setProblema(refused)
        return null
      } finally {
        busy.current = false
        setRunning(null)
      }
    },
    [nome, resources],
  )
  const send = useCallback(
    (chamada: Chamada<N> | Preenchida) =>
      alone('send', () => postKeyed<RespostaDe<N>>(addressOf(nome, chamada), bodyOf(chamada), { usuarioId, once })),
    [alone, nome, once, usuarioId],
  )
  const foresee = useCallback(
    (chamada: Chamada<N> | Preenchida) =>
      alone('foresee', async () => {
        const { data } = await http.post<PreviaDe<N>>(`${addressOf(nome, chamada)}/previa`, bodyOf(chamada))
        return data
      }),
    [alone, nome],
  )
  const clear = useCallback(() => setProblema(null), [])
  return { isSending: running === 'send', isForeseeing: running === 'foresee', problema, send, foresee, clear }
}

/** The resource that declares the act. */
function ownersOf(resources: UserConfig['resources'], nome: RoutedActName): readonly string[] {
  return Object.values(resources).flatMap(({ recurso, atos }) =>
    atos.some(({ faz }) => faz.kind === 'chamar' && faz.nome === nome) ? [recurso] : [],
  )
}

function addressOf<N extends RoutedActName>(nome: N, chamada: Chamada<N> | Preenchida): string {
  const id = 'id' in chamada ? String(chamada.id) : ''
  return rotas[nome].replace(ID_PLACE, id)
}

function bodyOf<N extends RoutedActName>(chamada: Chamada<N> | Preenchida): object {
  return 'preenchido' in chamada ? chamada.preenchido : (chamada.pedido as object)
}
