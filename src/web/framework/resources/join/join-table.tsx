import type { FieldDefinition } from '../../../../declaration/definitions'
import type { Escolha } from '../../../../declaration/fields/joined-fields'
import { texts } from '../../../i18n/screens/join-texts'
import { FieldDisplay } from '../../fields/field-display'
import type { WireRecord } from '../../fields/renderer'
import styles from './join.module.css'

/** Field name → whose value stays. */
export type Escolhas = Readonly<Record<string, Escolha>>

interface JoinTableProps {
  readonly fields: readonly FieldDefinition[]
  /** The record that stays, the one that goes, and what each is called. */
  readonly fica: WireRecord
  readonly sai: WireRecord
  readonly titleOf: (record: WireRecord) => string
  readonly escolhas: Escolhas
  readonly onChoose: (nome: string, escolha: Escolha) => void
}

/** Both records side by side, field by field: a radio button beside each value that differs. */
export function JoinTable({ fields, fica, sai, titleOf, escolhas, onChoose }: JoinTableProps) {
  const sides = [
    { escolha: 'este', record: fica, title: texts.stays },
    { escolha: 'outro', record: sai, title: texts.goes },
  ] as const
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            {sides.map(({ escolha, record, title }) => (
              <th key={escolha} scope="col">
                {title}: {titleOf(record)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.nome}>
              <th scope="row">{field.rotulo}</th>
              {sides.map(({ escolha, record, title }) => (
                <td key={escolha} className={escolhas[field.nome] === escolha ? styles.chosen : undefined}>
                  <label className={styles.choice}>
                    <input
                      type="radio"
                      name={`unir-${field.nome}`}
                      aria-label={texts.choiceOf(field.rotulo, title)}
                      checked={escolhas[field.nome] === escolha}
                      onChange={() => onChoose(field.nome, escolha)}
                    />
                    <FieldDisplay field={field} record={record} place="list" />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
