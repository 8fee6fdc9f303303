import { useState } from 'react'
import { formatDate } from '../../../domain/calendar/read-date'
import { amount, brl } from '../../../domain/money/format'
import { DateInput } from '../../framework/fields/input/date-input'
import { plainField } from '../../framework/fields/plain-field'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/clientes-texts'
import { Card } from '../../layout/card'
import { ColumnHeads } from '../../layout/column-heads'
import { EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { useCan, useConfig } from '../../refine/config-context'
import { useAsk } from '../../refine/use-ask'
import styles from './clientes.module.css'

/** What settles the client's debts today, or on the day that is asked for. */
export function QuitacaoDoCliente({ record }: PanelProps) {
  const can = useCan()
  return can('clientes', 'posicao') ? <QuitacaoCard id={Number(record.id)} /> : null
}

function QuitacaoCard({ id }: { readonly id: number }) {
  const { hoje } = useConfig()
  const [data, setData] = useState(hoje)
  return (
    <Card
      bare="sem-margem"
      title={texts.quitacao}
      side={
        <>
          <label htmlFor="quitacao-data">{texts.quitacaoEm}</label>
          <span style={{ width: 140 }}>
            <DateInput
              id="quitacao-data"
              field={plainField('data', 'data', texts.quitacaoEm)}
              value={data}
              record={{}}
              recurso="clientes"
              onChange={(value: unknown) => setData(typeof value === 'string' ? value : hoje)}
            />
          </span>
        </>
      }
    >
      <Conta id={id} data={data} />
    </Card>
  )
}

function Conta({ id, data }: { readonly id: number; readonly data: string }) {
  const asked = useAsk('quitacaoDoCliente', { id, consulta: { data } }, { retry: false })
  const { data: quitacao, error, refetch } = asked
  if (!quitacao && error) return <ErrorState error={error} onRetry={refetch} />
  if (!quitacao) return <LoadingState />
  if (quitacao.operacoes.length + quitacao.acordos.length === 0) return <EmptyState title={texts.quitacaoNada} />
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <ColumnHeads names={texts.colunas} figuresFrom={3} figure={styles.num} />
          <tbody>
            {quitacao.operacoes.map((linha) => (
              <tr key={linha.id}>
                <th scope="row">{linha.numero_operacao}</th>
                <td>{linha.credor.nome}</td>
                <td>{formatDate(linha.data_vencimento)}</td>
                <td className={styles.num}>{linha.diasVenc}</td>
                {[
                  linha.valor_nominal,
                  linha.valor_juros,
                  linha.valor_multa,
                  linha.valor_desconto,
                  linha.valor_honorario,
                ].map((valor, at) => (
                  <td key={at} className={styles.num}>
                    {amount(valor)}
                  </td>
                ))}
                <Explained valor={linha.valor_atualizado} explicacao={linha.explicacao} />
              </tr>
            ))}
            {quitacao.acordos.map((acordo) => (
              <tr key={`acordo ${acordo.id}`}>
                <th scope="row">{texts.acordo(acordo.id)}</th>
                <td>{acordo.credor.nome}</td>
                <td colSpan={7}>{texts.parcelasAbertas(acordo.parcelas_abertas)}</td>
                <Explained valor={acordo.em_aberto} explicacao={acordo.explicacao} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={9}>
                {texts.total}
              </th>
              <td className={styles.num}>{brl(quitacao.total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={`${styles.body} ${styles.muted}`}>{texts.quitacaoAjuda}</p>
    </>
  )
}

/** A figure with its reason, opened by mouse or keyboard. */
function Explained({ valor, explicacao }: { readonly valor: number; readonly explicacao: string }) {
  return (
    <td className={styles.num}>
      <details className={styles.why}>
        <summary>{amount(valor)}</summary>
        <span>{explicacao}</span>
      </details>
    </td>
  )
}
