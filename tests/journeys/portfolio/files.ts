import { cpfNumber } from '../../../src/server/demo/documents'

/** Files as three creditors would send them, and what they add up to, worked out as they are written. */
export interface CreditorFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Clients of the school: enough to be shared out among executives. */
export const MANY = 3_000
/** Cents that each of its debts is of. */
const EACH = 100_000

/** The first of them. */
export const MINORS = 6
/** After them: the creditor says another balance. */
export const OTHERWISE = 6

export const csv = (name: string, lines: readonly string[]): CreditorFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((line) => `${line}\n`).join('')),
})

const HEADING = 'cpf_cnpj;nome;nascimento;numero_operacao;valor_nominal;data_vencimento;saldo_credor;saldo_credor_em'

/** The school's: known by its heading. Six clients are minors, the creditor says otherwise of six debts, four lines are no good. */
export const ESCOLA = csv('escola.csv', [
  HEADING,
  ...Array.from({ length: MANY }, (_, index) => escola(index + 1)),
  `${cpfNumber(9_001)};Sem valor;;E-9001;;10/08/2026;;`,
  `111.111.111-11;CPF errado;;E-9002;1000,00;10/08/2026;;`,
  `${cpfNumber(9_003)};Sem dia;;E-9003;1000,00;31/02/2026;;`,
  `${cpfNumber(9_004)};;;E-9004;1000,00;10/08/2026;;`,
])
export const ESCOLA_TOTAL = (MANY * EACH) / 100

/** Those four again, as the school mended them. */
export const ESCOLA_CORRIGIDA = csv('escola-corrigida.csv', [
  HEADING,
  ...[9_001, 9_002, 9_003, 9_004].map((n) => `${cpfNumber(n)};Corrigido ${n};;E-${n};1000,00;10/08/2026;;`),
])

function escola(n: number): string {
  const nascimento = n <= MINORS ? '10/05/2012' : '10/05/1990'
  const saldo = n > MINORS && n <= MINORS + OTHERWISE ? '1000,50;01/11/2026' : ';'
  return `${cpfNumber(n)};Cliente ${n};${nascimento};E-${n};1000,00;10/08/2026;${saldo}`
}

/** The public debts': in a layout that is chosen. */
export const FUNDO = csv('fundo.csv', [
  'CPF_CNPJ,NOME_DEVEDOR,NUMERO_INSCRICAO,VALOR_CONSOLIDADO,DATA_INSCRICAO,RECEITA_PRINCIPAL,TIPO_CREDITO,SITUACAO_INSCRICAO,INDICADOR_AJUIZADO',
  ...Array.from(
    { length: 12 },
    (_, index) =>
      `${cpfNumber(4_001 + index)},Devedor ${index + 1},F-${index + 1},250.10,10/03/2026,Multa,Não tributário,EM COBRANCA,NAO`,
  ),
])
export const FUNDO_TOTAL = 3_001.2

/** The clinic's: headings that nothing knows. */
export const CLINICA = csv('clinica.csv', [
  'Documento do paciente|Paciente|Guia|Devido|Desde',
  ...Array.from(
    { length: 8 },
    (_, index) => `${cpfNumber(5_001 + index)}|Paciente ${index + 1}|G-${index + 1}|80,25|05/07/2026`,
  ),
])
export const CLINICA_COLUNAS = [
  ['Documento do paciente', 'Cliente: CPF/CNPJ (obrigatório)'],
  ['Paciente', 'Cliente: Nome (obrigatório)'],
  ['Guia', 'Operação: Número (obrigatório)'],
  ['Devido', 'Operação: Nominal (obrigatório)'],
  ['Desde', 'Operação: Vencimento (obrigatório)'],
] as const
export const CLINICA_TOTAL = 642

/** What the school says anew: ten amounts, one of them of a debt in an agreement. */
export const atualizacao = (numeros: readonly number[]): CreditorFile =>
  csv('atualizacao.csv', ['numero_operacao;valor_nominal', ...numeros.map((n) => `E-${n};1100,00`)])

/** One payment into an agreement, one without, one a second time. */
export const pagamentos = (acordo: number, avulso: number): CreditorFile =>
  csv('pagamentos.csv', [
    'numero_operacao;nosso_numero;data;valor',
    `E-${acordo};;16/11/2026;500,00`,
    `E-${avulso};;17/11/2026;200,00`,
    `E-${avulso};;17/11/2026;200,00`,
  ])

export const retirada = (numeros: readonly number[]): CreditorFile =>
  csv('retirada.csv', ['numero_operacao', ...numeros.map((n) => `E-${n}`)])

/** What a supplier answers: a telephone of each of four clients. */
export const ACHADOS = csv('resposta.csv', [
  'cpf;tipo;valor;fonte;escore',
  ...[1, 2, 3, 4].map((n) => `${cpfNumber(200 + n)};telefone;1198765430${n};Base A;${60 + n * 10}`),
])
export const PERGUNTADOS = [1, 2, 3, 4].map((n) => cpfNumber(200 + n))
