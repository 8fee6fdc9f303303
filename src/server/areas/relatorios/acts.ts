import type { RoutedActs } from '../../framework/acts/routed-act'
import { agendarRelatorio } from './agendar'

/** What is done with reports. Source: docs/regras.md, "Relatórios agendados". */
export const relatorioActs = {
  agendarRelatorio: { status: 201, fazer: (trx, ctx, { pedido }) => agendarRelatorio(trx, ctx, pedido) },
} satisfies Partial<RoutedActs>
