import { FileLink } from '../file-link'
import { readFileValue } from '../file-value'
import type { DisplayProps } from '../renderer'
import { useFieldOwner } from '../use-field-owner'
import { Picture } from './picture'
import { Blank } from './text-display'

/** A stored file: its name in tables, a download with its size on a record's page. */
export function FileDisplay({ value, field, record, place }: DisplayProps) {
  const path = useFilePath({ field, record })
  const file = readFileValue(value)
  if (file === null) return <Blank />
  return place === 'show' && path !== null ? <FileLink file={file} path={path} /> : file.nome
}

/** The same, with the picture itself on a record's page. */
export function ImageDisplay(props: DisplayProps) {
  const path = useFilePath(props)
  const file = readFileValue(props.value)
  if (file === null || path === null || props.place !== 'show') return <FileDisplay {...props} />
  return (
    <Picture key={file.id} file={file} path={path}>
      <FileLink file={file} path={path} />
    </Picture>
  )
}

/** Null where the field stands alone, such as in the history, or the record is not saved yet. */
function useFilePath({ field, record }: Pick<DisplayProps, 'field' | 'record'>): string | null {
  const owner = useFieldOwner(field)
  return owner && typeof record.id === 'number' ? `/${owner.recurso}/${record.id}/arquivos/${field.nome}` : null
}
