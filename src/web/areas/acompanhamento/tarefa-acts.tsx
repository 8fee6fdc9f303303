import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { Tarefa } from '../../../domain/contact/tarefa'
import { texts } from '../../i18n/screens/acompanhamento-texts'
import { texts as acordos } from '../../i18n/screens/acordos-texts'
import { Icon } from '../../layout/icon'
import { MenuButton } from '../../layout/popups/menu-button'
import { useCan } from '../../refine/config-context'
import styles from './acompanhamento.module.css'
import { atosDoAcordo } from './atos-do-acordo'

export type Ato = 'concluir' | 'reagendar' | 'cancelar' | 'registrar' | 'romper' | 'reparcelar'

interface TarefaActsProps {
  readonly row: Tarefa
  readonly onAct: (ato: Ato, row: Tarefa) => void
}

/** What one may do with a row: the first thing as a button, the others behind it. */
export function TarefaActs({ row, onAct }: TarefaActsProps) {
  const can = useCan()
  const navigate = useNavigate()
  const { cliente, acordo_id, parcela_id } = row
  const { romper, reparcelar } = atosDoAcordo(row, (acao) => can('acordos', acao))
  const ends = row.tipo === 'agendamento' && can('agendamentos', 'concluir')
  const records = can('eventos', 'criar')
  const items = [
    ...(ends && records ? [{ key: 'registrar', label: texts.registrar, onClick: () => onAct('registrar', row) }] : []),
    ...(ends ? [{ key: 'reagendar', label: texts.reagendar, onClick: () => onAct('reagendar', row) }] : []),
    ...(ends ? [{ key: 'cancelar', label: texts.cancelar, onClick: () => onAct('cancelar', row) }] : []),
    ...(romper === null ? [] : [{ key: 'romper', label: acordos.atos[romper], onClick: () => onAct('romper', row) }]),
    ...(reparcelar
      ? [{ key: 'reparcelar', label: acordos.atos.reparcelar, onClick: () => onAct('reparcelar', row) }]
      : []),
    ...(row.acordo && parcela_id !== null && can('parcelas', 'ver') && can('cobrancas', 'ver')
      ? [{ key: 'reenviar', label: texts.reenviar, onClick: () => navigate(`/parcelas/${parcela_id}`) }]
      : []),
    ...(can('negociacao', 'ver')
      ? [{ key: 'negociar', label: texts.negociar, onClick: () => navigate(`/negociacao/${cliente.id}`) }]
      : []),
    ...(acordo_id !== null && can('acordos', 'ver')
      ? [{ key: 'acordo', label: texts.verAcordo, onClick: () => navigate(`/acordos/${acordo_id}`) }]
      : []),
  ]
  return (
    <span className={styles.acts}>
      {ends && (
        <Button size="small" aria-label={texts.concluirDe(cliente.titulo)} onClick={() => onAct('concluir', row)}>
          {texts.concluir}
        </Button>
      )}
      {!ends && records && (
        <Button size="small" aria-label={texts.registrarDe(cliente.titulo)} onClick={() => onAct('registrar', row)}>
          {texts.registrar}
        </Button>
      )}
      {items.length > 0 && (
        <MenuButton menu={{ items }}>
          <Button
            size="small"
            type="text"
            icon={<Icon name="seta" size={16} />}
            aria-label={texts.maisDe(cliente.titulo)}
            title={texts.mais}
          />
        </MenuButton>
      )}
    </span>
  )
}
