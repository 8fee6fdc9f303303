import type { CausaDeExclusao } from '../causa-de-exclusao'
import type { LayoutDeArquivo } from './layout'

/** What a line asks of a bureau. */
export const MOVIMENTOS = ['incluir', 'excluir', 'suspender', 'retomar'] as const
export type Movimento = (typeof MOVIMENTOS)[number]

/** How one bureau is written to, and what it answers. Source: docs/trilhos.md, "PEFIN". */
export interface LayoutDoBureau {
  /** A value of the list of bureaus. */
  readonly layout: string
  readonly rotulo: string
  readonly arquivo: LayoutDeArquivo
  /** The code of what kind of debt it is. */
  readonly natureza: string
  /** What stands in `operacao` for each; a bureau without `suspender` cannot suspend. */
  readonly movimentos: Readonly<Partial<Record<Movimento, string>>>
  /** The code of a cause in `motivo_exclusao`; of any other, `outro_motivo`. */
  readonly motivos: Readonly<Partial<Record<CausaDeExclusao, string>>>
  readonly outro_motivo: string
  /** Codes of its refusals, in words. */
  readonly recusas: Readonly<Record<string, string>>
}

/** Whether a listing may stay at this bureau, unseen, while a dispute is looked into. */
export function suspende({ movimentos }: Pick<LayoutDoBureau, 'movimentos'>): boolean {
  return movimentos.suspender !== undefined
}

/**
 * Codes of a bureau in words.
 *
 * @example recusaEmPalavras(pefin, ['023']) // 'Código 023 do órgão, sem descrição em config/layouts-bureau/pefin.yaml.'
 */
export function recusaEmPalavras({ layout, recusas }: LayoutDoBureau, codigos: readonly string[]): string {
  return codigos
    .map((codigo) => {
      const said = Object.hasOwn(recusas, codigo) ? recusas[codigo] : undefined
      return said === undefined
        ? `Código ${codigo} do órgão, sem descrição em config/layouts-bureau/${layout}.yaml.`
        : `${codigo}: ${said}.`
    })
    .join(' ')
}
