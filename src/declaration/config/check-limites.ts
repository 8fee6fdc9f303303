import type { FileContext } from '../diagnostics/file-context'
import { suggestion } from '../diagnostics/suggest'
import type { ScalarNode, SourceNode } from '../grammar/source-node'

interface LimitesSource {
  readonly file: FileContext
  readonly root: SourceNode | undefined
  /** Every função of config/permissoes.yaml; none where there is no such file. */
  readonly funcoes: readonly string[]
}

/** A função that nobody has would be asked for a code by nobody (E204). */
export function checkSegundoFator({ file, root, funcoes }: LimitesSource): void {
  for (const node of listOf(child(child(root, 'sessao'), 'segundo_fator'))) {
    if (node.kind === 'scalar') checkFuncao(file, nameOf(node), funcoes)
  }
}

function checkFuncao(file: FileContext, { name, node }: Named, funcoes: readonly string[]): void {
  if (name !== '' && funcoes.length > 0 && !funcoes.includes(name)) {
    file.report(node, 'E204', `função desconhecida "${name}".${suggestion(name, funcoes)}`)
  }
}

interface Named {
  readonly name: string
  readonly node: SourceNode
}

/** A função that nobody has would leave its people without limits (E204), and two tables for one would leave it open which binds (E221). */
export function checkLimites({ file, root, funcoes }: LimitesSource): void {
  const seen = new Set<string>()
  for (const tabela of listOf(child(root, 'limites'))) {
    const written = child(tabela, 'funcoes')
    const named = listOf(written).flatMap((node) => (node.kind === 'scalar' ? [node] : []))
    for (const { name, node } of named.length > 0 ? named.map(nameOf) : [{ name: '', node: tabela }]) {
      checkFuncao(file, { name, node }, funcoes)
      if (seen.has(name)) file.report(node, 'E221', repeated(name))
      seen.add(name)
    }
  }
}

function nameOf(node: ScalarNode): Named {
  return { name: String(node.value), node }
}

function repeated(funcao: string): string {
  return funcao === ''
    ? 'outra tabela de limites já vale para todos.'
    : `outra tabela de limites já vale para "${funcao}".`
}

function child(node: SourceNode | undefined, name: string): SourceNode | undefined {
  return node?.kind === 'map' ? node.entries.find(({ key }) => key === name)?.value : undefined
}

function listOf(node: SourceNode | undefined): readonly SourceNode[] {
  return node?.kind === 'list' ? node.items : []
}
