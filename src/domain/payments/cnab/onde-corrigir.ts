/** What of which record a bank found wrong; the fields by their names in resources. */
export interface Correcao {
  readonly onde: 'clientes' | 'convenios' | 'parcelas'
  readonly campo: string
}

type Palavras = Readonly<Record<string, Correcao>>

const cliente = (campo: string): Correcao => ({ onde: 'clientes', campo })
const convenio = (campo: string): Correcao => ({ onde: 'convenios', campo })
const vencimento: Correcao = { onde: 'parcelas', campo: 'data_vencimento' }

/** By the words that `motivosEmPalavras` says, which are the same for every bank. */
export const CORRECOES: Palavras = {
  'nome do pagador não informado': cliente('nome'),
  'inscrição do pagador inválida': cliente('cpf_cnpj'),
  'endereço do pagador não informado': cliente('endereco'),
  'logradouro não informado': cliente('endereco'),
  'CEP inválido': cliente('cep'),
  'CEP sem praça de cobrança': cliente('cep'),
  'CEP sem agência cobradora': cliente('cep'),
  'unidade da federação inválida': cliente('uf'),
  'sigla do estado inválida': cliente('uf'),
  'inscrição do beneficiário inválida': convenio('cnpj'),
  'agência, conta ou dígito inválidos': convenio('conta'),
  'agência ou conta a creditar inválida': convenio('conta'),
  'agência encerrada': convenio('agencia'),
  'carteira inválida': convenio('carteira'),
  'movimento não permitido para a carteira': convenio('carteira'),
  'espécie não permitida para a carteira': convenio('carteira'),
  'nosso número inválido': convenio('nosso_numero_inicio'),
  'nosso número fora da faixa': convenio('nosso_numero_inicio'),
  'código de juros inválido': convenio('juros'),
  'valor dos juros inválido': convenio('juros'),
  'código da multa inválido': convenio('multa'),
  'valor da multa inválido': convenio('multa'),
  'prazo de protesto inválido': convenio('dias_protesto'),
  'código de protesto inválido': convenio('dias_protesto'),
  'código de baixa inválido': convenio('dias_baixa'),
  'prazo de baixa inválido': convenio('dias_baixa'),
  'data de vencimento inválida': vencimento,
  'vencimento anterior à emissão': vencimento,
  'vencimento fora do prazo do banco': vencimento,
}

/**
 * Where the reasons of a refusal are corrected.
 *
 * Takes    reasons as a notice keeps them; null or blank for none.
 * Returns  each place once, in the order of the reasons; nothing for reasons that no record of the house can mend.
 *
 * @example ondeCorrigir('45 nome do pagador não informado; 48 CEP inválido') // clientes nome, clientes cep
 */
export function ondeCorrigir(motivos: string | null): readonly Correcao[] {
  const places = (motivos ?? '').split('; ').flatMap((each) => CORRECOES[each.replace(/^\S+ /, '')] ?? [])
  return [...new Set(places)]
}
