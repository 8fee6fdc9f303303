import { pointIn } from '../../../../declaration/fields/structured/geo'
import { writePonto } from '../../../../domain/lugares/ponto'
import type { DisplayProps } from '../renderer'
import { Blank } from './text-display'

/** A point by its degrees; on a record's page they lead to the map, which nothing is asked of before. */
export function GeoDisplay({ value, place }: DisplayProps) {
  const point = pointIn(value)
  if (!point) return <Blank />
  const text = writePonto(point)
  if (place !== 'show') return <>{text}</>
  const { latitude, longitude } = point
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  return (
    <a href={map} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
