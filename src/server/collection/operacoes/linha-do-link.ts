import type { LinhaDoLink } from '../../../contract/contato/link'
import type { OperacaoQuitada } from '../../../domain/clientes/quitacao'

/** A debt with its charges as the page of a message shows it. */
export function linhaDoLink(line: Read): LinhaDoLink {
  return {
    rotulo: line.numero_operacao,
    vencimento: line.data_vencimento,
    nominal: line.valor_nominal,
    juros: line.valor_juros,
    multa: line.valor_multa,
    honorarios: line.valor_honorario,
    desconto: line.valor_desconto,
    total: line.valor_atualizado,
  }
}

type Read = Pick<
  OperacaoQuitada,
  | 'numero_operacao'
  | 'data_vencimento'
  | 'valor_nominal'
  | 'valor_juros'
  | 'valor_multa'
  | 'valor_honorario'
  | 'valor_desconto'
  | 'valor_atualizado'
>
