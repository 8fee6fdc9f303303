import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import type { WireRecord } from '../../../framework/fields/renderer'
import { isPlainObject } from '../../../framework/fields/wire-value'
import { useOne } from '../../../refine/hooks'

type Simulacao = Pick<Proposta, 'acordo' | 'operacoes' | 'formaPagamento'>

interface ReabrirProps {
  readonly onReopen: (simulacao: Simulacao) => void
}

/** Lays the simulation of a request for approval on the table once, when the address asks for it by `?aprovacao=`. */
export function ReabrirAprovacao(props: ReabrirProps) {
  const [params] = useSearchParams()
  const id = params.get('aprovacao')
  return id === null ? null : <Reabrir key={id} id={id} {...props} />
}

function Reabrir({ id, onReopen }: ReabrirProps & { readonly id: string }) {
  const [, setParams] = useSearchParams()
  const isDone = useRef(false)
  const { data } = useOne({ resource: 'aprovacoes', id, errorNotification: false })
  const simulacao = readSimulacao(data?.data)
  useEffect(() => {
    if (!simulacao || isDone.current) return
    isDone.current = true
    onReopen(simulacao)
    setParams((now) => without(now, 'aprovacao'), { replace: true })
  })
  return null
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete(name)
  return rest
}

/** What the server kept of the same types. */
function readSimulacao(record: WireRecord | undefined): Simulacao | null {
  const value = record?.simulacao
  const whole = isPlainObject(value) && isPlainObject(value.acordo) && Array.isArray(value.operacoes)
  return whole ? (value as unknown as Simulacao) : null
}
