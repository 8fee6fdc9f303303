import type { PermissionEntry } from '../config-definitions'
import { grants } from '../derive/granted-codes'
import { suggestion } from '../diagnostics/suggest'
import type { Cursor } from '../grammar/cursor'

interface Codes {
  readonly catalogo: readonly PermissionEntry[]
  /** Of what is yet to come: no mistake, and they open nothing. */
  readonly aguardam: readonly string[]
}

/** E211: a code that the catalogue does not have; `*` and `recurso.*` stand for codes that it has, the latter for none that is `nomeada`. */
export function checkPermissions(named: readonly Cursor[], { catalogo, aguardam }: Codes): void {
  const codes = new Set(catalogo.map(({ permissao }) => permissao))
  const prefixes = new Set([...codes].map((code) => `${code.slice(0, code.indexOf('.'))}.*`))
  for (const { node, file } of named) {
    if (node.kind !== 'scalar' || typeof node.value !== 'string') continue
    const code = node.value
    if (code === '*' || codes.has(code) || aguardam.includes(code)) continue
    if (prefixes.has(code)) {
      if (catalogo.some((entry) => grants(code, entry))) continue
      file.report(node, 'E211', `"${code}" não dá nada: todas as suas permissões são nomeadas; escreva cada uma.`)
      continue
    }
    file.report(node, 'E211', `permissão "${code}" não está no catálogo.${suggestion(code, [...codes, ...prefixes])}`)
  }
}
