import type { EnumValue } from '../definitions'
import type { FileContext } from '../diagnostics/file-context'
import { LISTA_KEYS, WORD_KEYS } from '../grammar/config-keys'
import { openMap } from '../grammar/cursor'
import { mapOf, text } from '../grammar/readers'
import type { SourceNode } from '../grammar/source-node'
import { readValues } from '../resource/collect-symbols'
import { rootCursor } from './root'

/** config/listas/<nome>.yaml: `lista` and `valores`, as in an enum. */
export function readLista(file: FileContext, root: SourceNode): readonly EnumValue[] | undefined {
  const open = openMap(rootCursor(file, root), LISTA_KEYS)
  const [lista, valores] = [open?.get('lista'), open?.get('valores')]
  const name = lista && text(lista)
  if (lista && name !== undefined && name !== file.nome) {
    const message = `"lista: ${name}" não bate com o nome do arquivo; o arquivo deveria ser "${name}.yaml".`
    file.report(lista.node, 'E103', message)
  }
  if (open && !valores) file.report({ start: 0, end: 1 }, 'E206', 'falta "valores".')
  return valores && readValues(valores)
}

/** config/palavras.yaml: name → word with accents. */
export function readPalavras(file: FileContext, root: SourceNode): Readonly<Record<string, string>> {
  const open = openMap(rootCursor(file, root), WORD_KEYS)
  const palavras = open?.get('palavras')
  return (palavras && mapOf(text)(palavras)) ?? {}
}
