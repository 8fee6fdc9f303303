import type { FieldDefinition } from '../../../../declaration/definitions'
import { readCirculo, writePonto } from '../../../../domain/lugares/ponto'
import { texts as list } from '../../../i18n/list-texts'
import { texts } from '../../../i18n/resource-texts'
import { formatValue } from '../../fields/format'
import { usePickedTitles } from '../../fields/use-picker-options'
import type { FilterDraft } from './filter-draft'

interface FilterTextProps {
  readonly recurso: string
  readonly field: FieldDefinition
  readonly draft: FilterDraft
}

/** What a filter holds, in words: 'Colégio Horizonte', '10/08/2026 – 31/08/2026', 'Ativo, Inativo'. */
export function FilterText({ recurso, field, draft }: FilterTextProps) {
  if (field.recurso !== null) return <PickedText recurso={recurso} field={field} draft={draft} />
  return <b>{textOf(draft, field)}</b>
}

function PickedText({ recurso, field, draft }: FilterTextProps) {
  const ids = draft.values.filter((value) => typeof value === 'number')
  const picked = usePickedTitles(recurso, field, ids)
  return <b>{joined(ids.map((id) => picked.find((item) => item.id === id)?.titulo ?? `nº ${id}`))}</b>
}

export function textOf(draft: FilterDraft, field: FieldDefinition): string {
  if (draft.text !== '') return `“${draft.text}”`
  if (draft.from !== null && draft.from === draft.to) return shown(draft.from, field)
  if (draft.from !== null && draft.to !== null) return `${shown(draft.from, field)} – ${shown(draft.to, field)}`
  if (draft.from !== null) return `${texts.from.toLowerCase()} ${shown(draft.from, field)}`
  if (draft.to !== null) return `${texts.to.toLowerCase()} ${shown(draft.to, field)}`
  return joined(draft.values.map((value) => shown(value, field)))
}

function shown(value: string | number | boolean, field: FieldDefinition): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  const circle = field.tipo === 'geo' ? readCirculo(String(value)) : undefined
  if (circle) return list.nearText(String(circle.km).replace('.', ','), writePonto(circle))
  if (field.valores) return field.valores.find((item) => item.valor === value)?.rotulo ?? String(value)
  return formatValue(value, field.tipo === 'data_hora' ? { ...field, tipo: 'data' } : field)
}

function joined(words: readonly string[]): string {
  return words.length > 2 ? `${words.slice(0, 2).join(', ')} e mais ${words.length - 2}` : words.join(', ')
}
