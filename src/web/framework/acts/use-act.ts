import { useCallback, useRef, useState } from 'react'
import type { Chamada, PreviaDe, RespostaDe } from '../../../contract/atos'
import { ID_PLACE, type RoutedActName, rotas } from '../../../contract/rotas'
import { type Once, postKeyed } from '../../refine/calls/post-once'
import { useConfig, useUsuario } from '../../refine/config-context'
import { http } from '../../refine/http'
import { isApiError } from '../../refine/http-error'
import { tellChanged } from '../../refine/live/changed'
import type { UserConfig } from '../../refine/user-config'
import type { FormValues } from '../resources/form/form-values'
import { type Problema, problemaDe, versaoAtual } from './problema'

/** What was filled in of the fields that the declaration asks for; the shape of the act's address holds it. */
export interface Preenchida {
  readonly id: number
  readonly preenchido: FormValues
}

/**
 * One act that has an address of its own (src/contract/rotas.ts): sent once, whatever is pressed, and looked ahead at where it has a
 * look ahead.
 *
 * Returns  `send`, told the version in which the record was seen where one is named, and `foresee`, which answer null when refused, and `clear`, all three the same from one drawing to the next; how far
 *          it is; why it was refused.
 */
export function useAct<N extends RoutedActName>(nome: N, once: Once = 'pedido') {
  const usuarioId = useUsuario().id
  const { resources } = useConfig()
  const busy = useRef(false)
  const [running, setRunning] = useState<'send' | 'foresee' | null>(null)
  const [problema, setProblema] = useState<Problema | null>(null)
  /** Of the record that a refusal answered: the next try is made on it as it stands. */
  const known = useRef<{ readonly id: unknown; readonly versao: number } | null>(null)

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
    (chamada: Chamada<N> | Preenchida, seen?: number) =>
      alone('send', async () => {
        const id = idOf(chamada)
        const versao = known.current?.id === id ? known.current.versao : seen
        try {
          return await postKeyed<RespostaDe<N>>(addressOf(nome, chamada), bodyOf(chamada), { usuarioId, once, versao })
        } catch (error) {
          const atual = isApiError(error) ? versaoAtual(error.body, id) : null
          if (atual !== null) known.current = { id, versao: atual }
          throw error
        }
      }),
    [alone, nome, once, usuarioId],
  )
  const foresee = useCallback(
    (chamada: Chamada<N> | Preenchida) => alone('foresee', () => foreseeAct(nome, chamada)),
    [alone, nome],
  )
  const clear = useCallback(() => setProblema(null), [])
  return { isSending: running === 'send', isForeseeing: running === 'foresee', problema, send, foresee, clear }
}

/** What an act would do, where it has a look ahead. Throws `ApiError`. */
export async function foreseeAct<N extends RoutedActName>(
  nome: N,
  chamada: Chamada<N> | Preenchida,
): Promise<PreviaDe<N>> {
  const { data } = await http.post<PreviaDe<N>>(`${addressOf(nome, chamada)}/previa`, bodyOf(chamada))
  return data
}

/** The resource that declares the act. */
function ownersOf(resources: UserConfig['resources'], nome: RoutedActName): readonly string[] {
  return Object.values(resources).flatMap(({ recurso, atos }) =>
    atos.some(({ faz }) => faz.kind === 'chamar' && faz.nome === nome) ? [recurso] : [],
  )
}

function addressOf<N extends RoutedActName>(nome: N, chamada: Chamada<N> | Preenchida): string {
  return rotas[nome].replace(ID_PLACE, idOf(chamada))
}

function idOf<N extends RoutedActName>(chamada: Chamada<N> | Preenchida): string {
  return 'id' in chamada ? String(chamada.id) : ''
}

function bodyOf<N extends RoutedActName>(chamada: Chamada<N> | Preenchida): object {
  return 'preenchido' in chamada ? chamada.preenchido : (chamada.pedido as object)
}
