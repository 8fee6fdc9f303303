import { Tooltip } from 'antd'
import { Link } from 'react-router-dom'
import type { Explicacao, OperacaoExplicada } from '../../../../contract/explicacao'
import { amount, brl, sumReais } from '../../../../domain/money/format'
import { COMPONENTES } from '../../../../domain/parcelas/explain-split'
import type { PanelProps } from '../../../framework/resources/extensions-context'
import { texts } from '../../../i18n/screens/parcelas-texts'
import { EmptyState, ErrorState, LoadingState } from '../../../layout/states'
import { useCan } from '../../../refine/config-context'
import { useAsk } from '../../../refine/use-ask'
import styles from '../financeiro.module.css'
import { explicarCelula, explicarRepasse } from './explicacao'
import { readParcela } from './parcela'

const words = texts.divisao

/** The instalment over its operations, each figure with its reason, and what the creditor gets of it. */
export function DivisaoPanel({ record }: PanelProps) {
  const { id, nome, versao } = readParcela(record)
  const asked = { queryKey: [versao], keepPreviousData: true, retry: false } as const
  const { data: explicacao, error, refetch } = useAsk('explicacaoDaParcela', { id }, asked)
  return (
    <section className={styles.card} aria-label={words.titulo}>
      <h2 className={styles.heading}>
        {words.titulo}
        {explicacao && <span className={styles.note}>{words.nota(nome, brl(explicacao.valor))}</span>}
      </h2>
      {error && !explicacao ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !explicacao ? (
        <LoadingState />
      ) : explicacao.operacoes.length === 0 ? (
        <EmptyState title={words.vazia} />
      ) : (
        <Tabela explicacao={explicacao} />
      )}
    </section>
  )
}

function Tabela({ explicacao }: { readonly explicacao: Explicacao }) {
  const { operacoes, acumulado_antes, acumulado, total, centavos_a_distribuir } = explicacao
  const hasSpecial = operacoes.some(({ repasse }) => repasse.especial)
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.operacao}</th>
              <Head text={words.dias} />
              {COMPONENTES.map((name) => (
                <Head key={name} text={texts.componentes[name]} />
              ))}
              <Head text={words.valor} />
              <Head text={words.repasse} />
              {hasSpecial && <Head text={words.repasseEspecial} />}
              <Head text={words.recebido} />
              <Head text={words.taxa} />
              <Head text={words.repasseRecebido} />
            </tr>
          </thead>
          <tbody>
            {operacoes.map((operacao) => (
              <Linha key={operacao.operacao_id} explicacao={explicacao} operacao={operacao} hasSpecial={hasSpecial} />
            ))}
          </tbody>
          <tfoot>
            <Totais operacoes={operacoes} hasSpecial={hasSpecial} />
          </tfoot>
        </table>
      </div>
      <div className={styles.body}>
        <p className={styles.muted}>
          {words.corrente(brl(acumulado_antes), brl(acumulado), brl(total))} {words.distribuir(centavos_a_distribuir)}
        </p>
      </div>
    </>
  )
}

function Head({ text }: { readonly text: string }) {
  return (
    <th scope="col" className={styles.right}>
      {text}
    </th>
  )
}

interface LinhaProps {
  readonly explicacao: Explicacao
  readonly operacao: OperacaoExplicada
  readonly hasSpecial: boolean
}

function Linha({ explicacao, operacao, hasSpecial }: LinhaProps) {
  const can = useCan()
  const { operacao_id, numero_operacao, dias_vencido, valor, componentes, repasse } = operacao
  const { especial, recebido, previsto } = repasse
  const why = (de: 'previsto' | 'recebido') => explicarRepasse(operacao, de)
  const paid = <Why label={words.repasse} operacao={operacao} text={why('previsto')} value={previsto.valor_repasse} />
  return (
    <tr>
      <td>
        {can('operacoes', 'ver') ? <Link to={`/operacao/${operacao_id}`}>{numero_operacao}</Link> : numero_operacao}
      </td>
      <td className={styles.right}>{dias_vencido}</td>
      {componentes.map((celula) => (
        <td key={celula.componente} className={styles.right}>
          <Why
            label={texts.componentes[celula.componente]}
            operacao={operacao}
            {...(celula.componente === 'comissao' && especial
              ? { text: why('previsto'), value: previsto.comissao }
              : { text: explicarCelula(explicacao, celula), value: celula.linha })}
          />
        </td>
      ))}
      <td className={styles.right}>{amount(valor)}</td>
      <td className={styles.right}>{especial ? '—' : paid}</td>
      {hasSpecial && <td className={styles.right}>{especial ? paid : '—'}</td>}
      <td className={styles.right}>{amount(recebido?.realizado ?? 0)}</td>
      <td className={styles.right}>{amount(recebido?.taxa_cartao ?? 0)}</td>
      <td className={styles.right}>
        {recebido ? (
          <Why
            label={words.repasseRecebido}
            operacao={operacao}
            text={why('recebido')}
            value={recebido.valor_repasse}
          />
        ) : (
          amount(0)
        )}
      </td>
    </tr>
  )
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

function Totais({ operacoes, hasSpecial }: Pick<LinhaProps, 'hasSpecial'> & Pick<Explicacao, 'operacoes'>) {
  const sum = (of: (operacao: OperacaoExplicada) => number) => amount(sumReais(operacoes.map(of)))
  const previsto = (special: 'comum' | 'especial') =>
    sum(({ repasse }) => (repasse.especial === (special === 'especial') ? repasse.previsto.valor_repasse : 0))
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {words.total}
      </th>
      {COMPONENTES.map((name) => (
        <td key={name} className={styles.right}>
          {sum((operacao) => shownOf(operacao, name))}
        </td>
      ))}
      <td className={styles.right}>{sum(({ valor }) => valor)}</td>
      <td className={styles.right}>{previsto('comum')}</td>
      {hasSpecial && <td className={styles.right}>{previsto('especial')}</td>}
      <td className={styles.right}>{sum(({ repasse }) => repasse.recebido?.realizado ?? 0)}</td>
      <td className={styles.right}>{sum(({ repasse }) => repasse.recebido?.taxa_cartao ?? 0)}</td>
      <td className={styles.right}>{sum(({ repasse }) => repasse.recebido?.valor_repasse ?? 0)}</td>
    </tr>
  )
}

/** As the rows show it: the special rule has a commission of its own. */
function shownOf({ componentes, repasse }: OperacaoExplicada, name: (typeof COMPONENTES)[number]): number {
  if (name === 'comissao' && repasse.especial) return repasse.previsto.comissao
  return componentes.find(({ componente }) => componente === name)?.linha ?? 0
}
