import { addAddresses, addEmails, addTelefones, judgeContatos, rejectStrangers } from '../rows/contatos'
import type { ColunaPropria } from '../rows/headings'
import { countEntering, judgeAgain } from '../rows/judge-again'
import type { TipoDeRemessa } from './tipo'

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

/** Phones, e-mails and addresses of a creditor's clients: they are added with their origin, and nothing that is there is overwritten. */
export const contatos: TipoDeRemessa = {
  leitura: {
    le: { cliente: ['cpf_cnpj', 'cep', 'endereco', 'numero', 'bairro', 'cidade', 'uf'], operacao: [] },
    exige: { cliente: ['cpf_cnpj'], operacao: [] },
    proprias: DE_CONTATO,
  },
  julgar: async (trx, execucao) => {
    await rejectStrangers(trx, execucao)
    await judgeContatos(trx, execucao)
  },
  rever: async (trx, execucao) => {
    await judgeAgain(trx, execucao)
    await judgeContatos(trx, execucao)
  },
  trazer: async (trx, execucao, progress) => {
    const linhas = await countEntering(trx, execucao)
    await addTelefones(trx, execucao)
    await addEmails(trx, execucao)
    await addAddresses(trx, execucao)
    await progress(linhas, linhas)
    return { linhas, clientes_novos: 0 }
  },
}
