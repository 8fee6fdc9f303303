import type { FieldType } from '../definitions'

/** Types of which a row can bring a value, and those that are made of it. */
export const SHOWN: readonly FieldType[] = [
  ...(['texto', 'texto_longo', 'inteiro', 'decimal', 'dinheiro', 'percentual', 'data', 'data_hora', 'hora'] as const),
  ...(['booleano', 'enum', 'ref', 'cpf', 'cnpj', 'cpf_cnpj', 'telefone', 'cep', 'email', 'url', 'calculado'] as const),
]
