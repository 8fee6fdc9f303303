import type { ActContext } from '../platform/act-context'
import { WHO } from './agreements'
import type { DemoContext } from './demo-context'
import { performStep } from './script'

/** A band: days late, amounts in reais, percents. */
type Faixa = Readonly<Record<string, number>>

interface Tabela {
  /** Days ago on which it was published; null for one that is still a draft. */
  readonly publicada: number | null
  readonly campos: Readonly<Record<string, string | number>>
  readonly faixas: readonly Faixa[]
}

const EXECUTIVO = 'Executivo(a) de Cobrança'
const SUPERVISOR = 'Supervisor(a) Cobrança'
const USUAL = { desconto_juros_max: 100, desconto_multa_max: 100, max_parcelas: 24, parcela_minima: 10 }

const TABELAS: readonly Tabela[] = [
  {
    publicada: 120,
    campos: { nome: 'Executivos', funcao: EXECUTIVO },
    faixas: [{ ...USUAL, desconto_max: 15, desconto_honorarios_max: 20 }],
  },
  {
    publicada: 100,
    campos: { nome: 'Executivos, por atraso', funcao: EXECUTIVO },
    faixas: [
      { ...USUAL, atraso_ate: 180, desconto_max: 15, desconto_honorarios_max: 20 },
      { ...USUAL, atraso_de: 181, desconto_max: 25, desconto_honorarios_max: 30 },
    ],
  },
  {
    publicada: 95,
    campos: { nome: 'Supervisores', funcao: SUPERVISOR },
    faixas: [
      { ...USUAL, desconto_max: 35, desconto_honorarios_max: 60, max_parcelas: 36, primeiro_vencimento_max: 45 },
    ],
  },
  {
    publicada: 60,
    campos: { nome: 'Faculdade Ponte Nova: executivos', credor_id: 12, funcao: EXECUTIVO },
    faixas: [{ ...USUAL, desconto_max: 20, desconto_honorarios_max: 30, entrada_min: 0 }],
  },
  {
    publicada: null,
    campos: { nome: 'Clínica Santa Clara do Sul: campanha de fim de ano', credor_id: 57, funcao: EXECUTIVO },
    faixas: [{ ...USUAL, desconto_max: 30, desconto_honorarios_max: 50, entrada_min: 10 }],
  },
]

/** Tables of limits in force, one that another replaced, and a draft: written and published by the coordinator. */
export async function publishLimits(demo: DemoContext): Promise<void> {
  for (const { publicada, campos, faixas } of TABELAS) {
    const act = async (ctx: ActContext) => {
      const { id } = await demo.acts.criar(demo.db, ctx, 'limites', { ...campos, faixas })
      if (publicada === null) return
      await demo.acts.agir(demo.db, ctx, { recurso: 'limites', nome: 'publicar', id })
    }
    await performStep(demo, { daysAgo: publicada ?? 2, who: WHO.coordenador, act })
  }
}
