import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FieldDefinition } from '../../../declaration/definitions'
import { fetchTitles } from '../../refine/calls/fetch-titles'
import type { WireRecord } from '../fields/renderer'
import { readRef } from '../fields/wire-value'

/** A bare value of a field, as a history line or a form holds it. */
export interface BareValue {
  readonly recurso: string
  readonly field: FieldDefinition
  readonly value: unknown
}

/** A bare value → the record that a display reads it from: refs with their titles once these are known. */
export type Dress = (bare: BareValue) => WireRecord

/** Titles for values that are known by id only, asked once per field for all of them. */
export function useRefTitles(values: readonly BareValue[]): Dress {
  const wanted = useMemo(() => wantedIds(values), [values])
  const results = useQueries({
    queries: wanted.map(({ recurso, field, ids }) => ({
      queryKey: ['titulos', recurso, field.nome, ids],
      queryFn: () => fetchTitles(recurso, field.nome, ids),
      staleTime: 300_000,
      retry: false,
    })),
  })
  const titles = new Map(
    wanted.map((entry, index) => [nameOf(entry), new Map(results[index]?.data?.map((pair) => [pair.id, pair]))]),
  )
  return (bare) => {
    const { field, value } = bare
    const known = titles.get(nameOf(bare))
    const dressed = (item: unknown) => (typeof item === 'number' ? (known?.get(item) ?? item) : item)
    if (field.tipo === 'muitos' && Array.isArray(value)) return { [field.key]: value.map(dressed) }
    if (field.tipo !== 'ref') return { [field.key]: value }
    const pair = readRef(dressed(value))
    return { [field.key]: value, ...(pair && { [field.nome]: pair }) }
  }
}

function nameOf({ recurso, field }: Omit<BareValue, 'value'>): string {
  return `${recurso}.${field.key}`
}

function wantedIds(values: readonly BareValue[]) {
  const byField = new Map<string, Omit<BareValue, 'value'> & { readonly ids: Set<number> }>()
  for (const bare of values) {
    const { recurso, field, value } = bare
    if (field.recurso === null || (field.tipo !== 'ref' && field.tipo !== 'muitos')) continue
    const entry = byField.get(nameOf(bare)) ?? { recurso, field, ids: new Set<number>() }
    for (const id of [value].flat()) if (typeof id === 'number') entry.ids.add(id)
    byField.set(nameOf(bare), entry)
  }
  return [...byField.values()]
    .filter(({ ids }) => ids.size > 0)
    .map((entry) => ({ ...entry, ids: [...entry.ids].sort((a, b) => a - b) }))
}
