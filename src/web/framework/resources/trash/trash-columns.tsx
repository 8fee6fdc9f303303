import { Button, type TableColumnsType } from 'antd'
import type { ResourceDefinition } from '../../../../declaration/definitions'
import { titleOf } from '../../../../declaration/derive/title'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { texts } from '../../../i18n/trash-texts'
import { FieldDisplay } from '../../fields/field-display'
import type { WireRecord } from '../../fields/renderer'
import { isPlainObject } from '../../fields/wire-value'
import { pickFields } from '../field-lookup'

/** Columns of the list that say enough to know a record by. */
const FIELDS = 3

interface TrashActs {
  readonly onRestore: ((record: WireRecord) => void) | null
  readonly onPurge: ((record: WireRecord) => void) | null
}

/** What the record was, when and by whom it was deleted, and what may be done with it. */
export function trashColumns(
  definition: ResourceDefinition,
  { onRestore, onPurge }: TrashActs,
): TableColumnsType<WireRecord> {
  const inTitle = new Set(definition.titulo.flatMap((part) => ('path' in part ? [part.path[0]] : [])))
  const fields = pickFields(definition, definition.lista.colunas).filter(({ nome }) => !inTitle.has(nome))
  return [
    {
      key: 'titulo',
      title: texts.record,
      width: 180,
      render: (_: unknown, record) => <b>{titleOf(definition, record)}</b>,
    },
    ...fields.slice(0, FIELDS).map((field) => ({
      key: field.key,
      title: field.rotulo,
      width: 130,
      ellipsis: true,
      render: (_: unknown, record: WireRecord) => <FieldDisplay field={field} record={record} place="list" />,
    })),
    {
      key: 'excluido_em',
      title: texts.deletedAt,
      width: 140,
      render: (_: unknown, { excluido_em }) => (typeof excluido_em === 'string' ? formatInstant(excluido_em) : ''),
    },
    {
      key: 'excluido_por',
      title: texts.deletedBy,
      width: 150,
      render: (_: unknown, { excluido_por }) => (isPlainObject(excluido_por) ? String(excluido_por.nome ?? '') : ''),
    },
    {
      key: 'acoes',
      title: <span className="visually-hidden">{texts.restore}</span>,
      width: 220,
      render: (_: unknown, record) => (
        <>
          {onRestore ? (
            <Button
              size="small"
              aria-label={texts.restoreOf(titleOf(definition, record))}
              onClick={() => onRestore(record)}
            >
              {texts.restore}
            </Button>
          ) : null}{' '}
          {onPurge ? (
            <Button
              size="small"
              danger
              type="text"
              aria-label={texts.purgeOf(titleOf(definition, record))}
              onClick={() => onPurge(record)}
            >
              {texts.purge}
            </Button>
          ) : null}
        </>
      ),
    },
  ]
}
