import type { RespostaA } from '../../../../contract/perguntas'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { amount, brl, formatCount } from '../../../../domain/money/format'
import type { PanelProps } from '../../../framework/resources/extensions-context'
import { texts as all } from '../../../i18n/screens/mensagens-texts'
import { PlainTable } from '../../../layout/plain-table'
import { EmptyState } from '../../../layout/states'
import { useResourceDefinition } from '../../../refine/config-context'
import { Passo } from './passo'
import { isLigacao, previaDoTexto } from './pedido'
import { usePrevia } from './use-while-typing'

const texts = all.campanha
/** A larger public is judged by its first. */
const MANY = 5_000

type Previsto = RespostaA<'preverCampanha'>

/** Step 3 of a campaign: whom the rules leave out, and ten of the public one by one. */
export function RegrasPanel({ record }: PanelProps) {
  const pedido = previaDoTexto(record, MANY)
  const asked = usePrevia(pedido)
  if (pedido === null) return <EmptyState title={texts.escolhaTexto} hint={texts.escolhaTextoAjuda} />
  return <Passo {...asked}>{(previsto) => <Vereditos previsto={previsto} ligacao={isLigacao(record)} />}</Passo>
}

interface Dito {
  readonly previsto: Previsto
  /** Calls, of which none has a cost here. */
  readonly ligacao: boolean
}

function Vereditos({ previsto, ligacao }: Dito) {
  const said = useMotivos()
  const { pessoas, julgadas, motivos, amostra } = previsto
  if (pessoas === 0) return <EmptyState title={texts.ninguem} hint={texts.ninguemAjuda} />
  return (
    <>
      <Vao previsto={previsto} ligacao={ligacao} />
      {julgadas < pessoas && <p>{texts.primeiras(formatCount(julgadas))}</p>}
      {motivos.length === 0 ? (
        <p>{texts.ninguemFora}</p>
      ) : (
        <PlainTable
          label={texts.motivos}
          columns={[texts.motivos, texts.quantas]}
          figuresFrom={1}
          rows={motivos.map((one) => ({ key: one.motivo, cells: [said(one.motivo), formatCount(one.pessoas)] }))}
        />
      )}
      <PlainTable
        label={texts.amostra}
        columns={[texts.amostra, texts.credor, texts.veredito, texts.emCobranca]}
        figuresFrom={3}
        narrow="fold"
        rows={amostra.map(({ cliente_id, cliente, credor, valor, motivo, a_partir_de }) => ({
          key: cliente_id,
          cells: [cliente, credor, veredito({ motivo, a_partir_de }, said), amount(valor)],
        }))}
      />
    </>
  )
}

/** How many would go, of how many, and what that costs. */
export function Vao({ previsto: { vao, julgadas, custo }, ligacao }: Dito) {
  const going = ligacao ? texts.ligacoes(vao, formatCount(vao)) : texts.mensagens(vao, formatCount(vao))
  const said = texts.vao(going, texts.pessoas(julgadas, formatCount(julgadas)))
  return (
    <p>
      <b>{said}</b>
      {'. '}
      {!ligacao && (custo === null ? texts.semCusto : `${texts.custo(brl(custo))}.`)}
    </p>
  )
}

function veredito(
  { motivo, a_partir_de }: Pick<Previsto['amostra'][number], 'motivo' | 'a_partir_de'>,
  said: (motivo: string) => string,
): string {
  if (motivo !== null) return said(motivo)
  return a_partir_de === null ? texts.vai : texts.espera(formatInstant(a_partir_de))
}

/** What each reason is called, as the list of those who were left out says it. */
function useMotivos(): (motivo: string) => string {
  const valores = useResourceDefinition('campanhas_publico')?.campos.find(({ nome }) => nome === 'motivo')?.valores
  return (motivo) => valores?.find(({ valor }) => valor === motivo)?.rotulo ?? motivo
}
