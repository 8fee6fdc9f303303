import type { Painel } from '../../../contract/paineis/painel'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { useConfig } from '../../refine/config-context'
import { plainField } from '../fields/plain-field'
import { filteredField } from '../resources/list/asked-field'
import { FilterChip } from '../resources/list/filter-chip'
import styles from './dashboard.module.css'

interface DashboardFiltersProps {
  readonly painel: Painel
  readonly query: URLSearchParams
  readonly onChange: (query: URLSearchParams) => void
}

type Filtro = Painel['filtros'][number]

/** The period, and what the whole dashboard is narrowed by. Nothing where it has neither. */
export function DashboardFilters(props: DashboardFiltersProps) {
  const { periodo, filtros } = props.painel
  if (periodo === null && filtros.length === 0) return null
  return (
    <div className={styles.filters}>
      <PeriodChoice {...props} />
      <YearBefore {...props} />
      {filtros.map((filtro) => (
        <RefChip key={filtro.recurso} filtro={filtro} {...props} />
      ))}
    </div>
  )
}

function PeriodChoice({ painel: { periodo }, query, onChange }: DashboardFiltersProps) {
  if (periodo === null) return null
  const choose = (next: Readonly<Record<string, string>>) => {
    const changed = new URLSearchParams(query)
    for (const name of ['periodo', 'inicio', 'fim']) changed.delete(name)
    for (const [name, value] of Object.entries(next)) changed.set(name, value)
    onChange(changed)
  }
  const named = periodo.opcoes.filter((nome): nome is keyof typeof texts.periodos => nome in texts.periodos)
  const field = plainField('periodo', 'data', texts.periodos.livre)
  const isFree = periodo.nome === 'livre'
  return (
    <fieldset className={styles.periods}>
      <legend className={styles.legend}>{texts.periodo}</legend>
      {named
        .filter((nome) => nome !== 'livre')
        .map((nome) => (
          <button
            key={nome}
            type="button"
            className={styles.period}
            aria-pressed={periodo.nome === nome}
            onClick={() => choose(nome === periodo.padrao ? {} : { periodo: nome })}
          >
            {texts.periodos[nome]}
          </button>
        ))}
      {named.includes('livre') && (
        <FilterChip
          recurso=""
          field={field}
          kind="periodo"
          filters={
            isFree
              ? [
                  { operator: 'gte', value: periodo.inicio },
                  { operator: 'lte', value: periodo.fim },
                ]
              : []
          }
          onChange={(conditions) => {
            const [inicio, fim] = ['gte', 'lte'].map((op) => conditions.find(({ operator }) => operator === op)?.value)
            choose({ ...(inicio ? { inicio: String(inicio) } : {}), ...(fim ? { fim: String(fim) } : {}) })
          }}
        />
      )}
    </fieldset>
  )
}

/** What figures are compared with: what came right before, unless one asks for a year ago. */
function YearBefore({ painel: { periodo }, query, onChange }: DashboardFiltersProps) {
  if (periodo === null) return null
  const isYear = query.get('comparar') === 'ano'
  const toggle = () => {
    const next = new URLSearchParams(query)
    if (isYear) next.delete('comparar')
    else next.set('comparar', 'ano')
    onChange(next)
  }
  return (
    <button type="button" className={styles.period} aria-pressed={isYear} onClick={toggle}>
      {texts.compararComAno}
    </button>
  )
}

function RefChip({ filtro, query, onChange }: DashboardFiltersProps & { readonly filtro: Filtro }) {
  const { resources, consultas } = useConfig()
  const list = resources[filtro.lista] ?? consultas[filtro.lista]
  const declared = list?.lista.filtros.find(({ campo }) => campo === filtro.campo)
  const found = list && declared && filteredField(list, declared, resources)
  if (!found) return null
  const { valores, recurso } = filtro
  const change = (ids: readonly unknown[]) => {
    const next = new URLSearchParams(query)
    next.delete(recurso)
    for (const id of ids) next.append(recurso, String(id))
    onChange(next)
  }
  return (
    <FilterChip
      recurso={found.recurso}
      field={{ ...found.field, rotulo: filtro.rotulo }}
      kind="um_de"
      filters={valores.length === 0 ? [] : [{ operator: 'in', value: valores }]}
      onChange={(conditions) => change(conditions.flatMap(({ value }) => (Array.isArray(value) ? value : [value])))}
    />
  )
}
