import { Select } from 'antd'
import { DateInput } from '../../../framework/fields/input/date-input'
import { NumberInput } from '../../../framework/fields/input/number-input'
import { texts } from '../../../i18n/screens/financeiro-texts'
import { useConfig } from '../../../refine/config-context'
import { campo } from '../campo'
import styles from '../financeiro.module.css'
import { isPronto, type Marcada } from './linha'
import type { ChangeItem } from './use-itens'

const words = texts.lote
const DATA = campo('data', 'data', { rotulo: words.data })
const VALOR = campo('valor', 'dinheiro', { rotulo: words.valor })

interface ItemCellsProps {
  readonly marcada: Marcada
  readonly onChange: ChangeItem
}

/** When, how much and how an instalment was paid, to be put right. */
export function ItemCells({ marcada: { linha, item }, onChange }: ItemCellsProps) {
  const { listas } = useConfig()
  const { id, nome } = linha
  return (
    <>
      <td className={styles.data}>
        <label className="visually-hidden" htmlFor={`data-${id}`}>
          {words.dataDe(nome)}
        </label>
        <DateInput
          id={`data-${id}`}
          field={DATA}
          record={{}}
          recurso=""
          value={item.data}
          aria-invalid={item.data === null}
          onChange={(data) => onChange(id, { data: typeof data === 'string' ? data : null })}
        />
      </td>
      <td className={styles.valor}>
        <label className="visually-hidden" htmlFor={`valor-${id}`}>
          {words.valorDe(nome)}
        </label>
        <NumberInput
          id={`valor-${id}`}
          field={VALOR}
          record={{}}
          recurso=""
          value={item.valor}
          aria-invalid={!isPronto({ ...item, data: '' })}
          onChange={(valor) =>
            onChange(id, { valor: typeof valor === 'number' || typeof valor === 'string' ? valor : null })
          }
        />
      </td>
      <td className={styles.forma}>
        <Select
          style={{ width: '100%' }}
          aria-label={words.formaDe(nome)}
          value={item.forma}
          options={(listas.formas_pagamento ?? []).map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))}
          onChange={(forma) => onChange(id, { forma, taxa_cartao: null })}
        />
      </td>
    </>
  )
}
