/** As the wire names it (docs/fio.md, "Listas"). */
export const DECLARATIONS = 'X-Declaracoes'

const listeners = new Set<(versao: string) => void>()

let drawn: string | null = null

/** The screens are drawn by these declarations from now on, and ask their lists by them. */
export function drawBy(versao: string | null): void {
  drawn = versao
}

/** What a list is asked with, so that a field that was taken away meanwhile is no mistake of it. */
export function askedBy(): Readonly<Record<string, string>> {
  return drawn === null ? {} : { [DECLARATIONS]: drawn }
}

/** The server answered by other declarations than it was asked by. */
export function tellDeclarations(versao: string): void {
  for (const listener of listeners) listener(versao)
}

export function onDeclarations(listener: (versao: string) => void): void {
  listeners.add(listener)
}
