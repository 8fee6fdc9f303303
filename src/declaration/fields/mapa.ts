import { accept, type FieldKind, type Normalized, refuse } from './field-kind'
import { SIMPLE_KINDS } from './simple-kinds'

/** One value per entry of an enumeration; entries left blank are left out. */
export const mapa: FieldKind = {
  normalize: (value, field) => {
    const kind = SIMPLE_KINDS[field.mapa?.tipo ?? 'texto']
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !kind) return refuse('lista_invalida')
    const entries = Object.entries(value).filter(([, entry]) => entry !== null && entry !== '' && entry !== undefined)
    const known = field.mapa?.valores ?? []
    if (entries.some(([key]) => !known.some(({ valor }) => valor === key))) return refuse('fora_da_lista')
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
