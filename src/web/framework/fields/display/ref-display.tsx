import { Link } from 'react-router-dom'
import { useRecordPath } from '../../resources/use-record-path'
import type { DisplayProps } from '../renderer'
import { readRef } from '../wire-value'
import { Blank } from './text-display'

/** The title of the other record, as a link for whoever may open it. */
export function RefDisplay({ value, field }: DisplayProps) {
  const ref = readRef(value)
  const path = useRecordPath(field.recurso, ref?.id ?? null)
  if (!ref) return typeof value === 'number' ? value : <Blank />
  return path ? <Link to={path}>{ref.titulo}</Link> : ref.titulo
}
