import { Link } from 'react-router-dom'
import type { ImportacaoResumo } from '../../../../contract/importacoes'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/importacao-texts'
import { Card } from '../../../layout/card'
import { useCustom } from '../../../refine/hooks'
import staged from '../../staging/staging.module.css'
import styles from './import.module.css'
import { IMPORT_PARAM } from './importacao'

/** This user's last ten imports of the resource, each a link back to where it stands. */
export function PastImports({ recurso }: { readonly recurso: string }) {
  const { data } = useCustom<readonly ImportacaoResumo[]>({
    url: `/${recurso}/importacoes`,
    method: 'get',
    errorNotification: false,
  })
  const past = data?.data
  if (!past) return null
  return (
    <Card bare="sem-margem" title={texts.anteriores}>
      {past.length === 0 ? (
        <p className={styles.empty}>{texts.nenhuma}</p>
      ) : (
        <ul className={styles.past}>
          {past.map((one) => (
            <li key={one.id}>
              <Link to={`?${IMPORT_PARAM}=${one.id}`}>{one.arquivo}</Link>
              <span>{texts.situacoes[one.situacao]}</span>
              <span className={staged.hint}>{formatInstant(one.instante ?? one.criado_em)}</span>
              <span className={staged.hint}>{summaryOf(one)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What came in counts only once it did. */
function summaryOf({ situacao, linhas, criar, atualizar, recusadas }: ImportacaoResumo): string {
  if (situacao !== 'importada') return texts.colunasNota(formatCount(linhas))
  return texts.resumo(formatCount(criar), formatCount(atualizar), formatCount(recusadas))
}
