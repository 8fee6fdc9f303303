import { Form, Select } from 'antd'
import { describeTaxa, type TaxasProprias } from '../../../domain/negociacao/taxas-proprias'
import { DateInput } from '../../framework/fields/input/date-input'
import { NumberInput } from '../../framework/fields/input/number-input'
import { plainField } from '../../framework/fields/plain-field'
import { texts } from '../../i18n/screens/acordos-texts'
import { useConfig } from '../../refine/config-context'
import styles from './acordos.module.css'
import { NUMEROS, type Numero } from './reparcelar-campos'

const words = texts.reparcelamento

const SHAPES: Readonly<Record<Numero, 'dinheiro' | 'inteiro' | 'percentual'>> = {
  entrada: 'dinheiro',
  nParcelas: 'inteiro',
  intervalo: 'inteiro',
  desconto: 'percentual',
  juros: 'percentual',
  multa: 'percentual',
  honorarios: 'percentual',
}

/** What may be set of the new plan; what is left empty stands as each operation and the configuration have it. */
export function ReparcelarFields({ taxas }: { readonly taxas: TaxasProprias | null }) {
  const { listas, regras } = useConfig()
  const own = new Map<string, string>([
    ['entrada', '0,00'],
    ['nParcelas', String(regras.negociacao.parcelas)],
    ['intervalo', String(regras.negociacao.intervalo)],
    ...Object.entries(taxas ?? {}).map(([nome, taxa]) => [nome, describeTaxa(taxa)] as const),
  ])
  return (
    <div className={styles.fields}>
      <Form.Item name="formaPagamento" label={words.forma}>
        <Select
          options={(listas.formas_pagamento ?? []).map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))}
        />
      </Form.Item>
      <Form.Item name="dataEntrada" label={words.dataEntrada}>
        <DateInput field={plainField('dataEntrada', 'data', words.dataEntrada)} record={{}} recurso="" />
      </Form.Item>
      {NUMEROS.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={words[name]}
          rules={[{ validator: isNumber }]}
          {...(taxas && name in taxas && { extra: words.daOperacao })}
        >
          <NumberInput
            {...placeholderOf(own.get(name))}
            field={{
              ...plainField(name, SHAPES[name], words[name]),
              ...(name === 'intervalo' && { sufixo: words.dias }),
            }}
            record={{}}
            recurso=""
          />
        </Form.Item>
      ))}
    </div>
  )
}

/** What counts while the field is empty. */
function placeholderOf(text: string | undefined): { placeholder?: string } {
  return text === undefined ? {} : { placeholder: text }
}

/** Text that is left in a field of numbers is no number. */
async function isNumber(_: unknown, value: unknown): Promise<void> {
  if (typeof value === 'string' && value !== '') throw new Error(words.numero)
}
