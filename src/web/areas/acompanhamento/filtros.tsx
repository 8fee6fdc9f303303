import { Input, Segmented, Select } from 'antd'
import { texts } from '../../i18n/screens/acompanhamento-texts'
import { useUsuario } from '../../refine/config-context'
import { useCustom } from '../../refine/hooks'
import styles from './acompanhamento.module.css'
import type { useAcompanhamento } from './use-acompanhamento'

/** Whose tasks, of which creditor, of whom. */
export function Filtros({ tela }: { readonly tela: ReturnType<typeof useAcompanhamento> }) {
  const { credor, executivo_cobranca } = useUsuario()
  return (
    <div className={styles.filters}>
      <Input.Search
        aria-label={texts.buscar}
        placeholder={texts.busca}
        allowClear
        defaultValue={tela.filterOf('q')}
        onSearch={(text) => tela.setFilter('q', text.trim())}
        className={styles.filter ?? ''}
      />
      <Select
        aria-label={texts.credor}
        placeholder={texts.credor}
        allowClear
        showSearch
        optionFilterProp="label"
        className={styles.filter ?? ''}
        value={tela.filterOf('credor_id') || null}
        options={credor.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        onChange={(value) => tela.setFilter('credor_id', value ?? '')}
      />
      {executivo_cobranca === null ? (
        <ExecutivoFiltro tela={tela} />
      ) : (
        <Segmented
          aria-label={texts.quem}
          value={tela.filterOf('quem') || 'meus'}
          options={[
            { value: 'meus', label: texts.meus },
            { value: 'todos', label: texts.todos },
          ]}
          onChange={(value) => tela.setFilter('quem', value === 'todos' ? 'todos' : '')}
        />
      )}
    </div>
  )
}

function ExecutivoFiltro({ tela }: { readonly tela: ReturnType<typeof useAcompanhamento> }) {
  const { data } = useCustom<readonly { readonly id: number; readonly titulo: string }[]>({
    url: '/agendamentos/opcoes/executivo_cobranca?_start=0&_end=100',
    method: 'get',
    errorNotification: false,
  })
  return (
    <Select
      aria-label={texts.executivo}
      placeholder={texts.executivo}
      allowClear
      showSearch
      optionFilterProp="label"
      className={styles.filter ?? ''}
      value={tela.filterOf('executivo_id') || null}
      options={(data?.data ?? []).map(({ id, titulo }) => ({ value: String(id), label: titulo }))}
      onChange={(value) => tela.setFilter('executivo_id', value ?? '')}
    />
  )
}
