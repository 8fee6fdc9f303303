import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { texts } from '../../i18n/screens/acessos-texts'
import { Card } from '../../layout/card'
import { AbsentState, EmptyState } from '../../layout/states'
import { isPlainObject } from '../fields/wire-value'
import styles from '../resources/show/show.module.css'
import { usePagedLines } from '../resources/show/use-paged-lines'

/** Who saw the personal data of one record, as the address answers it, newest first. */
export function AccessLines({ address }: { readonly address: string }) {
  const { rows, error, refetch, pager } = usePagedLines(address)
  if (!rows) return <AbsentState error={error} onRetry={refetch} />
  return (
    <Card bare="sem-margem" title={texts.doRegistro}>
      <p className={styles.note}>{texts.doRegistroAjuda}</p>
      {rows.length === 0 ? <EmptyState title={texts.ninguem} /> : null}
      <ol className={styles.history}>
        {rows.map(({ id, acao, em, usuario, ip, quantos, finalidade }) => (
          <li key={String(id)} className={styles.historyHead}>
            <b>{texts.atosDoRegistro[String(acao)] ?? String(acao)}</b>
            <span>{isPlainObject(usuario) ? String(usuario.nome) : ''}</span>
            {acao === 'listar' && (
              <span className={styles.aside}>
                {[texts.finalidades[String(finalidade)], Number(quantos) > 1 ? texts.entre(Number(quantos)) : '']
                  .filter((part) => part !== undefined && part !== '')
                  .join(', ')}
              </span>
            )}
            {typeof ip === 'string' && <span className={styles.aside}>{texts.deOnde(ip)}</span>}
            <time dateTime={String(em)}>{formatInstant(String(em))}</time>
          </li>
        ))}
      </ol>
      {pager}
    </Card>
  )
}
