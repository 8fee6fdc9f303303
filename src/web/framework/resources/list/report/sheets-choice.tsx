import { Select } from 'antd'
import { useId } from 'react'
import { texts } from '../../../../i18n/screens/relatorios-texts'
import type { UserResource } from '../../../../refine/user-config'
import { findField } from '../../field-lookup'

/** As a report file says it. */
export type Sheets = string | { readonly campo: string; readonly por: string }

interface SheetsChoiceProps {
  readonly definition: UserResource
  readonly value: Sheets | null
  readonly onChange: (value: Sheets | null) => void
}

const GROUPED: readonly string[] = ['ref', 'enum', 'booleano']
const DATES: readonly string[] = ['data', 'data_hora']
const PARTS = ['mes', 'semana', 'ano'] as const

/** By which field the workbook is parted; the server says which of them may. */
export function SheetsChoice({ definition, value, onChange }: SheetsChoiceProps) {
  const id = useId()
  const options = optionsOf(definition)
  return (
    <p>
      <label htmlFor={id}>{texts.sheetsBy}</label>{' '}
      <Select
        id={id}
        style={{ minWidth: 220 }}
        allowClear
        placeholder={texts.oneSheet}
        showSearch
        optionFilterProp="label"
        value={value && nameOf(value)}
        options={options.map(({ sheets, label }) => ({ value: nameOf(sheets), label }))}
        onChange={(name) => onChange(options.find(({ sheets }) => nameOf(sheets) === name)?.sheets ?? null)}
      />
      <br />
      <small>{texts.sheetsHint}</small>
    </p>
  )
}

interface Option {
  readonly sheets: Sheets
  readonly label: string
}

function optionsOf(definition: UserResource): readonly Option[] {
  const fields = [...definition.campos, findField(definition, 'criado_em')]
  return fields.flatMap((field): Option[] => {
    if (!field || field.pessoal) return []
    const { nome, tipo, rotulo } = field
    if (GROUPED.includes(tipo)) return [{ sheets: nome, label: rotulo }]
    if (!DATES.includes(tipo)) return []
    return PARTS.map((por) => ({ sheets: { campo: nome, por }, label: `${rotulo}, ${texts.sheetsOf[por]}` }))
  })
}

function nameOf(sheets: Sheets): string {
  return typeof sheets === 'string' ? sheets : `${sheets.campo} ${sheets.por}`
}
