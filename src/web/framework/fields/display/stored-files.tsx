import styles from '../file.module.css'
import { FileLink } from '../file-link'
import { filesIn, pathOfFile } from '../file-value'
import type { DisplayProps } from '../renderer'
import { useFieldOwner } from '../use-field-owner'
import { Picture } from './picture'

/** Each file with its download, pictures themselves side by side. Where the field stands alone, as in the history, its names. */
export function StoredFiles({ value, field, record }: DisplayProps) {
  const owner = useFieldOwner(field)
  const pictures = (field.lista_de ?? field.tipo) === 'imagem'
  const drawn = filesIn(value).map((file) => {
    const path = owner && pathOfFile({ owner, field, record }, file)
    if (path === null) return <span key={file.id}>{file.nome}</span>
    const link = <FileLink key={file.id} file={file} path={path} />
    return pictures ? (
      <Picture key={file.id} file={file} path={path}>
        {link}
      </Picture>
    ) : (
      link
    )
  })
  if (field.lista_de === null) return drawn
  return (
    <ul className={pictures ? styles.gallery : styles.plain}>
      {drawn.map((file) => (
        <li key={file.key}>{file}</li>
      ))}
    </ul>
  )
}
