import type { Diferenca } from '../../../../../contract/declaracoes/declaracoes'
import { texts } from '../../../../i18n/screens/estudio-texts'
import styles from '../estudio.module.css'

const KINDS: Readonly<Record<string, string | undefined>> = { '+': styles.plus, '-': styles.minus, '@': styles.hunk }

/** What one file loses and gains, as `diff -u` writes it. */
export function DiffView({ diferenca }: { readonly diferenca: Omit<Diferenca, 'situacao'> & Partial<Diferenca> }) {
  const { caminho, situacao, mais, menos, texto } = diferenca
  return (
    <details className={styles.diff} open={mais + menos <= 60}>
      <summary>
        <code>{caminho}</code> {situacao && `${texts.marca[situacao]} `}
        <span className={styles.note}>{texts.mudancas.linhas(mais, menos)}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide text scrolls, which the keyboard must reach too */}
      <pre className={styles.diffText} tabIndex={0}>
        {texto.split('\n').map((line, at) => (
          <span key={at} className={KINDS[line.charAt(0)]}>
            {line}
            {'\n'}
          </span>
        ))}
      </pre>
    </details>
  )
}
