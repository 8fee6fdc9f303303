import { mensagensPessoais } from '../../collection/mensagens/linha-de-mensagens'

/** Of whom a calculation or an offer is. */
export const propostaPessoal = {
  campos: { cpf_cnpj: 'clientes.cpf_cnpj', documento: 'clientes.cpf_cnpj' },
  repete: ['documento'],
  finalidade: 'negociacao',
} as const
/** The whole person, as who negotiates needs him. */
export const clientePessoal = {
  campos: {
    cpf_cnpj: 'clientes.cpf_cnpj',
    endereco: 'clientes.endereco',
    bairro: 'clientes.bairro',
    cep: 'clientes.cep',
    telefone: 'telefones.telefone',
    email: 'emails.email',
    numero: 'clientes.numero',
    ...mensagensPessoais.campos,
  },
  ids: mensagensPessoais.ids,
  finalidade: 'negociacao',
  acao: 'negociar',
} as const
