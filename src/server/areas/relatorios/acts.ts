import type { RoutedActs } from '../../framework/acts/routed-act'
import { agendarRelatorio } from './agendar'
import { agendarExtracao } from './agendar-extracao'
import { extrair } from './extrair'
import { guardarModelo } from './guardar-modelo'

/** What is done with reports. Source: docs/regras.md, "Relatórios agendados", "Extrações". */
export const relatorioActs = {
  extrair: { status: 201, fazer: (trx, ctx, { pedido }) => extrair(trx, ctx, pedido) },
  guardarModelo: { status: 201, fazer: (trx, ctx, { pedido }) => guardarModelo(trx, ctx, pedido) },
  agendarExtracao: { status: 201, fazer: (trx, ctx, { pedido }) => agendarExtracao(trx, ctx, pedido) },
  agendarRelatorio: { status: 201, fazer: (trx, ctx, { pedido }) => agendarRelatorio(trx, ctx, pedido) },
} satisfies Partial<RoutedActs>
