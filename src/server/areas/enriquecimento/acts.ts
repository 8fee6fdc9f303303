import type { RoutedActs } from '../../framework/acts/routed-act'
import { aceitarPorRegra } from './aceitar'
import { pedirEnriquecimento } from './pedir'
import { responderEnriquecimento } from './responder'

/** What is done with requests to suppliers. Source: docs/regras.md, "Fornecedores e enriquecimento". */
export const enriquecimentoActs = {
  pedirEnriquecimento: {
    status: 201,
    previa: true,
    bytes: 500_000,
    fazer: (trx, ctx, { pedido }) => pedirEnriquecimento(trx, ctx, pedido),
  },
  responderEnriquecimento: { status: 202, fazer: responderEnriquecimento },
  aceitarPorRegra: { previa: true, fazer: aceitarPorRegra },
} satisfies Partial<RoutedActs>
