import { formatValue } from '../format'
import type { DisplayProps } from '../renderer'
import { isBlank } from '../wire-value'
import { Blank } from './text-display'

/** Sends by the visitor's own programme; in a list the text stays plain, so that a click opens the row. */
export function EmailDisplay({ value, place }: DisplayProps) {
  if (isBlank(value)) return <Blank />
  const text = String(value)
  return place === 'show' ? <a href={`mailto:${encodeURIComponent(text)}`}>{text}</a> : text
}

export function PhoneDisplay({ value, field, place }: DisplayProps) {
  if (isBlank(value)) return <Blank />
  const text = formatValue(value, field)
  return place === 'show' ? <a href={`tel:+55${String(value).replace(/\D/g, '')}`}>{text}</a> : text
}

/** Only http and https become a link: anything else could run code. */
export function UrlDisplay({ value, place }: DisplayProps) {
  if (isBlank(value)) return <Blank />
  const text = String(value)
  if (place === 'list' || !/^https?:\/\//i.test(text)) return <>{text}</>
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
