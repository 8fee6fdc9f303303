import type { FieldDefinition } from '../../../../declaration/definitions'
import { FieldDisplay } from '../../../framework/fields/field-display'
import type { WireRecord } from '../../../framework/fields/renderer'
import { texts } from '../../../i18n/screens/clientes-texts'
import styles from '../clientes.module.css'
import type { Escolha, Escolhas } from './escolhas'

interface ChoiceTableProps {
  readonly fields: readonly FieldDefinition[]
  readonly fica: WireRecord
  readonly sai: WireRecord
  readonly escolhas: Escolhas
  readonly onChoose: (nome: string, escolha: Escolha) => void
}

/** Both records side by side, field by field: a radio button beside each value that differs. */
export function ChoiceTable({ fields, fica, sai, escolhas, onChoose }: ChoiceTableProps) {
  const sides = [
    { escolha: 'este', record: fica, title: texts.fica },
    { escolha: 'outro', record: sai, title: texts.sai },
  ] as const
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.campo}</th>
            {sides.map(({ escolha, record, title }) => (
              <th key={escolha} scope="col">
                {title}: {String(record.nome)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.nome}>
              <th scope="row">{field.rotulo}</th>
              {sides.map(({ escolha, record, title }) => (
                <td key={escolha} className={escolhas[field.nome] === escolha ? styles.differs : undefined}>
                  <label className={styles.choice}>
                    <input
                      type="radio"
                      name={`unir-${field.nome}`}
                      aria-label={texts.ficaComEste(field.rotulo, title)}
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
