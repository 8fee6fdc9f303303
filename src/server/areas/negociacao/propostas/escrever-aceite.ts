import { formatDate } from '../../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../../domain/documentos/cpf-cnpj'
import { cents, toCents } from '../../../../domain/money/cents'
import { formatBRL } from '../../../../domain/money/format'
import { rotuloDaParcela } from '../../../../domain/parcelas/rotulo-da-parcela'
import { escreverValidade } from './escrever-validade'
import { texts } from './proposta-texts'
import type { DadosDaProposta } from './read-proposta'

/** A proposal as plain lines that name whom, for what, each charge, and when: what a client accepts, word by word. */
export function escreverAceite(dados: DadosDaProposta, forma: string): string {
  const { id, conteudo, credor } = dados
  const { acordo, operacoes, parcelas, cliente } = conteudo
  const lines = [
    texts.titulo(id),
    `${texts.credor}: ${credor.nome}, ${formatCpfCnpj(credor.cpf_cnpj ?? '')}, ${credor.endereco}, ${credor.cidade}/${credor.uf}`,
    `${texts.cliente}: ${cliente.nome}`,
    '',
    ...operacoes.map((line) =>
      texts.linhaDaDivida({
        operacao: line.numero_operacao,
        vencimento: formatDate(line.data_vencimento),
        nominal: brl(line.valor_nominal),
        juros: brl(line.valor_juros),
        multa: brl(line.valor_multa),
        honorarios: brl(line.valor_honorario),
        desconto: brl(line.valor_desconto),
        total: brl(line.valor_atualizado),
      }),
    ),
    '',
    `${texts.semDesconto}: ${formatBRL(cents(toCents(acordo.total) + toCents(acordo.desconto)))}`,
    `${texts.desconto}: ${brl(acordo.desconto)}`,
    `${texts.total}: ${brl(acordo.total)}`,
    `${texts.forma}: ${forma}`,
    ...parcelas.map(({ numero_parcela, data_vencimento, valor_nominal }) =>
      texts.linhaDaParcela(
        rotuloDaParcela(numero_parcela, acordo.quantidade_parcelas),
        formatDate(data_vencimento),
        brl(valor_nominal),
      ),
    ),
    ...escreverValidade(dados),
    texts.avisoDoAceite,
  ]
  return lines.join('\n')
}

function brl(reais: number): string {
  return formatBRL(toCents(reais))
}
