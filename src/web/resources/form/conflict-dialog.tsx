import { Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import type { FieldDefinition } from '../../../declaration/definitions'
import { FieldDisplay } from '../../fields/field-display'
import type { WireRecord } from '../../fields/renderer'
import { texts } from '../../i18n/resource-texts'
import type { ConflictRow, Side } from './conflict'
import styles from './form.module.css'

interface ConflictDialogProps {
  readonly rows: readonly ConflictRow[]
  readonly record: WireRecord
  readonly current: WireRecord
  readonly onSave: (choices: Readonly<Record<string, Side>>) => void
  readonly onClose: () => void
}

/** Somebody saved first: shows both sides of every field that differs and lets each be chosen. */
export function ConflictDialog({ rows, record, current, onSave, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  return (
    <Modal
      open
      width={760}
      title={texts.conflictTitle}
      okText={texts.conflictSave}
      cancelText={texts.conflictLeave}
      onOk={() => onSave(choices)}
      onCancel={onClose}
      maskClosable={false}
    >
      <p>{texts.conflictHint}</p>
      <div className={styles.conflict}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.conflictField}</th>
              <th scope="col">{texts.conflictMine}</th>
              <th scope="col">{texts.conflictTheirs}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, mine, theirs, choice }) => {
              const chosen = choices[field.key] ?? choice
              const choose = (side: Side) => setChoices({ ...choices, [field.key]: side })
              return (
                <tr key={field.key}>
                  <th scope="row">{field.rotulo}</th>
                  <SideCell field={field} side="mine" checked={chosen === 'mine'} onChoose={choose}>
                    <FieldDisplay field={field} record={sideRecord(record, field, mine)} place="show" />
                  </SideCell>
                  <SideCell field={field} side="theirs" checked={chosen === 'theirs'} onChoose={choose}>
                    <FieldDisplay field={field} record={sideRecord(current, field, theirs)} place="show" />
                  </SideCell>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}

interface SideCellProps {
  readonly field: FieldDefinition
  readonly side: Side
  readonly checked: boolean
  readonly onChoose: (side: Side) => void
  readonly children: ReactNode
}

function SideCell({ field, side, checked, onChoose, children }: SideCellProps) {
  const who = side === 'mine' ? texts.conflictMine : texts.conflictTheirs
  return (
    <td className={checked ? styles.chosen : undefined}>
      <Radio checked={checked} onChange={() => onChoose(side)} aria-label={`${field.rotulo}: ${who}`}>
        {children}
      </Radio>
    </td>
  )
}

/** A ref that was changed is known by its id only: its old title must not stand for it. */
function sideRecord(record: WireRecord, field: FieldDefinition, value: unknown): WireRecord {
  const same = record[field.key] === value
  return { ...record, [field.key]: value, ...(field.tipo === 'ref' && !same && { [field.nome]: undefined }) }
}
