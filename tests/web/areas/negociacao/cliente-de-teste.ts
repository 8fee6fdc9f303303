import type { ClienteDaTela, OperacaoDaTela } from '../../../../src/contract/cliente-da-negociacao'

/** An operation of R$ 1.000,00, 102 days late. */
export function operacao(id: number, credorId: number, sigla = 'C'): OperacaoDaTela {
  return {
    id,
    status_operacao: { sigla, nome: sigla },
    credor: { id: credorId, nome: `Credor ${credorId}` },
    numero_operacao: `N-${id}`,
    aluno: null,
    descricao: null,
    valor_nominal: 1000,
    data_vencimento: '2026-08-10',
    taxaJuros: 1,
    taxaMulta: 2,
    taxaHonorarios: 10,
    taxaDesconto: 0,
    adicionais: null,
    diasVenc: 102,
    total: 0,
  }
}

/** Marina: one operation in an agreement, two to negotiate with creditor 57, one with creditor 129. */
export const cliente: ClienteDaTela = {
  id: 7,
  nome: 'Marina Alves',
  cpf_cnpj: '52998224725',
  endereco: null,
  numero: null,
  bairro: null,
  cep: null,
  cidade: null,
  uf: null,
  observacoes: null,
  roteiro: null,
  localizacao: null,
  classificacao_cliente: null,
  perfil: null,
  executivo_cobranca: null,
  acordos: [],
  eventos: [],
  total_eventos: 0,
  mensagens: [],
  total_mensagens: 0,
  operacoes: [operacao(1, 10, 'A'), operacao(2, 57), operacao(3, 57), operacao(4, 129)],
  credores: [10, 57, 129].map(credor),
  limites: [],
  emails: [],
  telefones: [],
  sem_contato: false,
  motivo_sem_contato: null,
  versao: 1,
}

export function credor(id: number): ClienteDaTela['credores'][number] {
  return {
    id,
    nome: `Credor ${id}`,
    prazo_honorario: 120,
    remuneracao: null,
    remuneracao_max: null,
    comissao_fixa: null,
    comissao_baixa_credor: null,
    repasse_acima_360: null,
    max_parcelas: 24,
    parcela_minima: null,
  }
}
