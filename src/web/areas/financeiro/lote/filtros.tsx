import { Button, Checkbox, Input, Select } from 'antd'
import { DateInput } from '../../../framework/fields/input/date-input'
import { texts } from '../../../i18n/screens/financeiro-texts'
import { useConfig, useUsuario } from '../../../refine/config-context'
import { campo } from '../campo'
import styles from '../financeiro.module.css'
import type { Filtro, useABaixar } from './use-a-baixar'

const words = texts.lista

/** Search and filters of the instalments to write off. */
export function Filtros({ lista }: { readonly lista: ReturnType<typeof useABaixar> }) {
  const { credor } = useUsuario()
  const { listas } = useConfig()
  const choices = (values: (typeof listas)[string] | undefined) =>
    (values ?? []).map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))
  const select = (
    name: Filtro,
    words: readonly [label: string, none: string],
    options: { value: string; label: string }[],
  ) => (
    <Select
      aria-label={words[0]}
      placeholder={words[1]}
      allowClear
      showSearch
      optionFilterProp="label"
      style={{ width: 180 }}
      value={lista.filterOf(name) || null}
      options={options}
      onChange={(value) => lista.setFilter(name, value ?? '')}
    />
  )
  return (
    <div className={styles.filters} data-a-baixar-busca>
      <Input.Search
        key={lista.filterOf('q')}
        aria-label={words.buscar}
        placeholder={words.buscarExemplo}
        allowClear
        defaultValue={lista.filterOf('q')}
        onSearch={(text) => lista.setFilter('q', text.trim())}
        style={{ width: 250 }}
      />
      {select(
        'credor_id',
        [words.credor, words.todosCredores],
        credor.map(({ id, nome }) => ({ value: String(id), label: nome })),
      )}
      {select('forma', [words.forma, words.todasFormas], choices(listas.formas_pagamento))}
      {select('status_cobranca', [words.cobranca, words.todasCobrancas], choices(listas.status_cobranca))}
      <Vencimento name="vencimento_de" label={words.vencimentoDe} lista={lista} />
      <Vencimento name="vencimento_ate" label={words.vencimentoAte} lista={lista} />
      <Checkbox
        checked={lista.filterOf('so_pagas') === 'true'}
        onChange={({ target }) => lista.setFilter('so_pagas', target.checked ? 'true' : '')}
      >
        {words.soPagas}
      </Checkbox>
      {lista.hasFilters && (
        <Button size="small" type="link" onClick={lista.clear}>
          {words.limpar}
        </Button>
      )}
      <span className={styles.muted}>{words.atalhos}</span>
    </div>
  )
}

interface VencimentoProps {
  readonly name: 'vencimento_de' | 'vencimento_ate'
  readonly label: string
  readonly lista: ReturnType<typeof useABaixar>
}

function Vencimento({ name, label, lista }: VencimentoProps) {
  return (
    <span className={styles.vencimento}>
      <label className={styles.muted} htmlFor={`filtro-${name}`}>
        {label}
      </label>
      <span className={styles.data}>
        <DateInput
          id={`filtro-${name}`}
          field={campo(name, 'data', { rotulo: label })}
          record={{}}
          recurso=""
          value={lista.filterOf(name) || null}
          onChange={(value) => lista.setFilter(name, typeof value === 'string' ? value : '')}
        />
      </span>
    </span>
  )
}
