import { useCallback, useState } from 'react'
import { http } from '../refine/http'
import { isApiError } from '../refine/http-error'

/** The call in progress, as the specification's storage keys hold it: one person has one. */
export interface Ligacao {
  readonly telefone: string
  readonly cpf_cnpj: string
}

export interface Falha {
  readonly telefone: string
  readonly message: string
}

interface Chamado {
  readonly id: number
  readonly cpf_cnpj: string
}

interface Numero {
  readonly id: number
  readonly telefone: string
}

/**
 * The call with one client: has the server dial, keeps the call across reloads until its outcome is recorded.
 *
 * Returns  the call that is open with this client, why the last one was not made, and the two acts.
 */
export function useLigacao(cliente: Chamado | null) {
  const [, setTurn] = useState(0)
  const [isDialing, setDialing] = useState(false)
  const [falha, setFalha] = useState<Falha | null>(null)
  const open = readLigacao()
  const ligacao = cliente !== null && open?.cpf_cnpj === cliente.cpf_cnpj ? open : null
  const dialOf = useCallback(async ({ id, cpf_cnpj }: Chamado, numero: Numero) => {
    const { telefone } = numero
    setDialing(true)
    setFalha(null)
    try {
      await http.post('/discar', { cliente_id: id, telefone_id: numero.id })
      localStorage.setItem('phone_connected', telefone)
      localStorage.setItem('cpf_connected', cpf_cnpj)
    } catch (error) {
      if (!isApiError(error)) throw error
      setFalha({ telefone, message: error.message })
    } finally {
      setDialing(false)
    }
  }, [])
  const discar = useCallback(
    (numero: Numero) => {
      if (cliente !== null && !isDialing) void dialOf(cliente, numero)
    },
    [cliente, isDialing, dialOf],
  )
  const encerrar = () => {
    localStorage.removeItem('phone_connected')
    localStorage.removeItem('cpf_connected')
    setFalha(null)
    setTurn((turn) => turn + 1)
  }
  return { ligacao, falha, isDialing, discar, encerrar }
}

function readLigacao(): Ligacao | null {
  const telefone = localStorage.getItem('phone_connected')
  const cpf_cnpj = localStorage.getItem('cpf_connected')
  return telefone && cpf_cnpj ? { telefone, cpf_cnpj } : null
}
