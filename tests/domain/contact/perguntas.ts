import { loadDefinitions } from '../../../src/declaration/load'
import type { ContatoContado, FatosDoContato, PedidoDeContato } from '../../../src/domain/contact/pergunta'
import type { RegrasDeContato } from '../../../src/domain/contact/regras'
import { productFiles } from '../../declaration/product-files'

const NEEDED = ['config/contato.yaml', 'config/regras.yaml', 'config/listas/ufs.yaml']

/** The rules that the product ships. */
export const regras: RegrasDeContato = read()

function read(): RegrasDeContato {
  const { definitions } = loadDefinitions(productFiles.filter(({ path }) => NEEDED.includes(path)))
  if (!definitions) throw new Error('config/contato.yaml has mistakes')
  return definitions.contato
}

export const pedido: PedidoDeContato = {
  canal: 'ligacao',
  finalidade: 'cobranca',
  quem: 'pessoa',
  em_resposta: false,
  a_pedido: false,
}

/** Somebody in São Paulo of whom nothing is known that speaks against a contact. */
export const fatos: FatosDoContato = {
  pessoa: {
    registro: 'clientes/1',
    uf: 'SP',
    cidade: 'Santos',
    cep: null,
    nascimento: null,
    obito_em: null,
    repactuacao_desde: null,
    repactuacao_ate: null,
    sem_contato: false,
    canais_bloqueados: [],
    prescrita: null,
  },
  destino: {
    registro: 'telefones/1',
    ddd: '11',
    de_outro: false,
    comercial: false,
    invalido: false,
    bloqueado_ate: null,
  },
  inscricoes: [],
  liberacao: null,
  listas_de: {},
  feriados: [],
  contratos: [],
  contatos: [],
  contatos_do_destino: [],
  procurou_em: {},
  andamento: { promessas: [], acordo_em_dia: null, contestado: null, suspenso: null, respondeu: null },
  meios: { sem_modelo: null, limite_do_fornecedor: null, fornecedor_indisponivel: null },
}

/** The same, somewhere else. */
export function em(uf: string | null, ddd: string | null): FatosDoContato {
  const { pessoa, destino } = fatos
  return { ...fatos, pessoa: { ...pessoa, uf }, destino: destino && { ...destino, ddd } }
}

export function feito(em: string, canal: string, mais: Partial<ContatoContado> = {}): ContatoContado {
  return { em, canal, cpc: false, combinado: null, ...mais }
}
