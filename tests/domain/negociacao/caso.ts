import type { EntradaProposta, OperacaoDaNegociacao, RegrasDaNegociacao } from '../../../src/domain/negociacao/entrada'

/** The figures of config/regras.yaml, fixed here so that a change of configuration does not move the tests. */
export const regras: RegrasDaNegociacao = {
  negociacao: { intervalo: 30, parcelas: 1, executivo_simulacao: 21, dias_inativo: 540, parametro: '2022.1' },
  credores: {
    repasse_especial: [216, 217, 219, 220, 221, 222],
    dias_repasse_especial: 360,
    veem_todas_operacoes: [129, 130, 133],
  },
}

/** One operation in collection of creditor 57, R$ 1.234,56 due 102 days before 2026-11-20. */
export function operacao(fields: Partial<OperacaoDaNegociacao> = {}): OperacaoDaNegociacao {
  return {
    id: 1,
    status_operacao: { sigla: 'C', nome: 'Cobrança' },
    credor: { id: 57, nome: 'Colégio Horizonte' },
    numero_operacao: '2026-03/117',
    aluno: 'Pedro Teixeira',
    descricao: 'Mensalidade março',
    valor_nominal: 1234.56,
    data_vencimento: '2026-08-10',
    taxaJuros: 1,
    taxaMulta: 2,
    taxaHonorarios: 10,
    taxaDesconto: 0,
    adicionais: null,
    ...fields,
  }
}

/** A request that is calculated without refusal unless `fields` says otherwise. */
export function entrada(fields: Partial<EntradaProposta> = {}): EntradaProposta {
  return {
    hoje: '2026-11-20',
    regras,
    cliente: { id: 9, nome: 'Marina Alves Teixeira', cpf_cnpj: '52998224725' },
    credor: { id: 57, nome: 'Colégio Horizonte', prazo_honorario: 360, remuneracao: 10 },
    operacoes: [operacao()],
    formaPagamento: 'boleto_pix',
    parametros: {},
    simulacao: false,
    executivo_cobranca_id: 7,
    ...fields,
  }
}
