import type { FileContext } from '../diagnostics/file-context'
import type { SourceNode } from '../grammar/source-node'

/** Lista → what code was built to name of it (`npm run tipos`): its values, and its groups with theirs. */
export interface CodeLists {
  readonly listas: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly grupos: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

interface ListaSource {
  readonly file: FileContext
  readonly root: SourceNode | undefined
}

/**
 * A list that code names may gain values and groups, but keeps those that the code was built with: one that is gone or holds
 * something else would leave screens, SQL and expressions with two meanings of one word (E223).
 */
export function checkCodeLists({ file, root }: ListaSource, code: CodeLists): void {
  const valores = child(root, 'valores')
  const grupos = child(root, 'grupos')
  if (!root || !valores) return
  const declared = keysOf(valores)
  for (const valor of Object.values(code.listas[file.nome] ?? {})) {
    if (!declared.includes(valor)) file.report(startOf(valores), 'E223', `falta "${valor}", que o programa usa. ${HOW}`)
  }
  for (const [nome, values] of Object.entries(code.grupos[file.nome] ?? {})) {
    const group = child(grupos, nome)
    const place = startOf(grupos ?? valores)
    if (!group) file.report(place, 'E223', `falta o grupo "${nome}", que o programa usa. ${HOW}`)
    else if (!isSame(keysOf(group), values))
      file.report(group, 'E223', `o programa foi feito com ${nome}: [${values.join(', ')}]. ${HOW}`)
  }
}

const HOW = 'Rode "npm run tipos" e construa de novo.'

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((value) => right.includes(value))
}

function keysOf(node: SourceNode): readonly string[] {
  if (node.kind === 'map') return node.entries.map(({ key }) => key)
  return node.kind === 'list' ? node.items.flatMap((item) => (item.kind === 'scalar' ? [String(item.value)] : [])) : []
}

function child(node: SourceNode | undefined, name: string): SourceNode | undefined {
  return node?.kind === 'map' ? node.entries.find(({ key }) => key === name)?.value : undefined
}

/** The first line of a long map is enough to point at. */
function startOf({ start }: SourceNode): { readonly start: number; readonly end: number } {
  return { start, end: start + 1 }
}
