import { useNavigate } from 'react-router-dom'
import type { PreviaDe } from '../../../contract/atos'
import { brl, formatCount } from '../../../domain/money/format'
import { ForeseenPage } from '../../framework/acts/foreseen-page'
import { texts } from '../../i18n/screens/carteira/enriquecimento-texts'
import { PlainTable } from '../../layout/plain-table'

/** Says whom a supplier is asked about; then what it costs and who stays out; then it is asked. */
export function NovoEnriquecimentoPage() {
  const navigate = useNavigate()
  return (
    <ForeseenPage
      nome="pedirEnriquecimento"
      recurso="enriquecimentos"
      acao="pedir"
      titulo={texts.titulo}
      ajuda={texts.ajuda}
      startOf={startOf}
      question={(feito) => ({
        shown: <Previa feito={feito} />,
        confirm: texts.confirmar(formatCount(feito.clientes)),
      })}
      words={{
        check: texts.conferir,
        done: ({ clientes, enriquecimento_id }) => {
          navigate(`/enriquecimento/${enriquecimento_id}`)
          return texts.feito(formatCount(clientes))
        },
      }}
    />
  )
}

/** What it costs, what is left of the month, and who is not asked about. */
function Previa({ feito }: { readonly feito: PreviaDe<'pedirEnriquecimento'> }) {
  const { clientes, valor, resta, recusados, recusas } = feito
  const titulo = texts.recusados(formatCount(recusados))
  return (
    <>
      <p>
        {texts.pergunta(formatCount(clientes), brl(valor))} {resta !== null && texts.resta(brl(resta))}
      </p>
      {recusados > 0 && (
        <>
          <b>{titulo}</b>
          <PlainTable
            label={titulo}
            columns={[texts.motivo, texts.linhas, texts.quantos]}
            figuresFrom={2}
            rows={recusas.map(({ motivo, linhas, quantos }) => ({
              key: motivo,
              cells: [motivo, linhas, formatCount(quantos)],
            }))}
          />
        </>
      )}
    </>
  )
}

/** What the screen that led here says: a supplier, or the clients that were ticked there. */
function startOf(query: URLSearchParams): Readonly<Record<string, number | readonly number[]>> {
  const ids = (name: string) =>
    (query.get(name) ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0)
  const [fornecedor_id] = ids('fornecedor_id')
  const marcados = ids('marcados')
  return { ...(fornecedor_id !== undefined && { fornecedor_id }), ...(marcados.length > 0 && { marcados }) }
}
