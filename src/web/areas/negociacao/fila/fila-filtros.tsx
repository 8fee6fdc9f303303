import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { ACOES } from '../../../../domain/eventos/fila'
import { texts } from '../../../i18n/screens/fila-texts'
import { useConfig, useUsuario } from '../../../refine/config-context'
import { useIsWide } from '../../../theme/use-is-wide'
import styles from '../negociacao.module.css'
import own from './fila.module.css'
import { FILTERS, type Fila, type FilaFilter } from './use-fila'

const words = texts.filtros
const QUIET_DAYS = [7, 15, 30, 60].map((days) => ({ value: String(days), label: words.silencioHa(days) }))

interface Option {
  readonly value: string
  readonly label: string
}

/** What may be asked of the queue. */
export function FilaFiltros({ fila }: { readonly fila: Fila }) {
  const { credor, executivo_cobranca } = useUsuario()
  const { listas } = useConfig()
  const creditors = credor.map(({ id, nome }) => ({ value: String(id), label: nome }))
  return (
    <div className={own.filters} data-fila-busca>
      <Input.Search
        aria-label={texts.buscar}
        placeholder={texts.busca}
        allowClear
        defaultValue={fila.filterOf('q')}
        onSearch={(text) => fila.setFilter('q', text.trim())}
        className={own.busca ?? ''}
      />
      <Folded fila={fila}>
        <Choice fila={fila} name="acao" label={words.acao} options={ACOES.map(option(texts.acoes))} />
        <Choice fila={fila} name="credor_id" label={words.credor} options={creditors} />
        <Choice fila={fila} name="sem_contato_dias" label={words.silencio} options={QUIET_DAYS} />
        <Choice fila={fila} name="atraso" label={words.atraso} options={optionsOf(words.opcoes.atraso)} />
        <Choice fila={fila} name="valor" label={words.valor} options={optionsOf(words.opcoes.valor)} />
        <Choice
          fila={fila}
          name="perfil"
          label={words.perfil}
          options={(listas.perfil ?? []).map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))}
        />
        <Choice fila={fila} name="telefone" label={words.telefone} options={optionsOf(words.opcoes.telefone)} />
        <Choice fila={fila} name="promessa" label={words.promessa} options={optionsOf(words.opcoes.promessa)} />
        <Choice fila={fila} name="inativo" label={words.inativo} options={optionsOf(words.opcoes.inativo)} />
        <InputNumber<string>
          aria-label={words.remessa}
          placeholder={words.remessaNumero}
          controls={false}
          stringMode
          min="1"
          precision={0}
          value={fila.filterOf('remessa_id') || null}
          onChange={(value) => fila.setFilter('remessa_id', value ?? '')}
          className={own.choice ?? ''}
        />
        {executivo_cobranca !== null && (
          <Checkbox
            checked={fila.filterOf('executivo_id') === String(executivo_cobranca)}
            onChange={({ target }) => fila.setFilter('executivo_id', target.checked ? String(executivo_cobranca) : '')}
          >
            {words.minha}
          </Checkbox>
        )}
      </Folded>
      <span className={`${own.keys} ${styles.muted} ${styles.small}`}>{texts.atalhos}</span>
    </div>
  )
}

/** On a phone the filters stand behind one button that says how many are set, so that the first clients are in sight. */
function Folded({ fila, children }: { readonly fila: Fila; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const isWide = useIsWide()
  if (isWide) return children
  const set = FILTERS.filter((name) => name !== 'q' && fila.filterOf(name) !== '').length
  return (
    <>
      <Button className={own.fold ?? ''} aria-expanded={open} onClick={() => setOpen(!open)}>
        {words.dobrados(set)}
      </Button>
      {open && children}
    </>
  )
}

interface ChoiceProps {
  readonly fila: Fila
  readonly name: FilaFilter
  readonly label: string
  readonly options: readonly Option[]
}

function Choice({ fila, name, label, options }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch
      optionFilterProp="label"
      className={own.choice ?? ''}
      value={fila.filterOf(name) || null}
      options={[...options]}
      onChange={(value) => fila.setFilter(name, value ?? '')}
    />
  )
}

function optionsOf(labels: Readonly<Record<string, string>>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

function option<Name extends string>(labels: Readonly<Record<Name, string>>) {
  return (value: Name): Option => ({ value, label: labels[value] })
}
