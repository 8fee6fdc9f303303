import type { EntradaProposta } from './entrada'

export type PermissaoDaNegociacao = 'negociacao.data_retroativa' | 'negociacao.alterar_comissao'

/**
 * The permissions that the parameters of a negotiation need, beyond those of the call itself.
 *
 * Takes    the request, valid or not.
 * Returns  the codes: a base date before today, and a commission that differs from the creditor's.
 * Source   docs/regras.md, "Dinheiro, percentuais e datas" and "Atualizar uma operação".
 */
export function permissoesExigidas({ hoje, parametros, credor }: EntradaProposta): readonly PermissaoDaNegociacao[] {
  const needed: PermissaoDaNegociacao[] = []
  if (parametros.dataRetro && parametros.dataRetro < hoje) needed.push('negociacao.data_retroativa')
  const differs = (['remuneracao', 'comissao_fixa', 'comissao_baixa_credor'] as const).some((name) => {
    const given = parametros[name]
    return given !== null && given !== undefined && given !== (credor[name] ?? 0)
  })
  const ceilings = parametros.remuneracao_max
  if (differs || (ceilings && !sameMap(ceilings, credor.remuneracao_max ?? {}))) {
    needed.push('negociacao.alterar_comissao')
  }
  return needed
}

type Percents = Readonly<Record<string, number>>

function sameMap(one: Percents, other: Percents): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
