import { useEffect, useRef } from 'react'
import { createEditor, type EditorHandle } from './create-editor'
import styles from './editor.module.css'
import type { EditorInput } from './editor-input'

/** The text of one declaration. A new `arquivo` is another text with its own undoing; what is typed is told at once. */
export function CodeEditor(
  input: EditorInput & { readonly saltar: { readonly linha: number; readonly coluna: number } | null },
) {
  const host = useRef<HTMLDivElement>(null)
  const handle = useRef<EditorHandle | null>(null)
  const latest = useRef(input)
  latest.current = input
  const { arquivo, texto, erros, linguagem, somenteLeitura, saltar } = input

  useEffect(() => {
    if (!host.current) return
    const made = createEditor(host.current, () => latest.current)
    handle.current = made
    return () => {
      made.destroy()
      handle.current = null
    }
  }, [])
  useEffect(() => handle.current?.open(arquivo, texto), [arquivo, texto])
  useEffect(() => handle.current?.mark(erros), [erros])
  useEffect(() => handle.current?.protect(somenteLeitura), [somenteLeitura])
  useEffect(() => {
    if (saltar) handle.current?.jump(saltar)
  }, [saltar])
  return <div ref={host} className={styles.host} data-linguagem={linguagem ? 'pronta' : undefined} />
}

export default CodeEditor
