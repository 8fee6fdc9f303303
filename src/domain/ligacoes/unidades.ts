const MINUTE_S = 60

/**
 * For how many units of its supplier a call is paid.
 *
 * Takes    how the supplier charges; when somebody, or a machine, answered; the seconds of talk, null: unknown.
 * Returns  0 for one that nobody answered; else 1, or the minutes begun, one at least.
 * Source   docs/contato.md, "Ligações".
 *
 * @example unidadesDaLigacao('minuto', { atendida_em: '2026-11-26T13:00:00Z', duracao: 61 }) // 2
 */
export function unidadesDaLigacao(
  cobra_por: 'minuto' | 'ligacao',
  { atendida_em, duracao }: { readonly atendida_em: string | null; readonly duracao: number | null },
): number {
  if (atendida_em === null) return 0
  return cobra_por === 'ligacao' ? 1 : Math.max(1, Math.ceil((duracao ?? 0) / MINUTE_S))
}
