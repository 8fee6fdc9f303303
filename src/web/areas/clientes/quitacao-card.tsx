import { useState } from 'react'
import { formatDate } from '../../../domain/calendar/read-date'
import { amount, brl } from '../../../domain/money/format'
import { DateInput } from '../../framework/fields/input/date-input'
import { plainField } from '../../framework/fields/plain-field'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/clientes-texts'
import { Card } from '../../layout/card'
import { PlainTable } from '../../layout/plain-table'
import { AbsentState, EmptyState } from '../../layout/states'
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
  const { data: quitacao, error, refetch } = useAsk('quitacaoDoCliente', { id, consulta: { data } }, { retry: false })
  if (!quitacao) return <AbsentState error={error} onRetry={refetch} />
  if (quitacao.operacoes.length + quitacao.acordos.length === 0) return <EmptyState title={texts.quitacaoNada} />
  const operacoes = quitacao.operacoes.map((linha) => ({
    key: linha.id,
    cells: [
      linha.numero_operacao,
      linha.credor.nome,
      formatDate(linha.data_vencimento),
      linha.diasVenc,
      amount(linha.valor_nominal),
      amount(linha.valor_juros),
      amount(linha.valor_multa),
      amount(linha.valor_desconto),
      amount(linha.valor_honorario),
      <Explained key="atualizado" valor={linha.valor_atualizado} explicacao={linha.explicacao} />,
    ],
  }))
  const acordos = quitacao.acordos.map(({ id: acordo, credor, parcelas_abertas, em_aberto, explicacao }) => ({
    key: `acordo ${acordo}`,
    cells: [
      texts.acordo(acordo),
      credor.nome,
      texts.parcelasAbertas(parcelas_abertas),
      <Explained key="aberto" valor={em_aberto} explicacao={explicacao} />,
    ],
    span: 7,
  }))
  return (
    <>
      <PlainTable
        columns={texts.colunas}
        figuresFrom={3}
        rows={[...operacoes, ...acordos]}
        foot={{ name: texts.total, span: 9, cells: [brl(quitacao.total)] }}
      />
      <p className={`${styles.body} ${styles.muted}`}>{texts.quitacaoAjuda}</p>
    </>
  )
}

/** A figure with its reason, opened by mouse or keyboard. */
function Explained({ valor, explicacao }: { readonly valor: number; readonly explicacao: string }) {
  return (
    <details className={styles.why}>
      <summary>{amount(valor)}</summary>
      <span>{explicacao}</span>
    </details>
  )
}
