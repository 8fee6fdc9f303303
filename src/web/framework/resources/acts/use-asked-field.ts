import { useMemo } from 'react'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { useResourceDefinition } from '../../../refine/config-context'
import { findField } from '../field-lookup'
import { asAsked } from './act-fields'

interface Named {
  readonly rotulo: string
  /** Under which the request takes it, when it is another. */
  readonly key?: string
}

/** A field of a resource as a question of its own asks for it, the same from one drawing to the next; none for whoever may not see it. */
export function useAskedField(recurso: string, nome: string, { rotulo, key }: Named): readonly FieldDefinition[] {
  const definition = useResourceDefinition(recurso)
  return useMemo(() => {
    const field = definition && findField(definition, nome)
    return field ? [{ ...asAsked(field, true), rotulo, ajuda: null, ...(key !== undefined && { key }) }] : []
  }, [definition, nome, rotulo, key])
}
