import { useNavigate } from 'react-router-dom'
import type { PreviaDe } from '../../../contract/atos'
import { amount, brl, formatCount } from '../../../domain/money/format'
import { ForeseenPanel } from '../../framework/resources/acts/foreseen-panel'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/carteira/devolucoes-texts'
import { PlainTable } from '../../layout/plain-table'

const words = texts.proposta

/** Proposes to give back what has been in the house too long, of one creditor. */
export function PropostaPanel({ record }: PanelProps) {
  const navigate = useNavigate()
  return (
    <ForeseenPanel
      recurso="credores"
      ato="propor_devolucao"
      nome="proporDevolucao"
      record={record}
      words={words}
      question={(feita) => ({ shown: <Prazos feita={feita} />, confirm: words.confirmar })}
      done={({ devolucao_id }) => {
        navigate(`/devolucao/view/${devolucao_id}`)
        return words.feita(devolucao_id)
      }}
    />
  )
}

function Prazos({ feita: { operacoes, valor, prazos } }: { readonly feita: PreviaDe<'proporDevolucao'> }) {
  return (
    <>
      <p>{words.pergunta(formatCount(operacoes), brl(valor))}</p>
      <PlainTable
        label={words.titulo}
        columns={[words.permanencia, words.operacoes, words.valor]}
        figuresFrom={1}
        rows={prazos.map((prazo) => ({
          key: prazo.permanencia_dias,
          cells: [words.dias(formatCount(prazo.permanencia_dias)), formatCount(prazo.operacoes), amount(prazo.valor)],
        }))}
      />
    </>
  )
}
