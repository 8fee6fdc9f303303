import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Tarefa } from '../../../domain/contact/tarefa'
import { texts } from '../../i18n/teclas-texts'
import { useShownKeys } from '../../layout/keys/shown-keys'
import { useAtalhos } from '../../layout/keys/use-atalhos'
import { useFoco } from '../../layout/keys/use-foco'
import { useCan } from '../../refine/config-context'
import { atosDoAcordo } from './atos-do-acordo'
import type { Ato } from './tarefa-acts'

/** J and K move, Enter opens, R records a contact, Q ends an agreement at risk, P makes it anew. */
export function useTeclas(rows: readonly Tarefa[], onAct: (ato: Ato, row: Tarefa) => void) {
  const can = useCan()
  const navigate = useNavigate()
  const { index, current, focus } = useFoco(rows, keyOf)
  const keys = useMemo(() => {
    const acts = current && atosDoAcordo(current, (acao) => can('acordos', acao))
    return {
      j: () => focus(index + 1),
      k: () => focus(index - 1),
      enter: () => {
        if (current === null) return
        const { acordo_id, cliente } = current
        if (acordo_id !== null && can('acordos', 'ver')) navigate(`/acordos/${acordo_id}`)
        else if (can('negociacao', 'ver')) navigate(`/negociacao/${cliente.id}`)
      },
      r: () => current && can('eventos', 'criar') && onAct('registrar', current),
      q: () => current && acts?.romper && onAct('romper', current),
      p: () => current && acts?.reparcelar && onAct('reparcelar', current),
    }
  }, [index, current, focus, can, navigate, onAct])
  useShownKeys(texts.acompanhamento)
  useAtalhos(keys)
  return { index, focus }
}

export function keyOf({ tipo, id }: Tarefa): string {
  return `${tipo} ${id}`
}
