import { Button, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { formasPagamento } from '../../../../domain/cobrancas/payment-methods'
import type { EntradaProposta } from '../../../../domain/negociacao/entrada'
import {
  describeTaxa,
  type TaxaPropria,
  type TaxasProprias,
  taxasProprias,
} from '../../../../domain/negociacao/taxas-proprias'
import type { FieldErrors } from '../../../../errors/app-error'
import { DateInput } from '../../../framework/fields/input/date-input'
import { NumberInput } from '../../../framework/fields/input/number-input'
import { plainField } from '../../../framework/fields/plain-field'
import { texts } from '../../../i18n/screens/negociacao-texts'
import { Card } from '../../../layout/card'
import { useCan, useConfig, useRotulo } from '../../../refine/config-context'
import type { DateField, NumberField } from '../calculo/campos'
import type { Escolhas } from '../calculo/escolhas'
import type { NegociacaoDaTela } from '../calculo/use-negociacao'
import styles from '../negociacao.module.css'

interface ParametrosProps {
  readonly escolhas: Escolhas
  /** What is calculated: its operations bring rates of their own. */
  readonly entrada: EntradaProposta | null
  readonly negociacao: Acts
  readonly errors: FieldErrors
}

type Acts = Pick<NegociacaoDaTela, 'setCampos' | 'clearCampos' | 'setFormaPagamento'>

const NUMBER_SHAPES: Readonly<Record<NumberField, 'dinheiro' | 'inteiro' | 'percentual'>> = {
  entrada: 'dinheiro',
  nParcelas: 'inteiro',
  intervalo: 'inteiro',
  juros: 'percentual',
  multa: 'percentual',
  honorarios: 'percentual',
  desconto: 'percentual',
  remuneracao: 'percentual',
}

/** Everything that may be set; what is left empty stands as each operation and the configuration have it. */
export function ParametrosCard({ escolhas, entrada, negociacao, errors }: ParametrosProps) {
  const can = useCan()
  const { regras } = useConfig()
  const defaults: Partial<Record<NumberField, number>> = {
    nParcelas: regras.negociacao.parcelas,
    intervalo: regras.negociacao.intervalo,
    entrada: 0,
  }
  const taxas: Partial<TaxasProprias> = (entrada && taxasProprias(entrada.operacoes)) ?? {}
  const own = { escolhas, negociacao, errors }
  const number = (name: NumberField) => (
    <NumeroField key={name} name={name} {...own} fallback={defaults[name]} taxa={find(taxas, name)} />
  )
  const date = (name: DateField) => <DataField key={name} name={name} {...own} />
  return (
    <Card
      title={texts.parametros}
      side={
        <Button size="small" type="link" onClick={negociacao.clearCampos}>
          {texts.limpar}
        </Button>
      }
    >
      <div className={styles.fields}>
        {number('entrada')}
        {date('dataEntrada')}
        {number('nParcelas')}
        {number('intervalo')}
        {number('juros')}
        {number('multa')}
        {number('honorarios')}
        {number('desconto')}
        {can('negociacao', 'data_retroativa') && date('dataRetro')}
        {can('negociacao', 'alterar_comissao') && number('remuneracao')}
        <FormaField {...own} />
      </div>
    </Card>
  )
}

function find(taxas: Partial<TaxasProprias>, name: NumberField): TaxaPropria | undefined {
  return Object.entries(taxas).find(([key]) => key === name)?.[1]
}

interface OwnFieldProps<Name> extends Pick<ParametrosProps, 'escolhas' | 'negociacao' | 'errors'> {
  readonly name: Name
}

interface NumeroProps extends OwnFieldProps<NumberField> {
  readonly fallback: number | undefined
  /** What the chosen operations bring, where one leaves the field empty. */
  readonly taxa: TaxaPropria | undefined
}

function NumeroField({ name, escolhas, negociacao, errors, fallback, taxa }: NumeroProps) {
  const { setCampos } = negociacao
  const field = {
    ...plainField(name, NUMBER_SHAPES[name], texts.campos[name]),
    ...(name === 'intervalo' && { sufixo: 'dias' }),
  }
  return (
    <Labelled
      label={texts.campos[name]}
      errors={errors[`parametros.${name}`]}
      {...(taxa !== undefined && { hint: texts.daOperacao })}
    >
      {(control) => (
        <NumberInput
          {...control}
          {...(taxa !== undefined && { placeholder: describeTaxa(taxa) })}
          value={escolhas.campos[name] ?? fallback ?? null}
          onChange={(value) =>
            setCampos({ [name]: typeof value === 'number' || typeof value === 'string' ? value : null })
          }
          field={field}
          record={{}}
          recurso=""
        />
      )}
    </Labelled>
  )
}

function DataField({ name, escolhas, negociacao, errors }: OwnFieldProps<DateField>) {
  const { hoje } = useConfig()
  const { setCampos } = negociacao
  return (
    <Labelled label={texts.campos[name]} errors={errors[`parametros.${name}`]}>
      {(control) => (
        <DateInput
          {...control}
          value={escolhas.campos[name] ?? hoje}
          onChange={(value) => setCampos({ [name]: typeof value === 'string' ? value : null })}
          field={plainField(name, 'data', texts.campos[name])}
          record={{}}
          recurso=""
        />
      )}
    </Labelled>
  )
}

function FormaField({ escolhas, negociacao, errors }: Pick<ParametrosProps, 'escolhas' | 'negociacao' | 'errors'>) {
  const rotulo = useRotulo()
  return (
    <Labelled label={texts.campos.formaPagamento} errors={errors.formaPagamento} wide="sim">
      {(control) => (
        <Select
          {...control}
          style={{ width: '100%' }}
          value={escolhas.formaPagamento}
          options={formasPagamento.map((value) => ({ value, label: rotulo('formas_pagamento', value) }))}
          onChange={negociacao.setFormaPagamento}
        />
      )}
    </Labelled>
  )
}

interface Control {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

interface LabelledProps {
  readonly label: string
  readonly errors: readonly string[] | undefined
  /** Where the figure comes from while nothing is given. */
  readonly hint?: string
  readonly wide?: 'sim'
  readonly children: (control: Control) => ReactNode
}

function Labelled({ label, errors, hint, wide, children }: LabelledProps) {
  const id = useId()
  const said = hint === undefined ? { id } : { id, 'aria-describedby': `${id}-ajuda` }
  const control: Control = errors ? { id, 'aria-describedby': `${id}-erro`, 'aria-invalid': true } : said
  return (
    <div className={wide ? styles.wide : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {errors && (
        <p className={styles.error} id={`${id}-erro`}>
          {errors.join(' ')}
        </p>
      )}
      {!errors && hint !== undefined && (
        <p className={styles.hint} id={`${id}-ajuda`}>
          {hint}
        </p>
      )}
    </div>
  )
}
