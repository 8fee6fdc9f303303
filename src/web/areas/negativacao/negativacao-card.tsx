import { Link } from 'react-router-dom'
import type { NegativacaoDoCliente } from '../../../contract/carteira/negativacao'
import { formatDate } from '../../../domain/calendar/read-date'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { StateTag } from '../../framework/fields/display/state-tag'
import { texts } from '../../i18n/screens/carteira/negativacao-texts'
import { Card } from '../../layout/card'
import { Facts } from '../../layout/facts'
import { PlainTable } from '../../layout/plain-table'
import { useRotulo } from '../../refine/config-context'
import styles from './negativacao.module.css'

/** One listing, from its notice to its end. */
export function NegativacaoCard({ negativacao }: { readonly negativacao: NegativacaoDoCliente }) {
  const { id, numero_operacao, operacao_id, credor, bureau, valor, vencimento, status, motivo, ...rest } = negativacao
  const { limite_em, urgente, passos, avisos, linhas } = rest
  const rotulo = useRotulo()
  const limite = limite_em === null ? null : urgente ? texts.urgente(formatDate(limite_em)) : formatDate(limite_em)
  const urgencia = limite === null ? null : <span className={urgente ? styles.urgente : undefined}>{limite}</span>
  return (
    <Card
      title={<Link to={`/financeiro/negativacoes/${id}`}>{numero_operacao}</Link>}
      note={<StateTag lista="status_negativacao" valor={status} />}
      side={<Link to={`/operacao/${operacao_id}`}>{texts.operacao}</Link>}
    >
      <Facts
        facts={[
          [texts.credor, credor],
          [texts.orgao, rotulo('bureaus', bureau)],
          [texts.valor, formatBRL(toCents(valor))],
          [texts.vencimento, formatDate(vencimento)],
          [texts.limite, urgencia],
        ]}
      />
      {motivo !== null && <p>{motivo}</p>}
      <h3 className={styles.part}>{texts.andamento}</h3>
      <ol className={styles.passos}>
        {passos.map(({ passo, em, detalhe }) => (
          <li key={passo}>
            <time dateTime={em}>{formatDate(em)}</time>
            <span>
              {texts.passos[passo]}
              {detalhe !== null && ` · ${detalhe}`}
            </span>
          </li>
        ))}
      </ol>
      <h3 className={styles.part}>{texts.provas}</h3>
      <PlainTable
        label={texts.provas}
        columns={texts.colunasDosAvisos}
        figuresFrom={texts.colunasDosAvisos.length}
        narrow="fold"
        rows={avisos.map(({ id: aviso, canal, enviado_em, entregue_em, comprovante }) => ({
          key: aviso,
          cells: [
            <Link key="aviso" to={`/financeiro/avisos-previos/${aviso}`}>
              {texts.canal(canal)}
            </Link>,
            formatDate(enviado_em),
            entregue_em === null ? texts.naoProvada : formatDate(entregue_em),
            comprovante ? texts.comprovante : texts.semComprovante,
          ],
        }))}
      />
      <h3 className={styles.part}>{texts.linhas}</h3>
      {linhas.length === 0 ? (
        <p>{texts.semLinhas}</p>
      ) : (
        <PlainTable
          label={texts.linhas}
          columns={texts.colunasDasLinhas}
          figuresFrom={texts.colunasDasLinhas.length}
          narrow="fold"
          rows={linhas.map(({ lote_id, numero, linha, movimento, resultado, resposta }) => ({
            key: `${lote_id} ${linha}`,
            cells: [
              texts.movimento(movimento),
              <Link key="lote" to={`/financeiro/lotes-bureau/${lote_id}`}>
                {texts.lote(numero)}
              </Link>,
              String(linha),
              <span key="resposta">
                <StateTag lista="resposta_do_bureau" valor={resultado} /> {resposta}
              </span>,
            ],
          }))}
        />
      )}
    </Card>
  )
}
