import { Button } from 'antd'
import type { NaFila } from '../../../../contract/fila'
import { texts as contato } from '../../../i18n/screens/contato-texts'
import { texts } from '../../../i18n/screens/fila-texts'
import { Icon } from '../../../layout/icon'
import own from './fila.module.css'

interface RowActsProps {
  readonly row: NaFila
  readonly isDialing: boolean
  readonly onRecord: (sugestao?: 'agenda') => void
  readonly onFocus: () => void
  readonly onDial: () => void
}

/** What one may do with a client without leaving the queue. */
export function RowActs({ row, isDialing, onRecord, onFocus, onDial }: RowActsProps) {
  const act = { size: 'small', type: 'text' } as const
  return (
    <span className={own.acts}>
      <Button
        {...act}
        icon={<Icon name="papel" size={16} />}
        aria-label={texts.registrarDe(row.nome)}
        title={texts.registrar}
        onClick={() => onRecord()}
      />
      <Button
        {...act}
        icon={<Icon name="calendario" size={16} />}
        aria-label={texts.agendarDe(row.nome)}
        title={texts.agendar}
        onClick={() => onRecord('agenda')}
      />
      {row.telefone && (
        <Button
          {...act}
          icon={<Icon name="telefone" size={16} />}
          loading={isDialing}
          aria-label={contato.discarPara(row.nome)}
          title={contato.discar}
          onMouseDown={onFocus}
          onFocus={onFocus}
          onClick={onDial}
        />
      )}
    </span>
  )
}
