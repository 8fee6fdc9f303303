import type { RoutedActs } from '../../framework/acts/routed-act'
import { agendarRelatorio } from './agendar'
import { extrair } from './extrair'

/** What is done with reports. Source: docs/regras.md, "Relatórios agendados", "Extrações". */
export const relatorioActs = {
  extrair: { status: 201, fazer: (trx, ctx, { pedido }) => extrair(trx, ctx, pedido) },
  agendarRelatorio: { status: 201, fazer: (trx, ctx, { pedido }) => agendarRelatorio(trx, ctx, pedido) },
} satisfies Partial<RoutedActs>
