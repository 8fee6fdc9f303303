import { useEffect, useState } from 'react'
import type { Importacao } from '../../../../contract/importacoes'
import { texts } from '../../../i18n/importacao-texts'
import { forgetKey, keyFor, postOnce, UncertainError } from '../../../refine/calls/post-once'
import { useUsuario } from '../../../refine/config-context'
import { useCustom } from '../../../refine/hooks'
import { http } from '../../../refine/http'
import { isOver, useTrabalho } from '../../../refine/live/use-trabalho'
import { type Recusa, recusaOf } from '../../staging/use-file-upload'
import { isRunning, type Mapeamento } from './importacao'

/** One import and its steps; the server keeps the state, so a reload goes on where it was. */
export function useImportacao(recurso: string, id: number) {
  const usuario = useUsuario()
  const url = `/${recurso}/importacoes/${id}`
  const { data, error, refetch } = useCustom<Importacao>({ url, method: 'get', errorNotification: false })
  const [isSending, setSending] = useState(false)
  const [recusa, setRecusa] = useState<Recusa | null>(null)
  const importacao = data?.data ?? null
  const running = importacao !== null && isRunning(importacao)
  const { trabalho } = useTrabalho(running ? importacao.trabalho_id : null)
  const ended = trabalho !== null && isOver(trabalho)
  useEffect(() => {
    if (ended) void refetch()
  }, [ended, refetch])

  const attempt = async (act: () => Promise<unknown>) => {
    if (isSending) return
    setSending(true)
    setRecusa(null)
    try {
      await act()
    } catch (failure) {
      setRecusa(told(failure))
    } finally {
      await refetch()
      setSending(false)
    }
  }
  const once = (step: 'confirmar' | 'desfazer') =>
    attempt(async () => {
      const form = `importacao.${usuario.id}.${recurso}.${id}.${step}`
      await postOnce(`${url}/${step}`, {}, keyFor(form, {}))
      forgetKey(form)
    })
  return {
    importacao,
    error,
    refetch,
    trabalho,
    /** The work is over and yet the import stands where it was: it failed. */
    stopped: running && ended,
    isSending,
    recusa,
    conferir: (mapeamento: Mapeamento) =>
      attempt(async () => {
        await http.put(`${url}/mapa`, mapeamento)
        await http.post(`${url}/ensaio`, {})
      }),
    repetir: () => attempt(() => http.post(`${url}/ensaio`, {})),
    confirmar: () => once('confirmar'),
    desfazer: () => once('desfazer'),
  }
}

export type ImportSteps = ReturnType<typeof useImportacao>

/** It may have begun: the person is told so, with the key that asks about it. */
function told(failure: unknown): Recusa {
  return failure instanceof UncertainError ? { message: texts.incerto(failure.key), errors: {} } : recusaOf(failure)
}
