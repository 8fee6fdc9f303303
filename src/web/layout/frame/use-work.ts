import { useCallback, useEffect, useRef, useState } from 'react'
import type { Estado } from '../../../contract/instalacao/estado'
import { fetchWorkState } from '../../refine/calls/work-state'
import { liveConnection } from '../../refine/live/live'
import {
  type CurrentWork,
  hangUp,
  NOT_SAID,
  readLigacao,
  readWork,
  writeLigacao,
  writeWork,
} from '../../session/work-state'

/**
 * What the user is doing, and the call that he is on: as this browser remembers it, until the server says what it holds, and again
 * whenever it changes there; what is chosen while the page opens is newer.
 */
export function useWork(): readonly [work: CurrentWork, choose: (work: CurrentWork) => void] {
  const [work, setWork] = useState(readWork)
  const isChosen = useRef(false)
  const take = useCallback(({ status, complemento }: Estado) => {
    const held = status === null ? NOT_SAID : { status, status_complemento: complemento ?? '' }
    writeWork(held, new Date())
    setWork(held)
  }, [])
  useEffect(() => {
    // chosen in another tab
    const follow = () => setWork(readWork())
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  useEffect(() => {
    fetchWorkState().then(
      (estado) => {
        if (!isChosen.current) take(estado)
        // a call that this browser remembers waits for its outcome
        if (estado.ligacao) begin(estado.ligacao)
      },
      // without an answer it is as this browser remembers it
      () => undefined,
    )
  }, [take])
  useEffect(
    () =>
      liveConnection.subscribe((message) => {
        if (!('aviso' in message) || message.aviso !== 'estado') return
        fetchWorkState().then(
          (estado) => {
            take(estado)
            if (estado.ligacao) begin(estado.ligacao)
            else hangUp()
          },
          () => undefined,
        )
      }),
    [take],
  )
  const choose = (next: CurrentWork) => {
    isChosen.current = true
    writeWork(next, new Date())
    setWork(next)
  }
  return [work, choose]
}

/** A call whose number this user may not see whole is not kept here. */
function begin({ telefone, cpf_cnpj }: NonNullable<Estado['ligacao']>): void {
  if (/\D/.test(`${telefone}${cpf_cnpj}`) || readLigacao()?.telefone === telefone) return
  writeLigacao({ telefone, cpf_cnpj })
}
