import type { PreviaDe } from '../../../contract/atos'
import { amount, brl, formatCount } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/carteira/distribuicao-texts'
import { PlainTable } from '../../layout/plain-table'

type Feita = PreviaDe<'distribuirClientes'>

/** How each executive would stand, before and after, and what fits nobody. */
export function QuadroDaDistribuicao({ feita }: { readonly feita: Feita }) {
  const { clientes, valor, ficam, mesas, sobras } = feita
  return (
    <>
      <p>
        {texts.pergunta(formatCount(clientes), brl(valor))} {ficam > 0 && texts.ficam(formatCount(ficam))}
      </p>
      <PlainTable
        label={texts.mesas}
        columns={[texts.executivo, texts.clientes, texts.valor, texts.capacidade]}
        figuresFrom={1}
        rows={mesas.map((mesa) => ({
          key: mesa.executivo_id,
          cells: [
            mesa.nome,
            texts.antesDepois(formatCount(mesa.clientes_antes), formatCount(mesa.clientes_depois)),
            texts.antesDepois(amount(mesa.valor_antes), amount(mesa.valor_depois)),
            mesa.capacidade === null ? texts.semLimite : formatCount(mesa.capacidade),
          ],
        }))}
      />
      {sobras.length > 0 && <Sobras sobras={sobras} />}
    </>
  )
}

function Sobras({ sobras }: { readonly sobras: Feita['sobras'] }) {
  return (
    <>
      <b>{texts.sobras}</b>
      <PlainTable
        label={texts.sobras}
        columns={[texts.motivo, texts.quais, texts.clientes, texts.valor]}
        figuresFrom={2}
        rows={sobras.map((sobra) => ({
          key: sobra.motivo,
          cells: [texts.motivos[sobra.motivo], namesOf(sobra), formatCount(sobra.clientes), amount(sobra.valor)],
        }))}
      />
    </>
  )
}

function namesOf({ exemplos, clientes }: Feita['sobras'][number]): string {
  const more = clientes - exemplos.length
  return [...exemplos.map(({ nome }) => nome), ...(more > 0 ? [texts.mais(formatCount(more))] : [])].join(', ')
}
