import { cnpjFrom } from './documents'

/** Who owes whom: what kind of debt each creditor has, and how much of the demo's portfolio. */
export interface DemoCredor {
  readonly id: number
  readonly nome: string
  readonly ramo: 'escola' | 'clinica' | 'clube' | 'carteira' | 'publico'
  readonly operacoes: number
  readonly taxas: { readonly taxaJuros: number; readonly taxaMulta: number; readonly taxaHonorarios: number }
  readonly prazo_honorario: number
  readonly remuneracao: number
}

const usual = { taxaJuros: 1, taxaMulta: 2, taxaHonorarios: 10 }

export const CREDORES: readonly DemoCredor[] = [
  credor(10, 'Colégio Aurora do Vale', 'escola', 290),
  credor(12, 'Faculdade Ponte Nova', 'escola', 130),
  credor(57, 'Clínica Santa Clara do Sul', 'clinica', 180),
  credor(88, 'Odontologia Sorriso Claro', 'clinica', 60),
  { ...credor(129, 'Fundo Horizonte de Recebíveis', 'carteira', 120), remuneracao: 12 },
  { ...credor(130, 'Carteira Atlântico', 'carteira', 70), remuneracao: 12 },
  { ...credor(133, 'Gestora Ipê-Amarelo', 'carteira', 50), remuneracao: 15 },
  credor(216, 'Clube Recreativo do Lago', 'clube', 190),
  credor(217, 'Instituto Monte Azul', 'escola', 80),
  credor(219, 'Clube Náutico Ponta Verde', 'clube', 30),
  { ...credor(300, 'Dívida Ativa (dados abertos)', 'publico', 0), prazo_honorario: 180, remuneracao: 8 },
]

function credor(id: number, nome: string, ramo: DemoCredor['ramo'], operacoes: number): DemoCredor {
  return { id, nome, ramo, operacoes, taxas: usual, prazo_honorario: 90, remuneracao: 10 }
}

export function credorRow({ id, nome, ramo, prazo_honorario, remuneracao }: DemoCredor) {
  return {
    id,
    nome,
    cpf_cnpj: cnpjFrom(`${98_000_000 + id}0001`),
    prazo_honorario,
    ensino: ramo === 'escola',
    prazo_prescricao: ramo === 'publico' ? null : 60,
    remuneracao,
    remuneracao_max: { link_voz: 9, maquineta: 8 },
    comissao_fixa: 5,
    comissao_baixa_credor: 8,
    max_parcelas: id === 57 ? 24 : 60,
    parcela_minima: 30,
    prestacao_email: `financeiro@${hostOf(nome)}.avenca.test`,
    ...enderecoOf(id),
    ...(NEGATIVAM[id] && { ...NEGATIVAM[id], permite_negativacao: true, negativacao_dias_minimos: 30 }),
  }
}

