import { toReais } from '../money/cents'
import type { LinhaAtualizada, OperacaoDaProposta } from './resultado'
import type { UpdatedOperation } from './terms'
import type { UpdatedLine } from './update-line'

/**
 * An operation as a proposal carries it: the contract's shape and its updated values.
 * Source: docs/fio.md, "A proposta".
 */
export function buildOperacao({ operacao, ...line }: UpdatedOperation, baseDate: string): OperacaoDaProposta {
  return {
    id: operacao.id,
    status_operacao: operacao.status_operacao,
    credor: operacao.credor,
    numero_operacao: operacao.numero_operacao,
    aluno: operacao.aluno,
    descricao: operacao.descricao,
    valor_nominal: operacao.valor_nominal,
    data_vencimento: operacao.data_vencimento,
    taxaJuros: operacao.taxaJuros,
    taxaMulta: operacao.taxaMulta,
    taxaHonorarios: operacao.taxaHonorarios,
    taxaDesconto: operacao.taxaDesconto,
    adicionais: operacao.adicionais,
    ...writeLinha(line, baseDate),
    total: toReais(line.atualizado),
  }
}

/** The updated values in wire units. */
export function writeLinha(line: UpdatedLine, baseDate: string): LinhaAtualizada {
  return {
    diasVenc: line.diasVenc,
    valor_juros: toReais(line.juros),
    valor_multa: toReais(line.multa),
    valor_desconto: toReais(line.desconto),
    valor_honorario: toReais(line.honorarios),
    valor_comissao: toReais(line.comissao),
    valor_atualizado: toReais(line.atualizado),
    data_atualizacao: baseDate,
  }
}
