import { type KeptCondition, readKeptCondition } from '../../../declaration/expressions/kept/kept-condition'
import type { ActContext } from '../../platform/act-context'

/** Of what each anchor counts its days, and so what a condition is about. */
export const REGISTRO_DA_ANCORA: Readonly<Record<string, 'operacoes' | 'parcelas'>> = {
  operacao: 'operacoes',
  entrada: 'operacoes',
  parcela: 'parcelas',
}

const SEMPRE: KeptCondition = { tree: { kind: 'boolean', value: true }, problema: null }

/** The condition of a step; a blank one holds for all. */
export function condicaoDaEtapa(
  { definitions }: Pick<ActContext, 'definitions'>,
  { ancora, condicao }: { readonly ancora: string; readonly condicao: string | null },
): KeptCondition {
  const { resources } = definitions
  const definition = resources[REGISTRO_DA_ANCORA[ancora] ?? '']
  if (condicao === null || condicao.trim() === '') return SEMPRE
  if (!definition) throw new Error(`no anchor ${ancora}`)
  return readKeptCondition(condicao, { definition, resources })
}
