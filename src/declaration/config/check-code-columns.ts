import type { ResourceSymbols } from '../symbols'

/** Resources whose tables code was built to read by the names of their fields (`npm run tipos`). */
export interface CodeColumns {
  readonly recursos: readonly string[]
}

/** E305: the SQL of the program asks for columns by the names of the fields. */
export function checkCodeColumns({ recurso, campos }: ResourceSymbols, { recursos }: CodeColumns): void {
  if (!recursos.includes(recurso)) return
  for (const { key, entries } of campos?.values() ?? []) {
    const cursor = entries.get('coluna')
    if (cursor?.node.kind !== 'scalar' || cursor.node.value === key) continue
    const message = `o programa lê a tabela de "${recurso}" pelos nomes dos campos; aqui a coluna tem o do campo, "${key}".`
    cursor.file.report(cursor.node, 'E305', message)
  }
}
