import type { TipoDeEvento } from './contato'

/** The first thing that an outcome asks for. */
export function firstFieldOf({ promessa, agenda }: Pick<TipoDeEvento, 'promessa' | 'agenda'>): string {
  if (promessa) return 'valor'
  return agenda ? 'quando' : 'descricao'
}

/** Puts the hand on a field of the form by its name; the outcomes are buttons, of which the first takes it. */
export function focusField(name: string): void {
  const found = document.getElementById(name)
  const target = found instanceof HTMLFieldSetElement ? found.querySelector('button') : found
  target?.focus()
}
