import type { Previa } from '../../../../../contract/declaracoes/declaracoes'
import { texts } from '../../../../i18n/screens/estudio-texts'
import styles from '../estudio.module.css'
import { Part } from './part'

const words = texts.mudancas

type Codes = readonly { readonly permissao: string; readonly descricao: string }[]

/** Who gains or loses what, função by função with the people who have it, and the conditions that are other ones. */
export function PermissionsPart({ permissoes }: { readonly permissoes: NonNullable<Previa['permissoes']> }) {
  const { funcoes, condicoes } = permissoes
  return (
    <Part title={words.permissoes}>
      {funcoes.length + condicoes.length === 0 && <p className={styles.note}>{words.nenhumaPermissao}</p>}
      {funcoes.map(({ funcao, ganha, perde, pessoas, nomes }) => (
        <div key={funcao} className={styles.gain}>
          <strong>{funcao}</strong> <span className={styles.note}>{words.pessoas(pessoas, nomes)}</span>
          <ul>
            {lines(ganha, words.ganha, styles.fine)}
            {lines(perde, words.perde, styles.bad)}
          </ul>
        </div>
      ))}
      {condicoes.map(({ onde, antes, depois }) => (
        <dl key={onde} className={styles.gain}>
          <dt>{onde}</dt>
          <dd>
            {words.antes}: <code>{antes}</code>
          </dd>
          <dd>
            {words.depois}: <code>{depois}</code>
          </dd>
        </dl>
      ))}
    </Part>
  )
}

function lines(codes: Codes, verb: string, look: string | undefined) {
  return codes.map(({ permissao, descricao }) => (
    <li key={`${verb} ${permissao}`}>
      <span className={look}>{verb}</span> <code>{permissao}</code> {descricao}
    </li>
  ))
}
