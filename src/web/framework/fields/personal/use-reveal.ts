import { useEffect, useState } from 'react'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { useToasts } from '../../../layout/toasts/toast-context'
import { revealValue } from '../../../refine/calls/reveal-value'
import { isApiError } from '../../../refine/http-error'
import type { Masked } from './use-masked'

const SHOWN_FOR_MS = 30_000

/** Shows a masked value for half a minute; a refusal is told. */
export function useReveal(field: FieldDefinition, masked: Masked | null) {
  const toasts = useToasts()
  const [shown, setShown] = useState<{ readonly valor: unknown } | null>(null)
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [shown])

  const reveal = async () => {
    if (masked === null || isLoading) return
    setLoading(true)
    try {
      setShown({ valor: await revealValue(masked.recurso, masked.id, field.nome) })
    } catch (error) {
      if (!isApiError(error)) throw error
      toasts.error({ message: error.message })
    } finally {
      setLoading(false)
    }
  }
  return { shown, isLoading, reveal, hide: () => setShown(null) }
}
