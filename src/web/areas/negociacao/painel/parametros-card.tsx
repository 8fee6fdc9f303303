import { Button, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { type FormaPagamento, formasPagamento } from '../../../../domain/negotiation/entrada'
import type { FieldErrors } from '../../../../errors/app-error'
import { DateInput } from '../../../fields/input/date-input'
import { NumberInput } from '../../../fields/input/number-input'
import { plainField } from '../../../fields/plain-field'
import { texts } from '../../../i18n/negociacao-texts'
import { Card } from '../../../layout/card'
import { useCan, useConfig } from '../../../refine/config-context'
import type { DateField, NumberField } from '../calculo/campos'
import type { NegociacaoDaTela } from '../calculo/use-negociacao'
import type { ClienteDaTela } from '../cliente'
import styles from '../negociacao.module.css'

interface ParametrosProps {
  readonly cliente: ClienteDaTela
  readonly negociacao: NegociacaoDaTela
  readonly errors: FieldErrors
}

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
export function ParametrosCard({ cliente, negociacao, errors }: ParametrosProps) {
  const can = useCan()
  const { regras } = useConfig()
  const defaults: Partial<Record<NumberField, number>> = {
    nParcelas: regras.negociacao.parcelas,
    intervalo: regras.negociacao.intervalo,
    entrada: 0,
  }
  const number = (name: NumberField) => (
    <NumeroField key={name} name={name} negociacao={negociacao} errors={errors} fallback={defaults[name]} />
  )
  const date = (name: DateField) => <DataField key={name} name={name} negociacao={negociacao} errors={errors} />
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
        <CredorField cliente={cliente} negociacao={negociacao} />
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
        <FormaField negociacao={negociacao} errors={errors} />
      </div>
    </Card>
  )
}

interface OwnFieldProps<Name> {
  readonly name: Name
  readonly negociacao: NegociacaoDaTela
  readonly errors: FieldErrors
}

function NumeroField({
  name,
  negociacao,
  errors,
  fallback,
}: OwnFieldProps<NumberField> & { readonly fallback: number | undefined }) {
  const { escolhas, setCampos } = negociacao
  const field = {
    ...plainField(name, NUMBER_SHAPES[name], texts.campos[name]),
    ...(name === 'intervalo' && { sufixo: 'dias' }),
  }
  return (
    <Labelled label={texts.campos[name]} errors={errors[`parametros.${name}`]}>
      {(control) => (
        <NumberInput
          {...control}
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

function DataField({ name, negociacao, errors }: OwnFieldProps<DateField>) {
  const { hoje } = useConfig()
  const { escolhas, setCampos } = negociacao
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

function CredorField({ cliente, negociacao }: Pick<ParametrosProps, 'cliente' | 'negociacao'>) {
  const withDebts = cliente.credores.filter(({ id }) =>
    cliente.operacoes.some(({ credor, status_operacao }) => credor.id === id && status_operacao.sigla === 'C'),
  )
  return (
    <Labelled label={texts.campos.credor} errors={undefined} wide="sim">
      {({ id }) => (
        <Select
          id={id}
          style={{ width: '100%' }}
          value={negociacao.escolhas.credorId}
          options={withDebts.map((credor) => ({ value: credor.id, label: credor.nome }))}
          onChange={negociacao.setCredor}
        />
      )}
    </Labelled>
  )
}

function FormaField({ negociacao, errors }: Pick<ParametrosProps, 'negociacao' | 'errors'>) {
  const { listas } = useConfig()
  const label = (forma: FormaPagamento) =>
    listas.formas_pagamento?.find(({ valor }) => valor === forma)?.rotulo ?? forma
  return (
    <Labelled label={texts.campos.formaPagamento} errors={errors.formaPagamento} wide="sim">
      {(control) => (
        <Select
          {...control}
          style={{ width: '100%' }}
          value={negociacao.escolhas.formaPagamento}
          options={formasPagamento.map((value) => ({ value, label: label(value) }))}
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
  readonly wide?: 'sim'
  readonly children: (control: Control) => ReactNode
}

function Labelled({ label, errors, wide, children }: LabelledProps) {
  const id = useId()
  const control: Control = errors ? { id, 'aria-describedby': `${id}-erro`, 'aria-invalid': true } : { id }
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
    </div>
  )
}
