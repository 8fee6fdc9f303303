import { formatDate } from '../../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../../domain/documentos/cpf-cnpj'
import { toCents } from '../../../../domain/money/cents'
import { formatBRL } from '../../../../domain/money/format'
import { escreverValidade } from './escrever-validade'
import { texts } from './proposta-texts'
import type { DadosDaProposta } from './read-proposta'

/** A proposal as a message: plain lines, ready for WhatsApp or e-mail. */
export function escreverTexto(dados: DadosDaProposta): string {
  const { conteudo, credor, pix } = dados
  const { acordo, parcelas, cliente } = conteudo
  const brl = (reais: number) => formatBRL(toCents(reais))
  const [entrada] = parcelas.filter(({ numero_parcela }) => numero_parcela === 0)
  const regular = parcelas.filter(({ numero_parcela }) => numero_parcela > 0)
  const [first] = regular
  const lines = [
    texts.ola(cliente.nome.split(' ')[0] ?? cliente.nome),
    texts.sobre(credor.nome),
    '',
    `• ${texts.linhaTotal(brl(acordo.total), acordo.desconto > 0 ? brl(acordo.desconto) : null)}`,
    ...(entrada ? [`• ${texts.linhaEntrada(brl(entrada.valor_nominal), formatDate(entrada.data_vencimento))}`] : []),
    ...(first
      ? [`• ${texts.linhaParcelas(regular.length, valoresDas(regular), formatDate(first.data_vencimento))}`]
      : []),
    '',
    ...escreverValidade(dados),
    ...(pix === null ? [texts.semCobranca] : ['', texts.pix, pix, '']),
    texts.atendimento(credor.nome, formatCpfCnpj(credor.cpf_cnpj ?? '')),
  ]
  return lines.join('\n')
}

/** What each instalment costs, so that what is said adds up to the total: the first ones carry the extra centavos. */
function valoresDas(regular: DadosDaProposta['conteudo']['parcelas']): string {
  const counts = new Map<number, number>()
  for (const { valor_nominal } of regular) counts.set(valor_nominal, (counts.get(valor_nominal) ?? 0) + 1)
  const groups = [...counts].map(([reais, count]) => ({ count, valor: formatBRL(toCents(reais)) }))
  return texts.valores(groups)
}
