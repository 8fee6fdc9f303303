import { Alert } from 'antd'
import { texts } from '../../i18n/por-que-texts'
import type { Check, Explanation, FieldReason } from './explanation'
import styles from './por-que.module.css'

interface AnswerProps {
  readonly explanation: Explanation
  /** The action and its place, as people call them. */
  readonly acao: string
  readonly onde: string
}

/** The verdict, every rule that was looked at with the place where it is written, and the fields that are held. */
export function Answer({ explanation, acao, onde }: AnswerProps) {
  const { permitido, usuario, checagens, campos } = explanation
  const held = campos.filter(({ pode }) => !pode)
  return (
    <>
      <Alert
        type={permitido ? 'success' : 'error'}
        showIcon
        role="status"
        message={(permitido ? texts.allowed : texts.refused)(usuario.nome, acao, onde)}
        description={usuario.funcao}
      />
      <Checks checks={checagens} />
      {held.length > 0 ? <HeldFields fields={held} /> : null}
    </>
  )
}

function Checks({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <div className={styles.card}>
      <table className={styles.checks}>
        <thead>
          <tr>
            <th scope="col">{texts.check}</th>
            <th scope="col">{texts.verdict}</th>
            <th scope="col">{texts.rule}</th>
            <th scope="col">{texts.origin}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ o_que, passou, regra, origem }, index) => (
            <tr key={index} className={passou ? undefined : styles.failed}>
              <td>{o_que}</td>
              <td>
                <b className={passou ? styles.yes : styles.no}>{passou ? texts.passed : texts.failed}</b>
              </td>
              <td>{regra === null ? null : <code>{regra}</code>}</td>
              <td>{origem === null ? null : <code>{origem}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeldFields({ fields }: { readonly fields: readonly FieldReason[] }) {
  return (
    <section className={styles.card} aria-label={texts.fields}>
      <h2>{texts.fields}</h2>
      <table className={styles.checks}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.reason}</th>
            <th scope="col">{texts.rule}</th>
            <th scope="col">{texts.origin}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ campo, rotulo, o_que, regra, origem }) => (
            <tr key={campo}>
              <td>{rotulo}</td>
              <td>{o_que}</td>
              <td>{regra === null ? null : <code>{regra}</code>}</td>
              <td>{origem === null ? null : <code>{origem}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
