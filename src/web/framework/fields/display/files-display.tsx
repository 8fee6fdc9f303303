import { texts } from '../../../i18n/files-texts'
import styles from '../file.module.css'
import { FileLink } from '../file-link'
import { fileOfField, readFileValues } from '../file-value'
import type { DisplayProps } from '../renderer'
import { useFieldOwner } from '../use-field-owner'
import { Picture } from './picture'
import { Blank } from './text-display'

/** Stored files: how many in a table, each with its download on a record's page, pictures side by side. */
export function FilesDisplay({ value, field, record, place }: DisplayProps) {
  const owner = useFieldOwner(field)
  const files = readFileValues(value)
  if (files.length === 0) return <Blank />
  const pictures = field.lista_de === 'imagem'
  const names = files.map(({ nome }) => nome).join(', ')
  if (place !== 'show') return <span title={names}>{texts.count(files.length, pictures ? 'imagem' : 'arquivo')}</span>
  return (
    <ul className={pictures ? styles.gallery : styles.plain}>
      {files.map((file) => {
        const path = owner && fileOfField({ owner, field, record }, file)
        const link = path === null ? file.nome : <FileLink file={file} path={path} />
        return (
          <li key={file.id}>
            {pictures && path !== null ? (
              <Picture file={file} path={path}>
                {link}
              </Picture>
            ) : (
              link
            )}
          </li>
        )
      })}
    </ul>
  )
}