/** Letters alone: by a figure at the end the simulated provider would tell what becomes of an e-mail. */
function hostOf(nome: string): string {
  return nome
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/** Those whose contracts let the house list their debts. */
const NEGATIVAM: Readonly<Record<number, object>> = {
  57: { bureau: 'pefin', bureau_logon: '57001234', clausula_negativacao: 'Cláusula 14 do contrato de cobrança' },
  88: { bureau: 'outro', bureau_logon: 'SORRISO', clausula_negativacao: 'Cláusula 9, parágrafo único' },
}

/** Street, town and state of each creditor: invented, as all of the demo. */
const ENDERECOS: Readonly<Record<number, readonly [endereco: string, cidade: string, uf: string]>> = {
  10: ['Rua das Acácias, 120', 'Campinas', 'SP'],
  12: ['Avenida do Contorno, 2.300', 'Ponte Nova', 'MG'],
  57: ['Rua Marechal Deodoro, 88', 'Pelotas', 'RS'],
  88: ['Rua XV de Novembro, 415', 'Blumenau', 'SC'],
  129: ['Alameda Horizonte, 1.000, sala 71', 'São Paulo', 'SP'],
  130: ['Avenida Beira-Mar, 540', 'Fortaleza', 'CE'],
  133: ['Rua dos Ipês, 77', 'Goiânia', 'GO'],
  216: ['Estrada do Lago, 9', 'Brasília', 'DF'],
  217: ['Rua Monte Azul, 301', 'Ribeirão Preto', 'SP'],
  219: ['Rua da Ponta Verde, 62', 'Maceió', 'AL'],
  300: ['Praça da República, 1', 'Rio de Janeiro', 'RJ'],
}

function enderecoOf(id: number) {
  const [endereco = null, cidade = null, uf = null] = ENDERECOS[id] ?? []
  return { endereco, cidade, uf }
}

/** id, name, team. */
export const EQUIPES = [
  [1, 'Educação', 3],
  [2, 'Saúde e clubes', 3],
] as const

/** Number, name, team. */
export const EXECUTIVOS = [
  [7, 'Edna Sampaio', 1],
  [8, 'Rui Falcão Prado', 1],
  [9, 'Lia Monteiro', 2],
  [11, 'Davi Nogueira', 2],
  [21, 'Simulação', null],
] as const

interface DemoUsuario {
  readonly id: number
  readonly nome: string
  readonly cpf: string
  readonly funcao: string
  readonly executivo_cobranca_id?: number
  readonly acesso_id?: string
  readonly meta?: number
  readonly credores?: readonly number[]
}

/** The logins that the start prints. */
export const USUARIOS: readonly DemoUsuario[] = [
  { id: 1, nome: 'Helena Brandão', cpf: '52998224725', funcao: 'Administrador(a)' },
  { id: 2, nome: 'Marcos Queiroz', cpf: '11144477735', funcao: 'Coordenador(a) de Cobrança', meta: 400_000 },
  { id: 3, nome: 'Tânia Coutinho', cpf: '39053344705', funcao: 'Supervisor(a) Cobrança', meta: 180_000 },
  {
    id: 4,
    nome: 'Edna Sampaio',
    cpf: '98765432100',
    funcao: 'Executivo(a) de Cobrança',
    executivo_cobranca_id: 7,
    acesso_id: '5',
    meta: 45_000,
  },
  {
    id: 5,
    nome: 'Rui Falcão Prado',
    cpf: '29537995593',
    funcao: 'Executivo(a) de Cobrança',
    executivo_cobranca_id: 8,
    meta: 45_000,
  },
  { id: 6, nome: 'Paula Siqueira', cpf: '86288366757', funcao: 'Analista de Planejamento Financeiro Júnior' },
  { id: 7, nome: 'Jorge Albuquerque', cpf: '12312312387', funcao: 'Supervisor(a) Financeiro' },
  { id: 8, nome: 'Célia Machado', cpf: '23423423498', funcao: 'Analista de Backoffice' },
  { id: 9, nome: 'Colégio Aurora do Vale', cpf: '34534534507', funcao: 'Credor', credores: [10] },
  { id: 10, nome: 'Clube Recreativo do Lago', cpf: '45645645600', funcao: 'Credor', credores: [216] },
]

/** code, name, the flags that are on, colour, code of the dialer, days for which the number is blocked. `acionamento` is on unless it says `sistema`. */
export const TIPOS_EVENTO = [
  ['contato', 'Contato com o cliente', ['alo', 'cpc'], 'azul', '01', null],
  ['promessa', 'Promessa de pagamento', ['alo', 'cpc', 'oportunidade', 'promessa'], 'verde', '02', null],
  ['retorno', 'Agendar retorno', ['alo', 'agenda'], 'azul', '03', null],
  ['negociando', 'Em negociação', ['alo', 'cpc', 'oportunidade'], 'azul', '04', null],
  ['recado', 'Recado com terceiro', ['alo'], 'amarelo', '05', null],
  ['nao_atende', 'Não atende', [], 'cinza', '06', null],
  ['caixa_postal', 'Caixa postal', [], 'cinza', '07', null],
  ['numero_errado', 'Telefone não é do cliente', ['alo', 'telefone_invalido'], 'vermelho', '08', 365],
  ['sem_condicoes', 'Sem condições de pagar', ['alo', 'cpc'], 'amarelo', '09', null],
  ['contesta', 'Contesta a dívida', ['alo', 'cpc'], 'vermelho', '10', 30],
  ['ja_pagou', 'Diz que já pagou', ['alo', 'cpc'], 'amarelo', '11', 7],
  ['recusou', 'Recusou a proposta', ['alo', 'cpc', 'oportunidade'], 'vermelho', '12', null],
  ['mensagem', 'Mensagem enviada', [], 'cinza', null, null],
  ['acordo', 'Acordo fechado', ['acordo', 'oportunidade', 'sistema'], 'verde', null, null],
  ['queda', 'Ligação caiu', ['queda'], 'cinza', '13', null],
  ['promessa_quebrada', 'Promessa não cumprida', ['sistema'], 'vermelho', null, null],
  ['retorno_automatico', 'Retorno marcado pelo sistema', ['agenda', 'sistema'], 'cinza', null, null],
] as const
