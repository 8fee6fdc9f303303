import { Select } from 'antd'
import { nomeDaParcela } from '../../../../domain/parcelas/rotulo-da-parcela'
import { DateInput } from '../../../framework/fields/input/date-input'
import { NumberInput } from '../../../framework/fields/input/number-input'
import { texts } from '../../../i18n/screens/financeiro-texts'
import { campo } from '../campo'
import { isPronto, type LinhaABaixar } from './linha'
import type { Marcadas } from './use-marcadas'

const words = texts.lista
const DATA = campo('data', 'data', { rotulo: texts.colunas.data })
const VALOR = campo('valor', 'dinheiro', { rotulo: texts.colunas.valor })

/** The instalment in words, as labels of its controls. */
export function nomeDa({ acordo_id, numero_parcela, total_parcelas }: LinhaABaixar): string {
  return words.parcela(acordo_id, nomeDaParcela(numero_parcela, total_parcelas))
}

interface CellProps {
  readonly linha: LinhaABaixar
  readonly marcadas: Marcadas
}

/** Day on which a ticked instalment was paid. */
export function DataMarcada({ linha, marcadas }: CellProps) {
  const marcada = marcadas.get(linha.id)
  if (!marcada) return null
  return (
    <>
      <label className="visually-hidden" htmlFor={`data-${linha.id}`}>
        {words.dataDe(nomeDa(linha))}
      </label>
      <DateInput
        id={`data-${linha.id}`}
        field={DATA}
        record={{}}
        recurso=""
        value={marcada.item.data}
        aria-invalid={marcada.item.data === null}
        onChange={(data) => marcadas.change(linha.id, { data: typeof data === 'string' ? data : null })}
      />
    </>
  )
}

/** What came in for a ticked instalment. */
export function ValorMarcado({ linha, marcadas }: CellProps) {
  const marcada = marcadas.get(linha.id)
  if (!marcada) return null
  return (
    <>
      <label className="visually-hidden" htmlFor={`valor-${linha.id}`}>
        {words.valorDe(nomeDa(linha))}
      </label>
      <NumberInput
        id={`valor-${linha.id}`}
        field={VALOR}
        record={{}}
        recurso=""
        value={marcada.item.valor}
        aria-invalid={!isPronto({ ...marcada.item, data: '' })}
        onChange={(valor) =>
          marcadas.change(linha.id, { valor: typeof valor === 'number' || typeof valor === 'string' ? valor : null })
        }
      />
    </>
  )
}

interface FormaProps extends CellProps {
  readonly formas: readonly { readonly value: string; readonly label: string }[]
}

/** How it is to be paid; of a ticked one how it was. */
export function FormaMarcada({ linha, marcadas, formas }: FormaProps) {
  const marcada = marcadas.get(linha.id)
  const forma = marcada?.item.forma ?? linha.cobranca?.forma ?? linha.forma_pagamento
  if (!marcada) return formas.find(({ value }) => value === forma)?.label ?? forma
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={words.formaDe(nomeDa(linha))}
      value={forma}
      options={[...formas]}
      onChange={(value) => marcadas.change(linha.id, { forma: value, taxa_cartao: null })}
    />
  )
}
