import type { Destino, PessoaProcurada } from './pergunta'
import type { RegrasDeContato } from './regras'

/** A place whose clock and law an instant must fit. */
export interface Lugar {
  /** null: nothing is known. */
  readonly uf: string | null
  readonly fuso: string
  /** Whose holidays count, too. */
  readonly cidade: string | null
}

/**
 * Where a contact reaches somebody, as far as the address and the area code tell.
 *
 * Returns  one place for each UF and zone; the general zone where neither tells anything.
 * Source   docs/contato.md, "Horas".
 */
export function lugaresDe(
  { uf, cidade, cep }: Pick<PessoaProcurada, 'uf' | 'cidade' | 'cep'>,
  destino: Pick<Destino, 'ddd'> | null,
  { ddds, fusos }: Pick<RegrasDeContato, 'ddds' | 'fusos'>,
): readonly Lugar[] {
  const general = [fusos.padrao]
  const zonesOf = (name: string) => fusos.ufs[name] ?? general
  const byCep = Object.entries(fusos.ceps).find(([start]) => cep?.startsWith(start))?.[1]
  const address = uf === null ? [] : (byCep ?? zonesOf(uf)).map((fuso) => ({ uf, fuso, cidade }))
  const ddd = destino?.ddd ?? null
  const own = ddd === null ? undefined : fusos.ddds[ddd]
  const byNumber = (ddd === null ? [] : (ddds[ddd] ?? [])).flatMap((served) =>
    (own ?? zonesOf(served)).map((fuso) => ({ uf: served, fuso, cidade: uf === null ? cidade : null })),
  )
  const places = [...address, ...byNumber]
  return places.length > 0 ? places : [{ uf: null, fuso: fusos.padrao, cidade }]
}
