import { addMonths } from '../../../domain/calendar/iso-date'
import type { ActContext } from '../../platform/act-context'
import { WHO } from '../agreements'
import type { DemoContext } from '../demo-context'
import { performStep } from '../script'

/** Prices that were agreed on for the month to come: those of text messages published, those of WhatsApp still in draft. */
export async function publishPrices(demo: DemoContext): Promise<void> {
  const vale_de = addMonths(`${demo.hoje.slice(0, 7)}-01`, 1)
  const tables = [
    {
      publica: true,
      campos: { fornecedor_id: 1, unidade: 'parte', vale_de },
      faixas: [
        { quantidade_de: 1, quantidade_ate: 5_000, preco: 0.085 },
        { quantidade_de: 5_001, quantidade_ate: 20_000, preco: 0.074 },
        { quantidade_de: 20_001, preco: 0.062 },
      ],
    },
    {
      publica: false,
      campos: { fornecedor_id: 2, unidade: 'whatsapp_utilidade', vale_de },
      faixas: [
        { quantidade_de: 1, quantidade_ate: 2_000, preco: 0.35 },
        { quantidade_de: 2_001, preco: 0.31 },
      ],
    },
  ]
  for (const { publica, campos, faixas } of tables) {
    const act = async (ctx: ActContext) => {
      const { id } = await demo.acts.criar(demo.db, ctx, 'fornecedores_precos', { ...campos, faixas })
      if (publica) await demo.acts.agir(demo.db, ctx, { recurso: 'fornecedores_precos', nome: 'publicar', id })
    }
    await performStep(demo, { daysAgo: 2, who: WHO.financeiro, act })
  }
}
