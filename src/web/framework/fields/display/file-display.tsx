import { Suspense } from 'react'
import { formatValue } from '../../../../declaration/fields/format-value'
import { lazyView } from '../../../layout/lazy-view'
import { filesIn } from '../file-value'
import type { DisplayProps } from '../renderer'
import { Blank } from './text-display'

const StoredFiles = lazyView(async () => (await import('./stored-files')).StoredFiles)

/** Stored files: in a table the name of one, how many of several; on a record's page their downloads, and pictures themselves. */
export function FileDisplay(props: DisplayProps) {
  const { value, field, place } = props
  const files = filesIn(value)
  if (files.length === 0) return <Blank />
  const names = formatValue(value, field)
  if (place === 'show')
    return (
      <Suspense fallback={names}>
        <StoredFiles {...props} />
      </Suspense>
    )
  return field.lista_de === null ? names : <span title={names}>{countOf(files.length, field.lista_de)}</span>
}

function countOf(count: number, what: 'arquivo' | 'imagem'): string {
  return `${count} ${count === 1 ? what : MANY[what]}`
}

const MANY = { arquivo: 'arquivos', imagem: 'imagens' } as const
