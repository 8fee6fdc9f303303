import { canalDeMensagem, MODELOS } from '../../../../domain/mensagens/modelos'
import { toReais } from '../../../../domain/money/cents'
import type { Decisao, Gasto } from './decisao'

/** The round of a message of a rule: a step speaks of a record once. */
const RODADA = 1

/** The month of the supplier of a channel. */
export type Mes = NonNullable<ReturnType<Gasto['meses']['get']>>['mes']

/** The row of the message that a step writes to one. */
export function mensagemDe(
  { devido, etapa, destino, escrito, cobrado, quando }: Decisao,
  inscricao_id: number,
  mes: Mes | null,
) {
  const canal = canalDeMensagem(etapa.canal)
  if (canal === null || escrito === null || destino === null || etapa.modelo === null)
    throw new Error(`no message goes to client ${devido.cliente_id}`)
  const { cliente_id, credor_id, operacao_id, parcela_id } = devido
  const { modelo, modelo_id } = etapa
  return {
    ...{ cliente_id, credor_id, operacao_id, parcela_id, canal, ...escrito, agendada_para: quando.toISOString() },
    ...(canal === 'email' ? { email: destino } : { telefone: destino }),
    ...{ [MODELOS[canal].campo]: modelo_id, template_versao: modelo.versao, finalidade: modelo.finalidade },
    ...{ origem: 'regua' as const, origem_id: inscricao_id, etapa: etapa.id, rodada: RODADA },
    fornecedor_id: mes?.fornecedor_id ?? null,
    custo_previsto: cobrado && toReais(cobrado.valor),
  }
}
