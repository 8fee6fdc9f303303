/** A creditor's file as wide as they come: 25 columns, four debts a person, each with a phone and an e-mail. */
export const TITULOS = [
  ...['cpf_cnpj', 'nome', 'telefone', 'email', 'cep', 'endereco', 'numero', 'bairro', 'cidade', 'uf'],
  ...['numero_operacao', 'descricao', 'valor_nominal', 'data_vencimento', 'taxaJuros', 'taxaMulta'],
  ...['taxaHonorarios', 'taxaDesconto', 'curso', 'filial', 'fim_contrato', 'periodo', 'contrato'],
  ...['obs_1', 'obs_2'],
] as const

const DEBTS = 4

/** Line `at`, from 0, as text cells in the order of the headings. */
export function linhaDe(at: number): readonly string[] {
  const person = Math.floor(at / DEBTS)
  const day = String((at % 27) + 1).padStart(2, '0')
  return [
    ...[cpfOf(person), `Devedora Número ${person}`, `11 9${String(10_000_000 + person).slice(-8)}`],
    ...[
      `pessoa${person}@exemplo.com`,
      '01310100',
      `Rua ${person % 900}`,
      `${person % 3_000}`,
      'Centro',
      'São Paulo',
      'SP',
    ],
    ...[
      `N-${at}`,
      'Mensalidade de março',
      `${(at % 9_000) + 1},${String(at % 100).padStart(2, '0')}`,
      `${day}/03/2026`,
    ],
    ...['1,00', '2,00', '10,00', '0,00', 'Direito', 'Centro', '31/12/2026', '2026-1', `C-${person}`, 'a', 'b'],
  ]
}

/** The check digits are right: every line comes in. */
function cpfOf(person: number): string {
  const nine = String(100_000_000 + person)
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, each, at) => total + Number(each) * (digits.length + 1 - at), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const first = digit(nine)
  return nine + first + digit(nine + first)
}
