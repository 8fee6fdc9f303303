import { Checkbox, Select } from 'antd'
import { texts } from '../../../i18n/screens/clientes-texts'
import { useRotulo } from '../../../refine/config-context'
import styles from '../clientes.module.css'
import { type Recorte, useRecortes } from './use-linha-do-tempo'

interface FiltrosProps {
  readonly id: number
  readonly recorte: Recorte
  readonly onChange: (recorte: Recorte) => void
}

/** Narrows the timeline by channel, by who wrote and by outcome: only what this client has. */
export function Filtros({ id, recorte, onChange }: FiltrosProps) {
  const rotulo = useRotulo()
  const recortes = useRecortes(id)
  const canais = (recortes?.canais ?? []).map((value) => ({ value, label: rotulo('canais', value) }))
  const usuarios = (recortes?.usuarios ?? []).map((one) => ({ value: one.id, label: one.nome }))
  const tipos = (recortes?.tipos ?? []).map((one) => ({ value: one.id, label: one.nome }))
  const common = { allowClear: true, size: 'small', placeholder: texts.todos, popupMatchSelectWidth: false } as const
  return (
    <div className={styles.filters}>
      <div>
        <label htmlFor="linha-canal">{texts.canal}</label>
        <Select
          {...common}
          id="linha-canal"
          options={canais}
          value={recorte.canal ?? null}
          onChange={(canal: string | null | undefined) => onChange({ ...recorte, canal: canal ?? undefined })}
        />
      </div>
      <div>
        <label htmlFor="linha-quem">{texts.quem}</label>
        <Select
          {...common}
          id="linha-quem"
          options={usuarios}
          value={recorte.usuario_id ?? null}
          onChange={(usuario_id: number | null | undefined) =>
            onChange({ ...recorte, usuario_id: usuario_id ?? undefined })
          }
        />
      </div>
      <div>
        <label htmlFor="linha-resultado">{texts.resultado}</label>
        <Select
          {...common}
          id="linha-resultado"
          options={tipos}
          value={recorte.tipo_id ?? null}
          onChange={(tipo_id: number | null | undefined) => onChange({ ...recorte, tipo_id: tipo_id ?? undefined })}
        />
      </div>
      <Checkbox
        checked={recorte.sistema === 'nao'}
        onChange={({ target }) => onChange({ ...recorte, sistema: target.checked ? 'nao' : undefined })}
      >
        {texts.semSistema}
      </Checkbox>
    </div>
  )
}
