import { readTypeSyntax } from '../fields/type-syntax'
import type { Cursor, OpenMap } from '../grammar/cursor'
import { text } from '../grammar/readers'
import { FIELD_NAME } from '../grammar/resource-keys'
import { type FieldSymbol, isSystemField } from '../symbols'

/** `{nome: dias, formula: "…", tipo: inteiro}` as the calculated field that it is. */
export function formulaSymbol(cursor: Cursor, open: OpenMap): FieldSymbol | undefined {
  const [nome, tipo, formula] = [open.get('nome'), open.get('tipo'), open.get('formula')]
  const report = (at: Cursor, message: string) => at.file.report(at.node, 'E342', message)
  if (!nome || !tipo || !formula) {
    report(cursor, 'uma fórmula leva "nome", "formula" e "tipo".')
    return undefined
  }
  const name = text(nome)
  const written = text(tipo)
  if (name === undefined || written === undefined) return undefined
  if (!FIELD_NAME.test(name) || isSystemField(name)) {
    report(nome, `nome de coluna inválido "${name}"; use minúsculas sem acento, dígitos e "_".`)
    return undefined
  }
  const calculated = `calculado(${written})`
  const syntax = readTypeSyntax({
    ...tipo,
    node: { ...tipo.node, kind: 'scalar', value: calculated, source: calculated, quoted: false },
  })
  return { ...syntax, nome: name, key: name, keySpan: nome.node, typeSpan: tipo.node, entries: open }
}
