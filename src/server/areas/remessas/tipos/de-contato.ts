import type { ColunaPropria } from '../rows/headings'

/** How a person is reached, in as many columns as a file has. */
export const DE_CONTATO: readonly ColunaPropria[] = [
  {
    key: 'telefone',
    recurso: 'telefones',
    campo: 'telefone',
    nomes: ['telefone', 'fone', 'celular'],
    exige: false,
    varias: true,
  },
  { key: 'email', recurso: 'emails', campo: 'email', nomes: ['email', 'e-mail'], exige: false, varias: true },
]
