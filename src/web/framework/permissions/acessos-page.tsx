import { Button, Form, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { texts } from '../../i18n/screens/acessos-texts'
import { ColumnHeads } from '../../layout/column-heads'
import { Page } from '../../layout/page'
import { EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { useConfig } from '../../refine/config-context'
import { useList } from '../../refine/hooks'
import type { UserConfig } from '../../refine/user-config'
import { DateInput } from '../fields/input/date-input'
import { plainField } from '../fields/plain-field'
import { ListPager } from '../resources/table/list-pager'
import styles from './acessos.module.css'
import { UserSelect } from './user-select'

const PAGE = 50

interface Campos {
  readonly usuario_id?: number
  readonly recurso?: string
  readonly registro_id?: number | null
  readonly de?: string | null
  readonly ate?: string | null
}

interface Acesso {
  readonly id: number
  readonly em: string
  readonly usuario: { readonly nome: string } | null
  readonly recurso: string | null
  readonly registro_id: number | null
  readonly quantos: number
  readonly ids: readonly number[]
  readonly rota: string | null
  readonly acao: string
  readonly finalidade: string | null
  readonly ip: string | null
  readonly programa?: string | null
}

/** For administrators: whose personal data was shown whole to whom. */
export function AcessosPage() {
  const config = useConfig()
  const [campos, setCampos] = useState<Campos>({})
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useList<Acesso>({
    resource: 'acessos',
    pagination: { current, pageSize: PAGE },
    filters: Object.entries(campos)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([field, value]) => ({ field, operator: 'eq', value })),
    liveMode: 'off',
    errorNotification: false,
    queryOptions: { keepPreviousData: true, staleTime: 0, retry: false },
  })
  return (
    <Page title={texts.titulo}>
      <p className={styles.note}>{texts.ajuda}</p>
      <Filtros
        onFilter={(next) => {
          setCurrent(1)
          setCampos(next)
        }}
      />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <LoadingState /> : null}
      {!error && data?.total === 0 ? <EmptyState title={texts.nenhum} /> : null}
      {!error && data && data.total > 0 ? (
        <>
          <Linhas acessos={data.data} config={config} />
          <ListPager total={data.total} current={current} pageSize={PAGE} onChange={setCurrent} />
        </>
      ) : null}
    </Page>
  )
}

function Filtros({ onFilter }: { readonly onFilter: (campos: Campos) => void }) {
  const { resources } = useConfig()
  const [form] = Form.useForm<Campos>()
  const recurso = Form.useWatch('recurso', form)
  const options = Object.values(resources).map(({ recurso: value, rotulo }) => ({ value, label: rotulo.varios }))
  return (
    <Form<Campos> form={form} name="acessos" layout="vertical" className={styles.form ?? ''} onFinish={onFilter}>
      <Form.Item name="usuario_id" label={texts.usuario}>
        <UserSelect allowClear />
      </Form.Item>
      <Form.Item name="recurso" label={texts.recurso}>
        <Select showSearch allowClear optionFilterProp="label" options={options} />
      </Form.Item>
      <Form.Item name="registro_id" label={texts.registro}>
        <InputNumber min={1} precision={0} controls={false} disabled={!recurso} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="de" label={texts.de}>
        <Dia rotulo={texts.de} />
      </Form.Item>
      <Form.Item name="ate" label={texts.ate}>
        <Dia rotulo={texts.ate} />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {texts.filtrar}
      </Button>
    </Form>
  )
}

interface DiaProps {
  readonly rotulo: string
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (day: string | null) => void
}

function Dia({ rotulo, id = '', value = null, onChange }: DiaProps) {
  return (
    <DateInput
      id={id}
      field={plainField('dia', 'data', rotulo)}
      record={{}}
      recurso=""
      value={value}
      onChange={(day) => onChange?.(typeof day === 'string' ? day : null)}
    />
  )
}

function Linhas({ acessos, config }: { readonly acessos: readonly Acesso[]; readonly config: UserConfig }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, which the keyboard must reach too
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <ColumnHeads names={texts.colunas} />
        <tbody>
          {acessos.map((acesso) => (
            <tr key={acesso.id}>
              <td>{formatInstant(acesso.em)}</td>
              <td>{whoOf(acesso)}</td>
              <td title={acesso.ids.join(', ')}>{whatOf(acesso, config)}</td>
              <td>{acesso.rota ?? texts.atos[acesso.acao] ?? acesso.acao}</td>
              <td>{texts.finalidades[acesso.finalidade ?? ''] ?? acesso.finalidade}</td>
              <td>{acesso.ip}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function whoOf({ usuario, programa }: Acesso): string {
  const person = usuario?.nome ?? texts.sistema
  return programa ? texts.porPrograma(person, programa) : person
}

function whatOf({ acao, recurso, registro_id, quantos, ids }: Acesso, { resources }: UserConfig): string {
  const rotulo = resources[recurso ?? '']?.rotulo
  const one = registro_id ?? (ids.length === 1 ? ids[0] : undefined)
  const other = texts.outros[recurso ?? ''] ?? recurso ?? ''
  if (one !== undefined) return texts.um(rotulo?.um ?? other, one)
  const several = texts.varios(rotulo?.varios ?? other, quantos)
  return acao === 'exportar' ? texts.porFiltro(several) : several
}
