import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Explicacao, OperacaoExplicada } from '../../../../contract/explicacao'
import { amount, brl, sumReais } from '../../../../domain/money/format'
import { COMPONENTES } from '../../../../domain/parcelas/explain-split'
import type { PanelProps } from '../../../framework/resources/extensions-context'
import { useRecordPath } from '../../../framework/resources/use-record-path'
import { texts } from '../../../i18n/screens/parcelas-texts'
import { Card } from '../../../layout/card'
import { PlainTable } from '../../../layout/plain-table'
import { AbsentState, EmptyState } from '../../../layout/states'
import { useFollow } from '../../../refine/live/use-follow'
import { useAsk } from '../../../refine/use-ask'
import styles from '../financeiro.module.css'
import { explicarCelula, explicarRepasse } from './explicacao'
import { readParcela } from './parcela'

const words = texts.divisao

/** What comes in changes the split without a word in the record, or after it. */
const SHOWN = ['parcelas', 'recebimentos'] as const

/** The instalment over its operations, each figure with its reason, and what the creditor gets of it. */
export function DivisaoPanel({ record }: PanelProps) {
  const { id, nome, versao } = readParcela(record)
  const asked = { queryKey: [versao], keepPreviousData: true, retry: false } as const
  const { data: explicacao, error, refetch } = useAsk('explicacaoDaParcela', { id }, asked)
  useFollow(SHOWN, refetch)
  return (
    <Card
      bare="sem-margem"
      title={words.titulo}
      note={explicacao ? words.nota(nome, brl(explicacao.valor)) : undefined}
    >
      {!explicacao ? (
        <AbsentState error={error} onRetry={refetch} />
      ) : explicacao.operacoes.length === 0 ? (
        <EmptyState title={words.vazia} />
      ) : (
        <Tabela explicacao={explicacao} />
      )}
    </Card>
  )
}

function Tabela({ explicacao }: { readonly explicacao: Explicacao }) {
  const { operacoes, acumulado_antes, acumulado, total, centavos_a_distribuir } = explicacao
  const columns = columnsOf(explicacao)
  return (
    <>
      <PlainTable
        columns={[words.operacao, words.dias, ...columns.map(({ title }) => title)]}
        figuresFrom={1}
        rows={operacoes.map((operacao) => {
          const name = <Operacao key="operacao" {...operacao} />
          const cells = [name, operacao.dias_vencido, ...columns.map((column) => cellOf(column, operacao))]
          return { key: operacao.operacao_id, cells }
        })}
        foot={{
          name: words.total,
          span: 2,
          cells: columns.map(({ read }) => amount(sumReais(operacoes.map((operacao) => read(operacao) ?? 0)))),
        }}
      />
      <div className={styles.body}>
        <p className={styles.muted}>
          {words.corrente(brl(acumulado_antes), brl(acumulado), brl(total))} {words.distribuir(centavos_a_distribuir)}
        </p>
      </div>
    </>
  )
}

/** A figure of each operation, in reais; null where it has none. */
interface Column {
  readonly title: string
  readonly read: (operacao: OperacaoExplicada) => number | null
  /** Why it is what it is; null where there is nothing to say. */
  readonly explain?: (operacao: OperacaoExplicada) => string | null
}

/** The special rule has a commission, and a column, of its own. */
function columnsOf(explicacao: Explicacao): readonly Column[] {
  const previsto = (of: 'comum' | 'especial') => ({
    read: ({ repasse }: OperacaoExplicada) =>
      repasse.especial === (of === 'especial') ? repasse.previsto.valor_repasse : null,
    explain: (operacao: OperacaoExplicada) => explicarRepasse(operacao, 'previsto'),
  })
  const recebido = (name: 'realizado' | 'taxa_cartao' | 'valor_repasse') => ({
    read: ({ repasse }: OperacaoExplicada) => repasse.recebido?.[name] ?? 0,
  })
  const hasSpecial = explicacao.operacoes.some(({ repasse }) => repasse.especial)
  return [
    ...COMPONENTES.map((name) => componente(explicacao, name)),
    { title: words.valor, read: ({ valor }) => valor },
    { title: words.repasse, ...previsto('comum') },
    ...(hasSpecial ? [{ title: words.repasseEspecial, ...previsto('especial') }] : []),
    { title: words.recebido, ...recebido('realizado') },
    { title: words.taxa, ...recebido('taxa_cartao') },
    {
      title: words.repasseRecebido,
      ...recebido('valor_repasse'),
      explain: (operacao) => (operacao.repasse.recebido ? explicarRepasse(operacao, 'recebido') : null),
    },
  ]
}

function componente(explicacao: Explicacao, name: (typeof COMPONENTES)[number]): Column {
  const find = ({ componentes }: OperacaoExplicada) => componentes.find((celula) => celula.componente === name)
  const isSpecial = ({ repasse }: OperacaoExplicada) => name === 'comissao' && repasse.especial
  return {
    title: texts.componentes[name],
    read: (operacao) => (isSpecial(operacao) ? operacao.repasse.previsto.comissao : (find(operacao)?.linha ?? 0)),
    explain: (operacao) => {
      const celula = find(operacao)
      if (isSpecial(operacao)) return explicarRepasse(operacao, 'previsto')
      return celula ? explicarCelula(explicacao, celula) : null
    },
  }
}

function cellOf({ title, read, explain }: Column, operacao: OperacaoExplicada): ReactNode {
  const value = read(operacao)
  if (value === null) return '—'
  const text = explain?.(operacao) ?? null
  return text === null ? amount(value) : <Why key={title} {...{ label: title, operacao, text, value }} />
}

function Operacao({ operacao_id, numero_operacao }: OperacaoExplicada) {
  const to = useRecordPath('operacoes', operacao_id)
  return to ? <Link to={to}>{numero_operacao}</Link> : numero_operacao
}

interface WhyProps {
  readonly label: string
  readonly operacao: OperacaoExplicada
  readonly text: string
  readonly value: number
}

/** A figure that says where it comes from, to the mouse, to the finger and to the keyboard. */
function Why({ label, operacao, text, value }: WhyProps) {
  const name = words.porQue(label, operacao.numero_operacao)
  return (
    <Tooltip
      title={text}
      trigger={['hover', 'focus', 'click']}
      styles={{ body: { whiteSpace: 'pre-line', fontSize: 12 } }}
    >
      <button type="button" className={styles.why} aria-label={`${amount(value)}. ${name}`}>
        {amount(value)}
      </button>
    </Tooltip>
  )
}
