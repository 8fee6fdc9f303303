import type { FieldType } from '../../definitions'
import { accept, type FieldKind, type Normalized, refuse } from '../field-kind'
import { booleano } from '../plain/booleano'
import { data } from '../plain/data'
import { dinheiro } from '../plain/dinheiro'
import { inteiro } from '../plain/inteiro'
import { percentual } from '../plain/percentual'
import { texto } from '../plain/texto'

/** One value per entry of an enumeration; entries left blank are left out. */
export const mapa: FieldKind = {
  normalize: (value, field) => {
    const kind = SIMPLE_KINDS[field.mapa?.tipo ?? 'texto']
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !kind) return refuse('lista_invalida')
    const known = field.mapa?.valores ?? []
    if (Object.keys(value).some((key) => !known.some(({ valor }) => valor === key))) return refuse('fora_da_lista')
    const entries = Object.entries(value).filter(([, entry]) => entry !== null && entry !== '' && entry !== undefined)
    const normal = entries.map(([key, entry]) => [key, kind.normalize(entry, field)] as const)
    const wrong = normal.find((pair): pair is readonly [string, Normalized & { error: string }] => 'error' in pair[1])
    if (wrong) return wrong[1]
    return accept(Object.fromEntries(normal.map(([key, result]) => [key, 'value' in result ? result.value : null])))
  },
  format: (value, field) => {
    const kind = SIMPLE_KINDS[field.mapa?.tipo ?? 'texto']
    if (typeof value !== 'object' || value === null || !kind) return ''
    const values = new Map<string, unknown>(Object.entries(value))
    const shown = (field.mapa?.valores ?? []).filter(({ valor }) => values.has(valor))
    return shown.map(({ valor, rotulo }) => `${rotulo}: ${kind.format(values.get(valor), field)}`).join(' · ')
  },
  filtros: [],
  ordenavel: false,
  pesquisavel: false,
}

/** The types that the values of a `mapa` may have. */
const SIMPLE_KINDS: Readonly<Partial<Record<FieldType, FieldKind>>> = {
  texto,
  inteiro,
  dinheiro,
  percentual,
  booleano,
  data,
}
